import { NewsletterLinkPage } from '@/components/enquiries/newsletter-link-page';
import type { PageProps } from '@/lib/base/fields/page-params';
import { newsletterEnd } from '@/lib/content/en/newsletter';
import { UNSUBSCRIBE_FORM } from '@/lib/vocabulary/enquiries';
import { flashMetadata } from '@/lib/publishing/flash-metadata';
import { readFlash } from '@/lib/platform/http/flash/queries';

export const generateMetadata = flashMetadata([UNSUBSCRIBE_FORM], newsletterEnd.meta, {
  ...newsletterEnd.meta,
  title: newsletterEnd.doneTitle,
});

export default async function Page({ searchParams }: PageProps) {
  const { key, outcome } = await searchParams;
  return <NewsletterLinkPage purpose="unsubscribe" secret={key} flash={await readFlash(UNSUBSCRIBE_FORM, outcome)} />;
}
