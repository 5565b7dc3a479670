'use client';

import Link from 'next/link';
import { Icon } from '@/components/ui/icon';
import { filterChip } from '@/lib/content/en/office-lists';

type FilterChipProps = { href: string; title?: string | undefined; children: string };

/** A filter that is set, as a link to the list without it. */
export function FilterChip({ href, title, children }: FilterChipProps) {
  return (
    <Link
      href={href}
      scroll={false}
      prefetch={false}
      className="list-chip"
      title={title}
      aria-label={`${title ?? children}${filterChip.remove}`}
    >
      <span>{children}</span>
      <Icon name="cross" size={12} />
    </Link>
  );
}
