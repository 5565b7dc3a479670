import Link from 'next/link';
import type { ReactNode } from 'react';
import { cx } from './cx';

type Column = {
  label: string;
  hidden?: boolean;
  className?: string;
  /** A control in place of the label; with `sortHref` the content of the link. */
  head?: ReactNode;
  sort?: 'ascending' | 'descending' | undefined;
  sortHref?: string;
};

type TableProps = {
  caption: string;
  columns: readonly Column[];
  children: ReactNode;
  className?: string;
};

/**
 * A table that becomes cards below 640 px. It has explicit roles, because some browsers drop table semantics when
 * `display` changes. The heading of a `hidden` column is for screen readers only; `sortHref` makes a heading a sort
 * link, on phones too.
 */
export function Table({ caption, columns, children, className }: TableProps) {
  return (
    <table role="table" className={cx('data-table', className)}>
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th key={column.label} role="columnheader" scope="col" aria-sort={column.sort} className={column.className}>
              {(!column.sortHref && column.head) || <ColumnName {...column} />}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">{children}</tbody>
    </table>
  );
}

function ColumnName({ label, hidden, head = label, sort, sortHref }: Column) {
  if (hidden) return <span className="sr-only">{label}</span>;
  if (!sortHref) return label;
  return (
    <Link href={sortHref} scroll={false} prefetch={false} className="sort-link">
      {head}
      {sort && <span aria-hidden="true">{sort === 'ascending' ? '↑' : '↓'}</span>}
    </Link>
  );
}

type RowProps = { children: ReactNode; selected?: boolean | undefined; open?: boolean | undefined };

export function Row({ children, selected, open }: RowProps) {
  return (
    <tr role="row" data-selected={selected || undefined} data-open={open || undefined}>
      {children}
    </tr>
  );
}

/** A table cell. `label` repeats the column's name on phones. Omit it for the cell with the card's title or actions. */
export function Cell({ label, children, className }: { label?: string; children: ReactNode; className?: string }) {
  return (
    <td role="cell" data-label={label} className={className}>
      {children}
    </td>
  );
}

export function EmptyRow({ columns, children }: { columns: number; children: ReactNode }) {
  return (
    <tr role="row">
      <td role="cell" colSpan={columns} className="py-8 text-center text-muted">
        {children}
      </td>
    </tr>
  );
}
