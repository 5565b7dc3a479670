import type { Metadata } from 'next';
import { Agreement } from '@/components/introductions/agreement';
import { LinkEnded } from '@/components/introductions/ended';
import { readToken, type PageProps } from '@/lib/base/fields/page-params';
import { content } from '@/lib/content';
import { findConsentRequest } from '@/lib/introductions/consents';
import { readFlashes } from '@/lib/platform/http/flash/queries';
import { unlistedMetadata } from '@/lib/publishing/metadata';
import { INTRODUCTION_FORMS } from '@/lib/vocabulary/introductions';
import '../../introductions.css';

type Props = PageProps & { params: Promise<{ token: string }> };

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { agreementPage, introductionPage } = content();
  const { found, flash } = await load(props);
  const works = found?.refusal === null;
  return unlistedMetadata(works ? agreementPage.meta : { title: introductionPage.ended.title }, flash);
}

/** Asks a candidate to let a client have their name and contact data. Only the form's buttons store an answer. */
export default async function IntroductionConsentPage(props: Props) {
  const { token, found, flash } = await load(props);
  if (found === null) return <LinkEnded reason={content().introductionLinkMessages.unknown} />;
  if (found.refusal !== null) return <LinkEnded reason={found.refusal} />;
  return <Agreement job={found.job} state={found.state} token={token} flash={flash} />;
}

async function load({ params, searchParams }: Props) {
  const token = readToken((await params).token) ?? '';
  const [flash] = await readFlashes([INTRODUCTION_FORMS.agree] as const, (await searchParams).outcome);
  return { token, found: token === '' ? null : await findConsentRequest(token), flash: flash ?? null };
}
