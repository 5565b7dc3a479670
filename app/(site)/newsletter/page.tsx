import { NewsletterPage } from '@/components/enquiries/newsletter-page';
import { StructuredData } from '@/components/site/structured-data';
import { pages } from '@/lib/base/routes';
import { newsletter } from '@/lib/content/newsletter';
import { trailData } from '@/lib/publishing/structured-data/json-ld';
import { pageMetadata } from '@/lib/publishing/metadata';

export const metadata = pageMetadata(pages.newsletter, newsletter.page.meta);

export default function Page() {
  return (
    <>
      <StructuredData json={trailData({ label: newsletter.page.meta.title, href: pages.newsletter })} />
      <NewsletterPage />
    </>
  );
}
