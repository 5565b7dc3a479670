import Link from 'next/link';
import { formatNumber } from '@/lib/base/format';
import { content, type Catalogue } from '@/lib/content';
import { FilterChip } from './filter-chip';

type LateFilterProps = {
  list: keyof Catalogue['lateFilter'];
  count: number;
  isOn: boolean;
  href: { on: string; off: string };
};

/** Shows how many records have waited longer than the site promises, with a link to their list. */
export function LateFilter({ list, count, isOn, href }: LateFilterProps) {
  const { dashboard, filterChip, lateFilter } = content();
  const words = lateFilter[list];
  if (!isOn && count === 0) return null;
  if (isOn)
    return (
      <FilterChip href={href.off} title={words.shown}>
        {filterChip.late}
      </FilterChip>
    );
  return (
    <Link
      href={href.on}
      scroll={false}
      prefetch={false}
      className="list-late"
      aria-label={words.show(formatNumber(count))}
      title={words.show(formatNumber(count))}
    >
      {dashboard.late(formatNumber(count))}
    </Link>
  );
}
