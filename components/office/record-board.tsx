'use client';

import Link from 'next/link';
import { useState, type ComponentProps, type MouseEvent, type ReactNode } from 'react';
import { cx } from '@/components/ui/cx';
import { nameClass } from '@/components/ui/name-class';
import type { Params } from '@/lib/base/listing';
import type { Stage } from '@/lib/vocabulary/stages';
import type { Permission } from '@/lib/vocabulary/team';
import { BusyOverlay } from './busy-overlay';
import { ListingTable, type ListingTableProps } from './listing-table';
import { useMay } from './may';
import { asksToLeave, RecordPanel } from './record-panel';
import { MoreMenu, RowButtons, type RowAction } from './row-actions';
import { RowCheck } from './row-check';
import { useHasScripts } from './use-has-scripts';
import type { useOfficeSender } from './use-office-sender';
import { useRowKeys } from './use-row-keys';

type RecordBoardProps<Column extends string, Sorted extends Column, P extends Params, Listed> = Omit<
  ListingTableProps<Column, Sorted, P, Listed>,
  'cells' | 'lead'
> & {
  cells: Readonly<Record<Exclude<Column, 'actions'>, (row: Listed) => ReactNode>>;
  /** Text of the link in the title's cell that opens a row's record; absent if the list itself shows everything. */
  name?: (row: Listed) => string;
  /** Names a row in the labels of its actions, for screen readers that read a button without its row. */
  nameOf: (row: Listed) => string;
  /** Text of a second link to the record, which scripts add to the actions. */
  view?: string;
  actions?: (row: Listed) => readonly RowAction[];
  /**
   * True for a row that the server's list no longer has. It remains in place without link and actions, so that no other
   * row moves.
   */
  isOnlyInPlace?: (id: number) => boolean;
  /** Called for the digit of a stage on a row with the focus. */
  onStage?: (row: Listed, to: Stage) => void;
  /** Checkboxes of the rows and of the page: labels, number of selected rows and of rows, and what a click does. */
  select?: {
    label: string;
    page: string;
    count: number;
    total: number;
    isDisabled: (id: number) => boolean;
    onRow: (id: number) => void;
    onPage: () => void;
  };
  beside?: (row: Listed) => ReactNode;
  /** Permission that all actions, checkboxes and stage keys need. */
  permission: Permission;
  /** Actions and links in the menu at the end of a row. */
  more?: (row: Listed) => { actions: readonly RowAction[]; links: ReactNode };
  office?: Pick<ReturnType<typeof useOfficeSender>, 'notice' | 'busyLabel'>;
  record?:
    | (Pick<ComponentProps<typeof RecordPanel>, 'title' | 'review' | 'details' | 'children'> & {
        id: number;
        /** True if its actions close the panel at once and the list shows their result. */
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
  name,
  nameOf,
  view,
  permission,
  isOnlyInPlace,
  beside,
  more,
  office = { notice: null, busyLabel: null },
  record,
  children,
  actions: ofRow,
  onStage: onKey,
  select: checks,
  ...table
}: RecordBoardProps<Column, Sorted, P, Listed>) {
  const { listing, state, title } = table;
  const { actions, onStage, select } = useMay(permission) ? { actions: ofRow, onStage: onKey, select: checks } : {};
  // Counts reopenings. A closed record can be reopened before the URL changes; the changed key then opens the panel
  // again.
  const [reopened, setReopened] = useState(0);
  useRowKeys(onStage && ((at, to) => table.rows[at] && onStage(table.rows[at], to)));
  const hasScripts = useHasScripts();
  const inPanel = record && !record.closesFirst;
  const toRecord = (row: Listed) => ({
    // The URL contains the list's state and the record, so that closing the panel returns to the same list.
    href: listing.url({ ...state, open: row.id }),
    onClick: (event: MouseEvent) => {
      if (asksToLeave()) event.preventDefault();
      else if (row.id === record?.id) setReopened(reopened + 1);
    },
    scroll: false,
    prefetch: false,
  });
  const titleCell = (row: Listed) => {
    const cell = cells[title as Exclude<Column, 'actions'>];
    if (!name) return cell(row);
    // Beside an open record, names need the room; scripts add the rest.
    const rest = (hasScripts || !record) && cell(row);
    const text = name(row);
    return (
      <>
        {isOnlyInPlace?.(row.id) ? (
          <strong dir="auto" className={nameClass(text)}>
            {text}
          </strong>
        ) : (
          <Link {...toRecord(row)} dir="auto" className={cx('row-link', nameClass(text))}>
            {text}
          </Link>
        )}
        {rest}
      </>
    );
  };
  const lead = select && {
    label: select.label,
    head: hasScripts && select.total > 0 && (
      <RowCheck
        aria-label={select.page}
        checked={select.count === select.total}
        some={select.count > 0 && select.count < select.total}
        onChange={select.onPage}
      />
    ),
    cell: (row: Listed) =>
      hasScripts && (
        <RowCheck
          aria-label={`${select.label} ${name?.(row)}`}
          disabled={select.isDisabled(row.id)}
          checked={table.isSelected?.(row)}
          onChange={() => select.onRow(row.id)}
        />
      ),
  };
  const actionsCell = (row: Listed) => {
    const there = !isOnlyInPlace?.(row.id);
    const besides = beside?.(row);
    if (!hasScripts) return besides && <div className="row-actions">{besides}</div>;
    const folded = more?.(row);
    return (
      <div className="row-actions">
        {view && there && (
          <Link {...toRecord(row)} className="row-action">
            {view}
            <span className="sr-only"> {nameOf(row)}</span>
          </Link>
        )}
        {there && <RowButtons actions={actions?.(row)} of={nameOf(row)} />}
        {besides}
        {folded && (
          <MoreMenu of={nameOf(row)}>
            {/* Rendered when it opens: the menus of all rows would be a third of the page. */}
            {() => (
              <>
                {there && <RowButtons actions={actions && folded.actions} of={nameOf(row)} />}
                {folded.links}
              </>
            )}
          </MoreMenu>
        )}
      </div>
    );
  };
  return (
    <>
      <ListingTable
        {...table}
        {...(lead && { lead })}
        cells={
          { ...cells, [title]: titleCell, actions: actionsCell } as ListingTableProps<
            Column,
            Sorted,
            P,
            Listed
          >['cells']
        }
        openId={record?.id}
        onMouseOver={showWhole}
      />
      {children}
      {record && (
        <RecordPanel
          key={`${record.id} ${reopened}`}
          closeHref={listing.url(state)}
          {...(inPanel ? office : { notice: null, busyLabel: null })}
          title={record.title}
          review={record.review}
          details={record.details}
        >
          {record.children}
        </RecordPanel>
      )}
      <BusyOverlay label={inPanel ? null : office.busyLabel} />
    </>
  );
}

/** Sets the title of a text that may be cut off when the mouse is over it: titles in the document would repeat it. */
function showWhole({ target }: MouseEvent) {
  const text = (target as Element).closest<HTMLElement>('.row-link, .c-title > small, .c-job > span');
  if (text) text.title = text.innerText;
}
