'use client';

import { lazy, type ReactNode } from 'react';
import { ServerMarkup } from '@/components/ui/server-markup';
import type { Catalogue } from '@/lib/content';
import { useOwnFrame } from './use-own-frame';

const FooterCompany = lazy(async () => ({ default: (await import('./footer-markup')).FooterCompany }));
const FooterLinks = lazy(async () => ({ default: (await import('./footer-markup')).FooterLinks }));

export type FooterMenus = Pick<Catalogue['menus'], 'footer' | 'legal'>;

/** The site's footer. `newsletter` is in the wide column at the top right, beside the company's address. */
export function Footer({ menus, newsletter }: { menus: FooterMenus; newsletter?: ReactNode }) {
  if (useOwnFrame()) return null;
  return (
    <footer className="site-footer border-t border-line">
      <div className="wrap py-16">
        <div className="grid gap-12 pb-12 lg:grid-cols-12">
          <ServerMarkup id="footer-company" className="lg:col-span-5">
            <FooterCompany />
          </ServerMarkup>
          {newsletter && <div className="lg:col-span-7">{newsletter}</div>}
        </div>
        <ServerMarkup id="footer-links">
          <FooterLinks menus={menus} />
        </ServerMarkup>
      </div>
    </footer>
  );
}
