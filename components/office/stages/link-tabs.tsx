'use client';

import Link from 'next/link';

type LinkTabsProps = { label: string; links: readonly (readonly [href: string, label: string])[]; current: string };

/** Links between pages, drawn as tabs. A client component for the same reason as `Rail`. */
export function LinkTabs({ label, links, current }: LinkTabsProps) {
  return (
    <nav className="desk-tabs" aria-label={label}>
      {links.map(([href, name]) => (
        <Link key={href} href={href} prefetch={false} aria-current={href === current ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  );
}
