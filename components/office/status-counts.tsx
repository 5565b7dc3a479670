import Link from 'next/link';
import { formatNumber } from '@/lib/base/format';

type StatusCount = { label: string; count: number; href: string; current: boolean };

/** Number of records per status, each with a link to its list. */
export function StatusCounts({ counts }: { counts: readonly StatusCount[] }) {
  return (
    <ul className="office-counts figures">
      {counts.map(({ label, count, href, current }) => (
        <li key={label}>
          <Link href={href} scroll={false} prefetch={false} aria-current={current ? 'true' : undefined}>
            {label} <strong>{formatNumber(count)}</strong>
          </Link>
        </li>
      ))}
    </ul>
  );
}
