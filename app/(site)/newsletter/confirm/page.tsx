import type { Metadata } from 'next';
import { NewsletterLinkPage } from '@/components/enquiries/newsletter-link-page';
import { newsletterConfirmation } from '@/lib/content/newsletter-links';
import { CONFIRM_FORM } from '@/lib/vocabulary/enquiries';
import { readFlash } from '@/lib/platform/http/flash/queries';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const flash = await readFlash(CONFIRM_FORM, (await searchParams).outcome);
  const { meta, doneTitle } = newsletterConfirmation;
  const title = flash?.ok ? doneTitle : meta.title;
  return {
    title: flash && !flash.ok ? `Error: ${title}` : title,
    description: meta.description,
    robots: { index: false, follow: false },
  };
}

export default async function Page({ searchParams }: Props) {
  const { token, outcome } = await searchParams;
  return <NewsletterLinkPage purpose="confirm" secret={token} flash={await readFlash(CONFIRM_FORM, outcome)} />;
}
