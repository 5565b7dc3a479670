import type { ReactNode } from 'react';
import { Cell, EmptyRow, Row, Table } from '@/components/ui/table';
import { sortBy } from '@/lib/content/en/office-lists';
import type { ListState, Params } from '@/lib/base/listing';
import type { OfficeListing } from './urls';

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
  /** A first column whose heading only screen readers get. */
  lead?: { label: string; cell: (row: Listed) => ReactNode };
  isSelected?: (row: Listed) => boolean;
};

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
  isSelected,
}: ListingTableProps<Column, Sorted, P, Listed>) {
  const names = Object.keys(listing.columns) as Column[];
  const columns = names.map((name) => {
    const label: string = listing.columns[name];
    const sortable = listing.sorted.find((each) => each === name);
    return sortable
      ? { label, sort: listing.sortOf(state, name), sortHref: listing.sortUrl(state, sortable) }
      : { label };
  });
  const headings = lead ? [{ label: lead.label, hidden: true }, ...columns] : columns;
  return (
    <Table caption={words.caption} columns={headings} sortLabel={sortBy} className={`office-table ${className}`}>
      {rows.length === 0 && <EmptyRow columns={headings.length}>{words.empty}</EmptyRow>}
      {rows.map((row) => (
        <Row key={row.id} selected={isSelected?.(row)}>
          {lead && <Cell>{lead.cell(row)}</Cell>}
          {names.map((name) => (
            <Cell key={name} {...(name !== title && name !== 'actions' && { label: listing.columns[name] })}>
              {cells[name](row)}
            </Cell>
          ))}
        </Row>
      ))}
    </Table>
  );
}
