import Link from 'next/link';
import type { ApplicationCounts } from '@/lib/applications/schema';
import { content } from '@/lib/content';
import { formatNumber } from '@/lib/base/format';
import type { ListUrl } from './urls';

const SHOWN = [undefined, 'approved', 'pending', 'interview', 'rejected'] as const;

export function Counters({ counts, hrefFor }: { counts: ApplicationCounts; hrefFor: ListUrl }) {
  const { counters } = content();
  return (
    <nav aria-label={counters.label}>
      <ul className="counters grid grid-cols-3 border-y border-t-text border-b-line sm:grid-cols-5">
        {SHOWN.map((status) => (
          <li key={status ?? 'total'}>
            <Link href={hrefFor({ status })} scroll={false} prefetch={false}>
              <strong className="figures">{formatNumber(counts[status ?? 'total'])}</strong>{' '}
              {counters[status ?? 'total']}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
