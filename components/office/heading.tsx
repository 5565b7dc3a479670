'use client';

import Link from 'next/link';
import { Icon } from '@/components/ui/icon';
import { MENU } from '@/components/ui/rare-icons';
import { nameClass } from '@/components/ui/name-class';
import { RAIL_ID } from './rail';

export type Crumb = { label: string; href: string };

/** `menu`: label of the button for the menu on phones; absent without a menu. `label`: name of the breadcrumb. */
type HeadingProps = { menu?: string; trail?: readonly Crumb[]; title: string; label: string };

/** The breadcrumb, which ends in the page's heading. A client component for the same reason as `Rail`. */
export function Heading({ menu, trail = [], title, label }: HeadingProps) {
  const heading = (
    <h1 dir="auto" title={title} className={nameClass(title)}>
      {title}
    </h1>
  );
  return (
    <>
      {menu && (
        <button type="button" popoverTarget={RAIL_ID} aria-label={menu} className="office-icon min-[760px]:hidden">
          <Icon name={MENU} />
        </button>
      )}
      {trail.length === 0 ? (
        <div className="office-trail">{heading}</div>
      ) : (
        <nav aria-label={label} className="office-trail">
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
