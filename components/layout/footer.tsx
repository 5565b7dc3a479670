'use client';

import { lazy, type ReactNode } from 'react';
import { ServerMarkup } from '@/components/ui/server-markup';
import type { Catalogue } from '@/lib/content';
import { useOwnFrame } from './use-own-frame';

const FooterCompany = lazy(async () => ({ default: (await import('./footer-markup')).FooterCompany }));
const FooterLinks = lazy(async () => ({ default: (await import('./footer-markup')).FooterLinks }));
const FooterEnd = lazy(async () => ({ default: (await import('./footer-markup')).FooterEnd }));

export type FooterMenus = Pick<Catalogue['menus'], 'footer' | 'legal'>;

/** The site's footer. `newsletter` is below the company's address. */
export function Footer({ menus, newsletter }: { menus: FooterMenus; newsletter?: ReactNode }) {
  if (useOwnFrame()) return null;
  return (
    <footer className="site-footer">
      <div className="wrap">
        <div className="footer-columns">
          <div>
            <ServerMarkup id="footer-company">
              <FooterCompany />
            </ServerMarkup>
            {newsletter}
          </div>
          <ServerMarkup id="footer-links">
            <FooterLinks columns={menus.footer} />
          </ServerMarkup>
        </div>
        <ServerMarkup id="footer-end" className="footer-end">
          <FooterEnd legal={menus.legal} />
        </ServerMarkup>
      </div>
    </footer>
  );
}
