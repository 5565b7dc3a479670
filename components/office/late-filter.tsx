import Link from 'next/link';
import { formatNumber } from '@/lib/base/format';
import type { ListState, Params } from '@/lib/base/listing';
import { content, type Catalogue } from '@/lib/content';
import { FilterChip } from './filter-chip';

type Query = ListState<Params, string> & { late?: '1' | undefined };
type LateFilterProps = {
  listing: { name: string; url: (state: never) => string };
  query: Query;
  count: number;
};

/** Shows how many records have waited longer than the site promises, with a link to their list. */
export function LateFilter({ listing, query, count }: LateFilterProps) {
  const { dashboard, filterChip, lateFilter } = content();
  const words = lateFilter[listing.name as keyof Catalogue['lateFilter']];
  const to = (state: Query) => listing.url({ ...state, page: 1 } as never);
  if (query.late)
    return (
      <FilterChip href={to({ ...query, late: undefined })} title={words.shown}>
        {filterChip.late}
      </FilterChip>
    );
  if (count === 0) return null;
  const label = words.show(formatNumber(count));
  const href = to({ late: '1', sort: query.sort });
  return (
    <Link href={href} scroll={false} prefetch={false} className="list-late" aria-label={label} title={label}>
      {dashboard.late(formatNumber(count))}
    </Link>
  );
}
