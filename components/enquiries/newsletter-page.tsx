import { PageHead } from '@/components/site/page-head';
import { content } from '@/lib/content';
import type { Flash } from '@/lib/platform/http/flash/schema';
import { NewsletterForm } from './newsletter-form';

/** The newsletter's own page. Posts of the footer's form without scripts return here. */
export function NewsletterPage({ flash }: { flash?: Flash }) {
  const { page } = content().newsletter;
  return (
    <>
      <PageHead title={page.title} lead={page.lead} />
      <div className="wrap section">
        <NewsletterForm flash={flash} />
      </div>
    </>
  );
}
