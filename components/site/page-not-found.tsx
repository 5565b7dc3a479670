'use client';

import { UnmatchedLine } from '@/components/art/unmatched-line';
import { ButtonLink } from '@/components/ui/button';
import { GoBack } from '@/components/ui/go-back';
import { TextLink } from '@/components/ui/text-link';
import { about, contact, home, services } from '@/lib/content/navigation';

// A client component for the weight of all pages: every page's payload carries what it would show if it were not found.
export function PageNotFound() {
  return (
    <div className="wrap section">
      <UnmatchedLine className="w-full max-w-3xl" />
      <p className="mt-8 text-h3 font-semibold text-coral-text">404</p>
      <h1 className="mt-2">Page Not Found</h1>
      <p className="mt-4 max-w-prose text-lead text-muted">This address leads nowhere. The page may have moved, or the link may be incomplete.</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink href={home.href}>Go Home</ButtonLink>
        <GoBack />
      </div>
      <ul className="mt-8 flex flex-wrap gap-x-6 gap-y-2">
        {[services, about, contact].map((link) => (
          <li key={link.href}>
            <TextLink href={link.href}>{link.label}</TextLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
