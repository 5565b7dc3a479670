'use client';

import { lazy, type ReactNode } from 'react';
import { ServerMarkup } from '@/components/ui/server-markup';
import { useOwnFrame } from './use-own-frame';

const FooterCompany = lazy(async () => ({ default: (await import('./footer-markup')).FooterCompany }));
const FooterLinks = lazy(async () => ({ default: (await import('./footer-markup')).FooterLinks }));
const FooterEnd = lazy(async () => ({ default: (await import('./footer-markup')).FooterEnd }));

/** The site's footer. `newsletter` is below the company's address. */
export function Footer({ newsletter }: { newsletter?: ReactNode }) {
  if (useOwnFrame()) return null;
  return (
    <footer className="site-footer">
      <div className="wrap">
        <div className="grid gap-x-10 gap-y-6 min-[900px]:grid-cols-[4fr_8fr]">
          <div>
            <ServerMarkup id="footer-company">
              <FooterCompany />
            </ServerMarkup>
            {newsletter}
          </div>
          <ServerMarkup id="footer-links">
            <FooterLinks />
          </ServerMarkup>
        </div>
        <ServerMarkup
          id="footer-end"
          className="mt-5 flex flex-wrap justify-between gap-x-6 border-t border-line pt-3 print:hidden [&>ul]:flex [&>ul]:flex-wrap [&>ul]:gap-x-5"
        >
          <FooterEnd />
        </ServerMarkup>
      </div>
    </footer>
  );
}
