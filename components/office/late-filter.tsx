import Link from 'next/link';
import { Chip } from '@/components/ui/chip';
import { formatNumber } from '@/lib/base/format';
import { content, type Catalogue } from '@/lib/content';

type LateFilterProps = {
  list: keyof Catalogue['lateFilter'];
  count: number;
  isOn: boolean;
  href: { on: string; off: string };
};

/** Shows how many records have waited longer than the site promises, with a link to their list. */
export function LateFilter({ list, count, isOn, href }: LateFilterProps) {
  const words = content().lateFilter[list];
  if (!isOn && count === 0) return null;
  return (
    <p className="row-actions">
      {isOn ? (
        <Chip removeHref={href.off} removeLabel={words.shown + words.remove}>
          {words.shown}
        </Chip>
      ) : (
        <Link href={href.on} scroll={false} prefetch={false} className="row-action whitespace-normal">
          {words.show(formatNumber(count))}
        </Link>
      )}
    </p>
  );
}
