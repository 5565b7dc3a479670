'use client';

import Link from 'next/link';
import type { ReactNode } from 'react';
import { Banner } from '@/components/ui/banner';
import { formatNumber, plural } from '@/lib/base/format';
import type { ListState, Params } from '@/lib/base/listing';
import { dashboard } from '@/lib/content/en/office';
import { exportLink, filterChip, newestFirst, sortBy, sortChoice } from '@/lib/content/en/office-lists';
import { lateFilter, reviewPage } from '@/lib/content/en/review';
import { LISTINGS } from '@/lib/views/listing';
import type { OwnList } from '@/lib/views/schema';
import type { ExportList } from '@/lib/vocabulary/export';
import { FilterBar } from './filter-bar';
import { FilterChip } from './filter-chip';
import { ListFoot } from './list-foot';
import { StatusCounts } from './status-counts';
import { exportUrl, type OfficeListing } from './urls';
import { ViewChips, ViewMenu } from './views/list-views';
import { May } from './may';

type ListFrameProps = {
  list: ExportList;
  query: ListState<Params, string> & { page: number; limit: number; late?: '1' | undefined };
  own: OwnList;
  total: number;
  words: {
    /** Singular and plural name of the rows, such as "job" and "jobs". */
    one: string;
    many: string;
    searchLabel: string;
    searchPlaceholder?: string;
    pages: string;
    unknown?: string;
  };
  /**
   * Filters besides the search: URL parameter, label, options, and the label of the option without a filter. Rare ones
   * are in the menu, those with `inBar` in the bar.
   */
  selects: readonly {
    param: string;
    label: string;
    all: string;
    options: readonly { value: string; label: string }[];
    inBar?: boolean;
  }[];
  /** Number of all records and of each status. The status is the first filter in `selects`. */
  counts?: { total: string; of: Readonly<Partial<Record<string, number>>> };
  /** Number of records that have waited longer than the site promises. */
  late?: number;
  /** True if the URL has the id of a record that does not exist. */
  unknown?: boolean;
  /** The review of the list's waiting records, and their number. */
  review?: { href: string; count: number } | undefined;
  /** Filter links in the bar, such as the job of the list. */
  chip?: ReactNode;
  /** Sentences shown in the filter menu. */
  notes?: ReactNode;
  /** Content between the bar and the rows. */
  before?: ReactNode;
  children: ReactNode;
};

