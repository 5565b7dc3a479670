'use client';

import Link from 'next/link';
import { useState, type ComponentProps, type ReactNode } from 'react';
import type { Params } from '@/lib/base/listing';
import { ActionNotice } from './action-notice';
import { BusyOverlay } from './busy-overlay';
import { ListingTable, type ListingTableProps } from './listing-table';
import { RecordDialog } from './record-dialog';
import type { useOfficeAction } from './use-office-action';

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
  actions?: (row: Listed) => readonly { label: string; danger?: boolean; onClick: () => void }[];
  /** A row of which that is not known: it is shown only for the list to stay in place, and has to be asked for anew. */
  isHeld?: (id: number) => boolean;
  /** Stands beside the actions. */
  beside?: (row: Listed) => ReactNode;
  /** What is going on, and what came of the last action. */
  office?: Pick<ReturnType<typeof useOfficeAction>, 'notice' | 'busyLabel'>;
  /** The record that the URL asks for. */
  record?:
    | (Pick<ComponentProps<typeof RecordDialog>, 'title' | 'review' | 'details' | 'children'> & {
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
  // Whoever closes a record and opens it again may be quicker than the URL, which then still names the one that was closed.
  const [reopened, setReopened] = useState(0);
  const inDialog = record && !record.closesFirst;
  const actionsCell = (row: Listed) => (
    <div className="row-actions">
      {view && !isHeld?.(row.id) && (
        // Its URL is that of the list with the record in it, so that closing it leads back to the same list.
        <Link
          href={listing.url({ ...state, open: row.id })}
          onClick={() => row.id === record?.id && setReopened(reopened + 1)}
          scroll={false}
          prefetch={false}
          className="row-action"
        >
          {view}
          <span className="sr-only"> {nameOf(row)}</span>
        </Link>
      )}
      {!isHeld?.(row.id) &&
        actions?.(row).map(({ label, danger, onClick }) => (
          <span key={label} className="needs-script">
            <button type="button" className="row-action" data-danger={danger || undefined} onClick={onClick}>
              {label}
              <span className="sr-only"> {nameOf(row)}</span>
            </button>
          </span>
        ))}
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
          key={`${record.id} ${reopened}`}
          closeHref={listing.url(state)}
          {...(inDialog ? office : { notice: null, busyLabel: null })}
          title={record.title}
          review={record.review}
          details={record.details}
        >
          {record.children}
        </RecordDialog>
      )}
      <BusyOverlay label={inDialog ? null : office.busyLabel} />
    </>
  );
}
