import { NewsletterPage } from '@/components/enquiries/newsletter-page';
import { StructuredData } from '@/components/site/structured-data';
import { newsletter } from '@/lib/content/newsletter';
import { trailData } from '@/lib/publishing/structured-data/json-ld';
import { pageMetadata } from '@/lib/publishing/metadata';

export const metadata = pageMetadata('/newsletter', newsletter.page.meta);

export default function Page() {
  return (
    <>
      <StructuredData json={trailData({ label: newsletter.page.meta.title, href: '/newsletter' })} />
      <NewsletterPage />
    </>
  );
}