/** The bar above the rows of a list, and the links below. A client component, because its props are shorter. */
export function ListFrame({
  list,
  query,
  own,
  total,
  words,
  selects,
  counts,
  late,
  unknown,
  review,
  chip,
  notes,
  before,
  children,
}: ListFrameProps) {
  const listing = LISTINGS[list] as unknown as OfficeListing<Params, string>;
  const { page, limit, sort } = query;
  const at = (state: object) => listing.url({ sort, columns: query.columns, ...state } as typeof query);
  const values: Readonly<Record<string, unknown>> = query;
  const search = Object.keys(listing.params).find((name) => listing.params[name]?.names?.[0] === 'q') ?? 'search';
  const asked = [search, ...selects.map(({ param }) => param)];
  const narrowed = Object.keys(listing.params).some((name) => values[name] !== undefined);
  const kept = listing.filters({
    ...query,
    ...Object.fromEntries(asked.map((name) => [name, undefined])),
    sort: listing.order,
  });
  // The counts and the selects of the bar show their own value, so these filters need no chip.
  const inMenu = selects.filter(({ param, inBar }) => !inBar && !(counts && param === selects[0]?.param));
  const set = inMenu.flatMap(({ param, label, options }) => {
    const chosen = options.find(({ value }) => value === String(values[param] ?? ''));
    return chosen ? [{ param, text: filterChip.of(label, chosen.label) }] : [];
  });
  const shown = { ...query, columns: own.columns, page: 1 };
  const columns = Object.keys(listing.optional ?? {}).map((name) => [name, listing.columns[name] ?? ''] as const);
  const orders = listing.sorted.flatMap((column) => [column, `-${column}`]);
  const nameOf = (order: string) =>
    order === '-id' ? newestFirst : sortChoice(listing.columns[order.replace(/^-/, '')] ?? '', order.startsWith('-'));
  return (
    <div className="list">
      <div className="list-bar">
        {counts ? (
          <StatusCounts
            counts={[{ value: undefined, label: counts.total }, ...(selects[0]?.options ?? [])].map(
              ({ value, label }) => ({
                label,
                count: counts.of[value ?? 'total'] ?? 0,
                href: at({ status: value }),
                current: values.status === value,
              }),
            )}
          />
        ) : (
          <p className="figures list-total">{plural(total, words.one, words.many)}</p>
        )}
        <div className="list-chips">
          {query.late ? (
            <FilterChip href={at({ ...query, late: undefined, page: 1 })} title={lateWords(list)?.shown}>
              {filterChip.late}
            </FilterChip>
          ) : (
            late !== undefined &&
            late > 0 && <LateLink list={list} late={late} href={listing.url({ late: '1', sort })} />
          )}
          {chip}
          <ViewChips views={own.views} current={at(shown)} />
          {set.map(({ param, text }) => (
            <FilterChip key={param} href={at({ ...query, [param]: undefined, page: 1 })}>
              {text}
            </FilterChip>
          ))}
        </div>
        <FilterBar
          kept={{
            tab: listing.tab,
            ...Object.fromEntries(kept),
            ...(query.columns !== undefined && { columns: query.columns }),
          }}
          selects={[
            ...selects.map(({ param, label, all, options, inBar }) => ({
              label,
              options: [{ value: '', label: all }, ...options],
              name: param,
              value: String(values[param] ?? ''),
              inBar,
            })),
            {
              name: 'sort',
              label: sortBy,
              value: sort === listing.order ? '' : String(sort ?? ''),
              options: [
                { value: '', label: nameOf(listing.order) },
                ...orders.filter((order) => order !== listing.order).map((value) => ({ value, label: nameOf(value) })),
              ],
            },
          ]}
          count={set.length}
          search={String(values[search] ?? '')}
          searchLabel={words.searchLabel}
          searchPlaceholder={words.searchPlaceholder}
          clearHref={narrowed ? at({}) : undefined}
        >
          {notes}
        </FilterBar>
        <ViewMenu
          list={list}
          own={own}
          columns={columns}
          current={at({ ...shown, [search]: undefined })}
          page={at({ ...query, columns: undefined })}
          isSearched={values[search] !== undefined}
        />
        {review && review.count > 0 && (
          // A plain link: the review has its own content security policy, and the client-side router would keep this
          // page's.
          <a href={review.href} className="list-button">
            {reviewPage.all(review.count)}
          </a>
        )}
      </div>
      {(before || unknown) && (
        <div className="list-note">
          {before}
          {unknown && <Banner tone="error">{words.unknown}</Banner>}
        </div>
      )}
      {children}
      <ListFoot total={total} page={page} limit={limit} words={words} href={at({ ...query, page: 1 })}>
        <May do="export">
          <a href={exportUrl(listing, query)} className="row-action ml-auto">
            {exportLink.label}
            <span className="sr-only">{exportLink.of(words.many)}</span>
          </a>
        </May>
      </ListFoot>
    </div>
  );
}

const lateWords = (list: ExportList) => lateFilter[list as keyof typeof lateFilter];

/** The number of records that have waited longer than the site promises, as a link to their list. */
function LateLink({ list, late, href }: { list: ExportList; late: number; href: string }) {
  const count = formatNumber(late);
  const label = lateWords(list).show(count);
  return (
    <Link href={href} scroll={false} prefetch={false} className="list-late" aria-label={label} title={label}>
      {dashboard.late(count)}
    </Link>
  );
}
