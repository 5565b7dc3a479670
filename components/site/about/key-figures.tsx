export function KeyFigures({ items }: { items: readonly { value: string; label: string }[] }) {
  return (
    <dl className="figures border-t border-ink">
      {items.map(({ value, label }) => (
        <div key={label} className="flex items-baseline justify-between gap-6 border-b border-hairline py-3">
          <dt className="text-muted">{label}</dt>
          <dd className="font-display text-h1 font-bold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
