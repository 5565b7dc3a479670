import Link from 'next/link';
import type { ReactNode } from 'react';
import { cx } from './cx';

type Column = {
  label: string;
  hidden?: boolean;
  sort?: 'ascending' | 'descending' | undefined;
  sortHref?: string;
};

type TableProps = {
  caption: string;
  columns: readonly Column[];
  /** Stands before the sort links on phones. */
  sortLabel?: string;
  children: ReactNode;
  className?: string;
};

/**
 * A table that becomes cards below 640 px. Roles are spelt out because changing `display` takes the table's meaning away
 * in some browsers. `hidden` columns keep their name for listeners only; `sortHref` makes the heading a sort link, which phones show too.
 */
export function Table({ caption, columns, sortLabel, children, className }: TableProps) {
  return (
    <table role="table" className={cx('data-table', className)}>
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row" data-label={sortLabel}>
          {columns.map((column) => (
            <th key={column.label} role="columnheader" scope="col" aria-sort={column.sort}>
              <ColumnName {...column} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">{children}</tbody>
    </table>
  );
}

function ColumnName({ label, hidden, sort, sortHref }: Column) {
  if (hidden) return <span className="sr-only">{label}</span>;
  if (!sortHref) return label;
  return (
    <Link href={sortHref} scroll={false} prefetch={false} className="sort-link">
      {label}
      {sort && <span aria-hidden="true">{sort === 'ascending' ? '↑' : '↓'}</span>}
    </Link>
  );
}

export function Row({ children, selected }: { children: ReactNode; selected?: boolean | undefined }) {
  return (
    <tr role="row" data-selected={selected || undefined}>
      {children}
    </tr>
  );
}

/** `label` repeats the column's name on phones; leave it out for the cell that titles the card or holds its actions. */
export function Cell({ label, children, className }: { label?: string; children: ReactNode; className?: string }) {
  return (
    <td role="cell" data-label={label} className={className}>
      {children}
    </td>
  );
}

/** The one cell that says a list is empty. */
export function EmptyRow({ columns, children }: { columns: number; children: ReactNode }) {
  return (
    <tr role="row">
      <td role="cell" colSpan={columns} className="py-8 text-center text-muted">
        {children}
      </td>
    </tr>
  );
}
