import { NewsletterPage } from '@/components/enquiries/newsletter-page';
import { Trail } from '@/app/trail';
import { pages } from '@/lib/base/routes';
import { content } from '@/lib/content';
import { pageMetadata } from '@/lib/publishing/metadata';

export const generateMetadata = () => pageMetadata(pages.newsletter, content().newsletter.page.meta);

export default function Page() {
  return (
    <>
      <Trail to={{ label: content().newsletter.page.meta.title, href: pages.newsletter }} />
      <NewsletterPage />
    </>
  );
}
