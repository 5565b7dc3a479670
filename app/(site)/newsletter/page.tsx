import { NewsletterPage } from '@/components/enquiries/newsletter-page';
import { newsletter } from '@/lib/content/newsletter';
import { pageMetadata } from '@/lib/metadata';

export const metadata = pageMetadata('/newsletter', newsletter.page.meta);

export default function Page() {
  return <NewsletterPage />;
}
