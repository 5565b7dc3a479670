import { useEffect, useRef, type MouseEventHandler, type ReactNode } from 'react';
import { cx } from '@/components/ui/cx';
import { EmptyRow, Table } from '@/components/ui/table';
import type { ListState, Params } from '@/lib/base/listing';
import type { OfficeListing } from './urls';
import { useHasScripts } from './use-has-scripts';

export type ListingTableProps<Column extends string, Sorted extends Column, P extends Params, Listed> = {
  listing: OfficeListing<P, Sorted> & { columns: Readonly<Record<Column, string>>; sorted: readonly Sorted[] };
  /** The list's state in the URL. Column headings link to the same list in another order. */
  state: ListState<P, Sorted>;
  rows: readonly Listed[];
  cells: Readonly<Record<Column, (row: Listed) => ReactNode>>;
  /** The column that is the title of a card on narrow screens. */
  title: Column;
  words: { caption: string; empty: string };
  className: string;
  /** An extra first column. Its heading is `head`; without one, screen readers get `label` as the heading. */
  lead?: { label: string; head?: ReactNode; cell: (row: Listed) => ReactNode };
  /** Headings that replace a column's name. */
  heads?: Partial<Record<Column, ReactNode>>;
  isSelected?: (row: Listed) => boolean;
  /** Id of the row whose record is open. */
  openId?: number | undefined;
  /** Optional columns to show, as in a list's state; by default those shown at first. */
  columns?: string | undefined;
  onMouseOver?: MouseEventHandler;
};

/**
 * The columns beside an open record, besides the title. Scripts add the others, some of which a wide window shows: without
 * scripts, the record covers them.
 */
const BESIDE_RECORD: ReadonlySet<string> = new Set(['status', 'stage']);

export function ListingTable<
  Column extends string,
  Sorted extends Column,
  P extends Params,
  Listed extends { id: number },
>({
  listing,
  state,
  rows,
  cells,
  title,
  words,
  className,
  lead,
  heads = {},
  isSelected,
  openId,
  columns: chosen = listing.columnsOf(),
  onMouseOver,
}: ListingTableProps<Column, Sorted, P, Listed>) {
  const optional: Readonly<Partial<Record<string, boolean>>> = listing.optional ?? {};
  const shown = chosen?.split('.') ?? [];
  const hasScripts = useHasScripts();
  const names = (Object.keys(listing.columns) as Column[]).filter(
    (name) =>
      (!(name in optional) || shown.includes(name)) &&
      (hasScripts || openId === undefined || name === title || BESIDE_RECORD.has(name)),
  );
  const classOf = (name: Column) => cx(`c-${name}`, optional[name] === false && 'c-more');
  const columns = names.map((name) => {
    const label: string = listing.columns[name];
    const className = classOf(name);
    const sortable = listing.sorted.find((each) => each === name);
    return sortable
      ? {
          label,
          className,
          head: heads[name],
          sort: listing.sortOf(state, name),
          sortHref: listing.sortUrl(state, sortable),
        }
      : { label, className };
  });
  const leading = lead && { label: lead.label, className: 'c-lead', hidden: true, head: lead.head };
  const headings = leading ? [leading, ...columns] : columns;
  const ref = useTableRoles();
  return (
    <div ref={ref} className="list-rows" onMouseOver={onMouseOver}>
      <Table caption={words.caption} columns={headings} className={`office-table ${className}`}>
        {rows.length === 0 && <EmptyRow columns={headings.length}>{words.empty}</EmptyRow>}
        {rows.map((row) => (
          <tr key={row.id} data-selected={isSelected?.(row) || undefined} data-open={row.id === openId || undefined}>
            {lead && <td className="c-lead">{lead.cell(row)}</td>}
            {names.map((name) => (
              <td
                key={name}
                className={name === title && name !== 'title' ? `${classOf(name)} c-title` : classOf(name)}
                data-label={optional[name] === false ? listing.columns[name] : undefined}
              >
                {cells[name](row)}
              </td>
            ))}
          </tr>
        ))}
      </Table>
    </div>
  );
}

/**
 * Gives rows and cells the roles of `Row` and `Cell` (components/ui/table.tsx). As markup they would be a twentieth of
 * the page.
 */
export function useTableRoles() {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    for (const row of ref.current?.querySelectorAll<HTMLTableRowElement>('tbody > tr') ?? []) {
      row.role = 'row';
      for (const cell of row.cells) cell.role = 'cell';
    }
  });
  return ref;
}
