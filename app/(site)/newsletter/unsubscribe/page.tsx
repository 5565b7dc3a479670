import { NewsletterLinkPage } from '@/components/enquiries/newsletter-link-page';
import { LetterSketch } from '@/components/site/sketches';
import type { PageProps } from '@/lib/base/fields/page-params';
import { content } from '@/lib/content';
import { UNSUBSCRIBE_FORM } from '@/lib/vocabulary/enquiries';
import { flashMetadata } from '@/lib/publishing/flash-metadata';
import { readFlash } from '@/lib/platform/http/flash/queries';

export const generateMetadata = flashMetadata(
  [UNSUBSCRIBE_FORM],
  () => content().newsletterEnd.meta,
  () => ({ ...content().newsletterEnd.meta, title: content().newsletterEnd.doneTitle }),
);

export default async function Page({ searchParams }: PageProps) {
  const { key, outcome } = await searchParams;
  const { newsletterEnd: words } = content();
  const flash = await readFlash(UNSUBSCRIBE_FORM, outcome);
  return (
    <NewsletterLinkPage purpose="unsubscribe" words={words} secret={key} flash={flash} object={<LetterSketch />} />
  );
}
