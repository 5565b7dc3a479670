'use client';

import type { ComponentProps, ReactNode } from 'react';
import type { Params } from '@/lib/base/listing';
import { ActionNotice } from './action-notice';
import { BusyOverlay } from './busy-overlay';
import { ListingTable, type ListingTableProps } from './listing-table';
import { RecordDialog } from './record-dialog';
import { RecordLink } from './record-link';
import { RowAction } from './row-action';
import type { useOfficeAction } from './use-office-action';
import { useReopening } from './use-shown-record';

type RecordBoardProps<Column extends string, Sorted extends Column, P extends Params, Listed> = Omit<
  ListingTableProps<Column, Sorted, P, Listed>,
  'cells'
> & {
  cells: Readonly<Record<Exclude<Column, 'actions'>, (row: Listed) => ReactNode>>;
  /** What a row is called in the names of its actions, for whoever hears them without the row around them. */
  nameOf: (row: Listed) => string;
  /** The link that opens a row; none where the list has it all. */
  view?: string;
  /** What can be done to a row. */
  actions?: (row: Listed) => readonly Omit<ComponentProps<typeof RowAction>, 'title'>[];
  /** A row of which that is not known: it is shown only for the list to stay in place, and has to be asked for anew. */
  isHeld?: (id: number) => boolean;
  /** Stands beside the actions. */
  beside?: (row: Listed) => ReactNode;
  /** What is going on, and what came of the last action. */
  office?: Pick<ReturnType<typeof useOfficeAction>, 'notice' | 'busyLabel'>;
  /** The record that the URL asks for. */
  record?:
    | (Pick<ComponentProps<typeof RecordDialog>, 'title' | 'details' | 'children'> & {
        id: number;
        /** Its actions close it at once: what comes of them is said by the list. */
        closesFirst?: boolean;
      })
    | null;
  /** Dialogs of the list itself. */
  children?: ReactNode;
};

/** A list of records with what is done to each, what came of that, and the record that the URL asks for. */
export function RecordBoard<
  Column extends string,
  Sorted extends Column,
  P extends Params,
  Listed extends { id: number },
>({
  cells,
  nameOf,
  view,
  actions,
  isHeld,
  beside,
  office = { notice: null, busyLabel: null },
  record,
  children,
  ...table
}: RecordBoardProps<Column, Sorted, P, Listed>) {
  const { listing, state, rows } = table;
  const { dialogKey, onView } = useReopening(record?.id);
  const inDialog = record && !record.closesFirst;
  const actionsCell = (row: Listed) => (
    <div className="row-actions">
      {view && !isHeld?.(row.id) && (
        <RecordLink
          href={listing.url({ ...state, open: row.id })}
          label={view}
          title={nameOf(row)}
          onView={() => onView(row.id)}
        />
      )}
      {!isHeld?.(row.id) &&
        actions?.(row).map((action) => <RowAction key={action.label} title={nameOf(row)} {...action} />)}
      {beside?.(row)}
    </div>
  );
  return (
    <>
      <ListingTable
        {...table}
        cells={{ ...cells, actions: actionsCell } as ListingTableProps<Column, Sorted, P, Listed>['cells']}
      />
      <ActionNotice notice={office.notice} rows={rows} />
      {children}
      {record && (
        <RecordDialog
          key={dialogKey}
          closeHref={listing.url(state)}
          {...(inDialog ? office : { notice: null, busyLabel: null })}
          title={record.title}
          details={record.details}
        >
          {record.children}
        </RecordDialog>
      )}
      <BusyOverlay label={inDialog ? null : office.busyLabel} />
    </>
  );
}
