import { redirect } from 'next/navigation';
import type { ReactNode } from 'react';
import { Banner } from '@/components/ui/banner';
import { Pagination } from '@/components/ui/pagination';
import { RangeLine } from '@/components/ui/range-line';
import type { ListState, Params } from '@/lib/base/listing';
import { content } from '@/lib/content';
import { FilterBar } from './filter-bar';
import { StatusCounts } from './status-counts';
import { exportUrl, type OfficeListing } from './urls';

type Option = { value: string; label: string };

type ListingTabProps<P extends Params, Column extends string> = {
  listing: OfficeListing<P, Column>;
  query: ListState<P, Column> & { page: number; limit: number };
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
  /** Filters besides the search: URL parameter, label, options, and the label of the option without a filter. */
  selects: readonly { param: string & keyof P; label: string; all: string; options: readonly Option[] }[];
  /** Number of all records and of each status. The status is the first filter in `selects`. */
  counts?: { total: string; of: Readonly<Partial<Record<string, number>>> };
  /** True if the URL has the id of a record that does not exist. */
  unknown?: boolean;
  review?: string;
  chip?: ReactNode;
  children: ReactNode;
};

export function ListingTab<P extends Params, Column extends string>({
  listing,
  query,
  total,
  words,
  selects,
  counts,
  unknown,
  review,
  chip,
  children,
}: ListingTabProps<P, Column>) {
  const { exportLink, reviewPage } = content();
  const { page, limit, sort } = query;
  const pages = Math.max(1, Math.ceil(total / limit));
  const at = (state: object) => listing.url({ sort, ...state } as typeof query);
  // The last page no longer exists after its only row was deleted.
  if (page > pages) redirect(at({ ...query, page: pages }));

  const values: Readonly<Record<string, unknown>> = query;
  const search = Object.keys(listing.params).find((name) => listing.params[name]?.names?.[0] === 'q') ?? 'search';
  const asked = [search, ...selects.map(({ param }) => param)];
  const narrowed = Object.keys(listing.params).some((name) => values[name] !== undefined);
  const kept = listing.filters({ ...query, ...Object.fromEntries(asked.map((name) => [name, undefined])) });
  return (
    <div className="office-stack">
      <div className="office-head">
        {counts && (
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
        )}
        <RangeLine total={total} page={page} limit={limit} one={words.one} many={words.many} />
        {review && total > 0 && (
          // A plain link: the review has its own content security policy, and the client-side router would keep this
          // page's.
          <a href={review} className="row-action">
            {reviewPage.all(total)}
          </a>
        )}
        <a href={exportUrl(listing, query)} className="row-action">
          {exportLink.label}
          <span className="sr-only">{exportLink.of(words.many)}</span>
        </a>
      </div>
      <FilterBar
        kept={{ tab: listing.tab, ...Object.fromEntries(kept) }}
        selects={selects.map(({ param, label, all, options }) => ({
          label,
          options: [{ value: '', label: all }, ...options],
          name: param,
          value: String(values[param] ?? ''),
        }))}
        search={String(values[search] ?? '')}
        searchLabel={words.searchLabel}
        searchPlaceholder={words.searchPlaceholder}
        clearHref={narrowed ? at({}) : undefined}
      />
      {chip}
      {unknown && <Banner tone="error">{words.unknown}</Banner>}
      {children}
      <Pagination page={page} pages={pages} hrefFor={(target) => at({ ...query, page: target })} label={words.pages} />
    </div>
  );
}
