import { NewsletterPage } from '@/components/enquiries/newsletter-page';
import { Trail } from '@/app/trail';
import { pages } from '@/lib/base/routes';
import { newsletter } from '@/lib/content/en/newsletter';
import { pageMetadata } from '@/lib/publishing/metadata';

export const metadata = pageMetadata(pages.newsletter, newsletter.page.meta);

export default function Page() {
  return (
    <>
      <Trail to={{ label: newsletter.page.meta.title, href: pages.newsletter }} />
      <NewsletterPage />
    </>
  );
}
