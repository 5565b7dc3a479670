import { NewsletterLinkPage } from '@/components/enquiries/newsletter-link-page';
import { LetterSketch } from '@/components/site/sketches';
import type { PageProps } from '@/lib/base/fields/page-params';
import { content } from '@/lib/content';
import { CONFIRM_FORM } from '@/lib/vocabulary/enquiries';
import { flashMetadata } from '@/lib/publishing/flash-metadata';
import { readFlash } from '@/lib/platform/http/flash/queries';

export const generateMetadata = flashMetadata(
  [CONFIRM_FORM],
  () => content().newsletterConfirmation.meta,
  () => ({ ...content().newsletterConfirmation.meta, title: content().newsletterConfirmation.doneTitle }),
);

export default async function Page({ searchParams }: PageProps) {
  const { token, outcome } = await searchParams;
  const { newsletterConfirmation: words } = content();
  const flash = await readFlash(CONFIRM_FORM, outcome);
  return <NewsletterLinkPage purpose="confirm" words={words} secret={token} flash={flash} object={<LetterSketch />} />;
}
