import { PageHead } from '@/components/site/page-head';
import { content } from '@/lib/content';
import type { Flash } from '@/lib/platform/http/flash/schema';
import { NewsletterForm } from './newsletter-form';

/** The page of the newsletter form. The footer's form, posted without scripts, redirects to this page. */
export function NewsletterPage({ flash }: { flash?: Flash }) {
  const { newsletter: words } = content();
  return (
    <>
      <PageHead title={words.page.title} lead={words.page.lead} />
      <div className="wrap section">
        <NewsletterForm words={words} flash={flash} />
      </div>
    </>
  );
}
