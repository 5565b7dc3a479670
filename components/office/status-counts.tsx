import Link from 'next/link';
import type { ComponentProps } from 'react';
import { formatNumber } from '@/lib/base/format';

type StatusCount = { label: string; count: number; href: string; current: boolean };

/** Numbers per status, each linked to its list or to a part of the page (`#…`). */
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
  // Next's link would append a second fragment to a URL that has one.
  if (href.startsWith('#')) return <a href={href} {...rest} />;
  return <Link href={href} scroll={false} prefetch={false} {...rest} />;
}
