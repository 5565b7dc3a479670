import Link from 'next/link';
import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { pages } from '@/lib/base/routes';

export function PanelHead({
  id,
  title,
  href,
  linkText,
}: {
  id?: string;
  title: ReactNode;
  href?: string;
  linkText?: string;
}) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
      <h2 id={id}>{title}</h2>
      {href && (
        <MoreLink href={href}>
          {linkText}
          <Icon name="arrow-right" />
        </MoreLink>
      )}
    </div>
  );
}

/** A link to the job board is a plain anchor, because the router's cached copy could be minutes old. */
function MoreLink({ href, children }: { href: string; children: ReactNode }) {
  const className = 'link panel-more';
  if (href === pages.jobs)
    return (
      <a href={href} className={className}>
        {children}
      </a>
    );
  return (
    <Link href={href} prefetch={false} scroll={false} className={className}>
      {children}
    </Link>
  );
}
