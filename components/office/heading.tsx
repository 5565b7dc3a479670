'use client';

import Link from 'next/link';
import { Icon } from '@/components/ui/icon';
import { MENU } from '@/components/ui/rare-icons';
import { nameClass } from '@/components/ui/name-class';
import { dashboard } from '@/lib/content/en/office';
import { RAIL_ID } from './rail';

export type Crumb = { label: string; href: string };

/** `hasMenu`: whether there is a menu, which a button opens on phones. */
type HeadingProps = { hasMenu: boolean; trail?: readonly Crumb[]; title: string };

/** The breadcrumb, which ends in the page's heading. A client component for the same reason as `Rail`. */
export function Heading({ hasMenu, trail = [], title }: HeadingProps) {
  const heading = (
    <h1 dir="auto" title={title} className={nameClass(title)}>
      {title}
    </h1>
  );
  return (
    <>
      {hasMenu && (
        <button
          type="button"
          popoverTarget={RAIL_ID}
          aria-label={dashboard.openMenu}
          className="office-icon min-[760px]:hidden"
        >
          <Icon name={MENU} />
        </button>
      )}
      {trail.length === 0 ? (
        <div className="office-trail">{heading}</div>
      ) : (
        <nav aria-label={dashboard.trail} className="office-trail">
          <ol>
            {trail.map((crumb) => (
              <li key={crumb.href}>
                <Link href={crumb.href} prefetch={false} title={crumb.label} className={nameClass(crumb.label)}>
                  {crumb.label}
                </Link>
              </li>
            ))}
          </ol>
          {heading}
        </nav>
      )}
    </>
  );
}
