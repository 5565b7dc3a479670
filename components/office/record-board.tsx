'use client';

import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useState, type ComponentProps, type ReactNode } from 'react';
import type { Notice } from '@/components/form/use-sender';
import { Banner } from '@/components/ui/banner';
import type { Params } from '@/lib/base/listing';
import { reviewPage } from '@/lib/content/en/review';
import { BusyOverlay } from './busy-overlay';
import { ListingTable, type ListingTableProps } from './listing-table';
import { OfficeDialog } from './office-dialog';
import type { useOfficeSender } from './use-office-sender';

type RecordBoardProps<Column extends string, Sorted extends Column, P extends Params, Listed> = Omit<
  ListingTableProps<Column, Sorted, P, Listed>,
  'cells'
> & {
  cells: Readonly<Record<Exclude<Column, 'actions'>, (row: Listed) => ReactNode>>;
  /** Names a row in the labels of its actions, for screen readers that read a button without its row. */
  nameOf: (row: Listed) => string;
  /** Text of the link that opens a row's dialog; absent if the list itself shows everything. */
  view?: string;
  actions?: (row: Listed) => readonly { label: string; danger?: boolean; onClick: () => void }[];
  /**
   * True for a row that the server's list no longer has. It remains in place without link and actions, so that no other
   * row moves.
   */
  isOnlyInPlace?: (id: number) => boolean;
  beside?: (row: Listed) => ReactNode;
  office?: Pick<ReturnType<typeof useOfficeSender>, 'notice' | 'busyLabel'>;
  record?:
    | (Pick<ComponentProps<typeof RecordDialog>, 'title' | 'review' | 'details' | 'children'> & {
        id: number;
        /** True if its actions close the dialog at once and the list shows their result. */
        closesFirst?: boolean;
      })
    | null;
  children?: ReactNode;
};

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
  isOnlyInPlace,
  beside,
  office = { notice: null, busyLabel: null },
  record,
  children,
  ...table
}: RecordBoardProps<Column, Sorted, P, Listed>) {
  const { listing, state } = table;
  // Counts reopenings. A closed record can be reopened before the URL changes; the changed key then opens the dialog
  // again.
  const [reopened, setReopened] = useState(0);
  const inDialog = record && !record.closesFirst;
  const actionsCell = (row: Listed) => (
    <div className="row-actions">
      {view && !isOnlyInPlace?.(row.id) && (
        // The URL contains the list's state and the record, so that closing the dialog returns to the same list.
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
      {!isOnlyInPlace?.(row.id) &&
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

type RecordDialogProps = {
  title: string;
  closeHref: string;
  notice: Notice | null;
  busyLabel: string | null;
  review?: string | undefined;
  details: ReactNode;
  /** Actions on the record; absent if there is nothing to decide. They call `close` when done. */
  children?: (close: () => void) => ReactNode;
};

/**
 * The dialog of the record in the list's URL, with actions on it. It is open while the URL contains the record, and
 * shows refusals.
 */
function RecordDialog({ title, review, closeHref, notice, busyLabel, details, children }: RecordDialogProps) {
  const router = useRouter();
  const [open, setOpen] = useState(true);
  function close() {
    // Closes at once, because fetching the list again takes time.
    setOpen(false);
    router.replace(closeHref, { scroll: false });
  }
  const decision = children?.(close);
  return (
    <OfficeDialog open={open} title={title} onClose={close}>
      {review && (
        <p className="row-actions mb-2">
          <a href={review} className="row-action">
            {reviewPage.one}
          </a>
        </p>
      )}
      {details}
      {decision && (
        <div className="office-decision">
          {notice?.tone === 'error' && (
            <Banner tone="error" live>
              {notice.message}
            </Banner>
          )}
          {decision}
        </div>
      )}
      <BusyOverlay label={busyLabel} />
    </OfficeDialog>
  );
}
