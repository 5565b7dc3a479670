import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { FooterNewsletter } from '@/components/enquiries/footer-newsletter';
import { Footer } from '@/components/layout/footer';
import { Header } from '@/components/layout/header';
import { Main } from '@/components/layout/main';
import { RouteFocus } from '@/components/layout/route-focus';
import { Toaster } from '@/components/ui/toaster';
import { company } from '@/lib/base/company';
import { content, slice } from '@/lib/content';
import { siteUrl } from '@/lib/base/site-url';
import './globals.css';

// No canonical URL here: every page that sets none would inherit this one.
export const metadata: Metadata = {
  metadataBase: new URL(siteUrl()),
  title: { default: `${company.name} | ${company.tagline}`, template: `%s | ${company.name}` },
  description: company.description,
  // Stops phones from turning salaries and job numbers into telephone links.
  formatDetection: { telephone: false },
};

export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#FAF8F3' },
    { media: '(prefers-color-scheme: dark)', color: '#0D1523' },
  ],
};

/** The root layout must not read cookies or headers: every page would then be rendered on each request. */
export default function RootLayout({ children }: { children: ReactNode }) {
  const { newsletter } = content();
  const letter = { ...slice(newsletter, 'submit', 'busy', 'success', 'failed'), label: newsletter.footerLabel };
  return (
    <html lang="en">
      <body>
        <SkipLink />
        <Header />
        <Main>{children}</Main>
        <Footer newsletter={<FooterNewsletter words={letter} />} />
        <Toaster />
        <RouteFocus />
      </body>
    </html>
  );
}

function SkipLink() {
  return (
    <a href="#main" className="btn btn-primary fixed top-2 left-2 z-50 -translate-y-24 focus:translate-y-0">
      Skip to main content
    </a>
  );
}
