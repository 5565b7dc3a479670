type SelectAllProps = { label: string; count: number; total: number; onToggle: () => void };

/** A checkbox that selects all rows of a page or none. It is indeterminate while only some are selected. */
export function SelectAll({ label, count, total, onToggle }: SelectAllProps) {
  return (
    <label className="flex min-h-8 items-center gap-3 text-small font-semibold">
      <input
        type="checkbox"
        className="size-6 accent-act"
        disabled={total === 0}
        checked={count > 0 && count === total}
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && count < total;
        }}
        onChange={onToggle}
      />
      {label}
    </label>
  );
}
