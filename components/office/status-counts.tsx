import Link from 'next/link';
import type { ComponentProps } from 'react';
import { formatNumber } from '@/lib/base/format';

type StatusCount = { label: string; count: number; href: string; current: boolean };

/** Number of records per status, each with a link to its list or to a part of the page (`#…`). */
export function StatusCounts({ counts }: { counts: readonly StatusCount[] }) {
  return (
    <ul className="office-counts figures">
      {counts.map(({ label, count, href, current }) => (
        <li key={label}>
          <CountLink href={href} aria-current={current ? 'true' : undefined}>
            {label} <strong>{formatNumber(count)}</strong>
          </CountLink>
        </li>
      ))}
    </ul>
  );
}

function CountLink({ href, ...rest }: ComponentProps<'a'> & { href: string }) {
  // Next.js's Link would append a second fragment if the current URL has one.
  if (href.startsWith('#')) return <a href={href} {...rest} />;
  return <Link href={href} scroll={false} prefetch={false} {...rest} />;
}
