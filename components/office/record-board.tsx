'use client';

import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import type { Notice } from '@/components/form/use-sender';
import { Banner } from '@/components/ui/banner';
import type { Params } from '@/lib/base/listing';
import { undo } from '@/lib/content/en/office';
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
  /** The row's name in its action labels, for screen readers that read a button without its row. */
  nameOf: (row: Listed) => string;
  /** Text of the link that opens a row; absent if the list shows everything. */
  view?: string;
  actions?: (row: Listed) => readonly { label: string; danger?: boolean; onClick: () => void }[];
  /** Whether a row is only held in place: the server's list no longer has it, so it gets no link and no actions. */
  isOnlyInPlace?: (id: number) => boolean;
  beside?: (row: Listed) => ReactNode;
  office?: Pick<ReturnType<typeof useOfficeSender>, 'notice' | 'busyLabel'>;
  record?:
    | (Pick<ComponentProps<typeof RecordDialog>, 'title' | 'review' | 'details' | 'children'> & {
        id: number;
        /** Its actions close the dialog at once; the list shows their result. */
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
  const { listing, state, rows } = table;
  // If a closed record is reopened before the URL changes, the URL still names it; the count opens the dialog again.
  const [reopened, setReopened] = useState(0);
  const inDialog = record && !record.closesFirst;
  const actionsCell = (row: Listed) => (
    <div className="row-actions">
      {view && !isOnlyInPlace?.(row.id) && (
        // The URL of the list plus the record, so that closing returns to the same list.
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

/**
 * The result of the last action, until the next one. It stands at the foot of the window: above the list it would
 * move rows under the mouse. It takes the focus if the pressed control disappeared with its row. `rows`: the list
 * acted on.
 */
function ActionNotice({ notice, rows }: { notice: Notice | null; rows: readonly unknown[] }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Without scrolling: the notice is in sight anyway, and rows must not move under the mouse.
    if (notice && document.activeElement === document.body) ref.current?.focus({ preventScroll: true });
  }, [rows, notice]);
  if (!notice) return null;
  return (
    <div ref={ref} tabIndex={-1} className="office-notice">
      <Banner tone={notice.tone}>
        {notice.message}
        {notice.undo && (
          <button type="button" className="row-action ml-4" onClick={notice.undo}>
            {undo}
          </button>
        )}
      </Banner>
    </div>
  );
}

type RecordDialogProps = {
  title: string;
  closeHref: string;
  notice: Notice | null;
  busyLabel: string | null;
  review?: string | undefined;
  details: ReactNode;
  /** Actions on the record; absent if there is nothing to decide. Call `close` when done. */
  children?: (close: () => void) => ReactNode;
};

/** The record that a list's URL opens, with its actions; open as long as the URL names it. Refusals are shown here. */
function RecordDialog({ title, review, closeHref, notice, busyLabel, details, children }: RecordDialogProps) {
  const router = useRouter();
  const [open, setOpen] = useState(true);
  function close() {
    // Closes at once, before the list has been fetched.
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
