import { FormPage } from '@/components/site/form-page';
import { LetterSketch } from '@/components/site/sketches';
import { content } from '@/lib/content';
import type { Flash } from '@/lib/platform/http/flash/schema';
import { NewsletterForm } from './newsletter-form';

/** The page of the newsletter form. The footer's form, posted without scripts, redirects to this page. */
export function NewsletterPage({ flash }: { flash?: Flash }) {
  const { newsletter: words } = content();
  return (
    <FormPage title={words.page.title} lead={words.page.lead} object={<LetterSketch />}>
      <NewsletterForm words={words} flash={flash} />
    </FormPage>
  );
}
