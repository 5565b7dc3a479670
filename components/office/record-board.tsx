'use client';

import Link from 'next/link';
import { useState, type ComponentProps, type MouseEvent, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { MORE } from '@/components/ui/rare-icons';
import { nameClass } from '@/components/ui/name-class';
import { useBrowserValue } from '@/components/ui/use-browser-value';
import type { Params } from '@/lib/base/listing';
import { rowActions } from '@/lib/content/en/office-lists';
import type { Stage } from '@/lib/vocabulary/stages';
import { BusyOverlay } from './busy-overlay';
import { ListingTable, type ListingTableProps } from './listing-table';
import { Menu } from './menu';
import { asksToLeave, RecordPanel } from './record-panel';
import { RowCheck } from './row-check';
import type { useOfficeSender } from './use-office-sender';
import { useRowKeys } from './use-row-keys';

export type RowAction = { label: string; danger?: boolean; primary?: boolean; onClick: () => void };

type RecordBoardProps<Column extends string, Sorted extends Column, P extends Params, Listed> = Omit<
  ListingTableProps<Column, Sorted, P, Listed>,
  'cells' | 'lead'
> & {
  cells: Readonly<Record<Exclude<Column, 'actions'>, (row: Listed) => ReactNode>>;
  /** Text of the link in the title's cell that opens a row's record; absent if the list itself shows everything. */
  name?: (row: Listed) => string;
  /** Names a row in the labels of its actions, for screen readers that read a button without its row. */
  nameOf: (row: Listed) => string;
  /** Text of a second link to the record, among the actions. */
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
  /** Actions and links in the menu at the end of a row. Without scripts, a link to `page` replaces the menu. */
  more?: (row: Listed) => { actions: readonly RowAction[]; links: ReactNode; page: string };
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
  actions,
  isOnlyInPlace,
  onStage,
  select,
  beside,
  more,
  office = { notice: null, busyLabel: null },
  record,
  children,
  ...table
}: RecordBoardProps<Column, Sorted, P, Listed>) {
  const { listing, state, title } = table;
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
    const rest = cells[title as Exclude<Column, 'actions'>](row);
    if (!name) return rest;
    const text = (
      <span dir="auto" className={cx('row-name', nameClass(name(row)))}>
        {name(row)}
      </span>
    );
    return (
      <>
        {isOnlyInPlace?.(row.id) ? (
          text
        ) : (
          <Link {...toRecord(row)} className="row-link">
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
        {beside?.(row)}
        {folded && (
          <MoreMenu of={nameOf(row)} plain={folded.page}>
            {/* Rendered when it opens: the menus of all rows would be a third of the page. */}
            {() => (
              <>
                {there && <RowButtons actions={folded.actions} of={nameOf(row)} />}
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
      <div className="list-rows" onMouseOver={showWhole}>
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
        />
      </div>
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

/** The buttons of a row's actions. `of` names the row for screen readers. */
export function RowButtons({ actions = [], of }: { actions?: readonly RowAction[] | undefined; of: string }) {
  const hasScripts = useHasScripts();
  if (!hasScripts) return null;
  return actions.map(({ label, danger, onClick }) => (
    <button key={label} type="button" className="row-action" data-danger={danger || undefined} onClick={onClick}>
      {label}
      <span className="sr-only"> {of}</span>
    </button>
  ));
}

/** False until scripts run. Controls that need them are then added to the rows, and not sent with the page. */
const useHasScripts = () => useBrowserValue(() => true, false);

/** The actions of an open record, those that destroy it apart at the end. @param before called before each of them */
export function RecordButtons({ actions, before }: { actions: readonly RowAction[]; before?: () => void }) {
  const last = actions.filter(({ danger }) => danger);
  return (
    <div className="flex flex-wrap gap-3">
      {[...actions.filter((each) => !last.includes(each)), ...last].map(({ label, danger, primary, onClick }) => (
        <Button
          key={label}
          variant={primary ? 'primary' : danger ? 'danger' : 'secondary'}
          className={danger ? 'ml-auto' : undefined}
          onClick={() => {
            before?.();
            onClick();
          }}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}

type MoreMenuProps = { of: string; plain?: string; children: ComponentProps<typeof Menu>['children'] };

/** The menu at the end of a row. @param plain page to which its label links until scripts run */
export function MoreMenu({ of, plain, children }: MoreMenuProps) {
  const name = <span className="sr-only">{`${rowActions.more} ${of}`}</span>;
  const label = (
    <>
      <Icon name={MORE} />
      {name}
    </>
  );
  // Without the icon, which would be the largest part of each row of the page as sent.
  const link = plain && (
    <a href={plain} className="row-action">
      …{name}
    </a>
  );
  return (
    <Menu className="row-more" labelClass="row-action" label={label} plain={link}>
      {children}
    </Menu>
  );
}
