import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { FooterNewsletter } from '@/components/enquiries/footer-newsletter';
import { Footer } from '@/components/layout/footer';
import { Header } from '@/components/layout/header';
import { RouteFocus } from '@/components/layout/route-focus';
import { SkipLink } from '@/components/layout/skip-link';
import { Toaster } from '@/components/ui/toaster';
import { company } from '@/lib/base/company';
import { siteUrl } from '@/lib/base/site-url';
import { content } from '@/lib/content';
import { bricolage, bricolageExtension, instrument, instrumentExtension } from './fonts';
import './globals.css';
import './board.css';
import './site.css';

// No canonical URL here: every page without its own would inherit it.
export const metadata: Metadata = {
  metadataBase: new URL(siteUrl()),
  title: { default: `${company.name} | ${company.tagline}`, template: `%s | ${company.name}` },
  description: company.description,
  // Otherwise phones turn salaries and job numbers into telephone links.
  formatDetection: { telephone: false },
};

const FACES = [bricolage, bricolageExtension, instrument, instrumentExtension]
  .map(({ variable }) => variable)
  .join(' ');

export const viewport: Viewport = { themeColor: '#FAF8F3' };

/** Must not read cookies or headers: that would make every page dynamic. */
export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" className={FACES}>
      <body>
        <SkipLink />
        <Header />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <Footer newsletter={<FooterNewsletter words={content().newsletter} />} />
        <Toaster />
        <RouteFocus />
      </body>
    </html>
  );
}
