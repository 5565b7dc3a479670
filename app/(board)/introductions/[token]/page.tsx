import type { Metadata } from 'next';
import { ClientPage } from '@/components/introductions/client-page';
import { LinkEnded } from '@/components/introductions/ended';
import { env } from '@/lib/base/env';
import { readToken, type PageProps } from '@/lib/base/fields/page-params';
import { content } from '@/lib/content';
import { viewClientLink } from '@/lib/introductions/client-view';
import { readFlashes } from '@/lib/platform/http/flash/queries';
import { unlistedMetadata } from '@/lib/publishing/metadata';
import { INTRODUCTION_FORMS } from '@/lib/vocabulary/introductions';
import '../introductions.css';

type Props = PageProps & { params: Promise<{ token: string }> };

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { introductionPage: words } = content();
  const { view, flash } = await load(props);
  return unlistedMetadata(view && !('refusal' in view) ? words.meta : { title: words.ended.title }, flash);
}

/**
 * Shows a client the candidates introduced to them (docs/decisions/030-client-links). A GET request changes nothing.
 */
export default async function IntroductionsPage(props: Props) {
  const { token, view, flash } = await load(props);
  if (view === null) return <LinkEnded reason={content().introductionLinkMessages.unknown} />;
  if ('refusal' in view) return <LinkEnded reason={view.refusal} />;
  return <ClientPage view={view} token={token} flash={flash} timeZone={env().siteTimeZone} />;
}

async function load({ params, searchParams }: Props) {
  const token = readToken((await params).token) ?? '';
  const [flash] = await readFlashes([INTRODUCTION_FORMS.answer] as const, (await searchParams).outcome);
  return { token, view: token === '' ? null : await viewClientLink(token), flash: flash ?? null };
}
