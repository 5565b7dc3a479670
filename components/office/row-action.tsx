type RowActionProps = { label: string; title: string; danger?: boolean; onClick: () => void };

/** What can be done to a row; `title` says to whom or what, for whoever hears the name without the row around it. */
export function RowAction({ label, title, danger, onClick }: RowActionProps) {
  return (
    <span className="needs-script">
      <button type="button" className="row-action" data-danger={danger || undefined} onClick={onClick}>
        {label}
        <span className="sr-only"> {title}</span>
      </button>
    </span>
  );
}
