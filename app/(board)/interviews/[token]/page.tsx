import type { Metadata } from 'next';
import { ChooseTime } from '@/components/interviews/choose-time';
import { LinkEnded } from '@/components/introductions/ended';
import { env } from '@/lib/base/env';
import { readToken, type PageProps } from '@/lib/base/fields/page-params';
import { content } from '@/lib/content';
import { viewOffer } from '@/lib/interviews/queries';
import { readFlashes } from '@/lib/platform/http/flash/queries';
import { unlistedMetadata } from '@/lib/publishing/metadata';
import { INTERVIEW_FORMS } from '@/lib/vocabulary/interviews';
import '../../introductions/introductions.css';

type Props = PageProps & { params: Promise<{ token: string }> };

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { interviewPage: words } = content();
  const { offer, flash } = await load(props);
  return unlistedMetadata(offer ? words.meta : { title: words.ended }, flash);
}

/** Lets a candidate choose one of three interview times by a mailed link (docs/decisions/030-client-links). */
export default async function InterviewPage(props: Props) {
  const { token, offer, flash } = await load(props);
  if (offer === null) return <LinkEnded reason={content().interviewMessages.link.unknown} />;
  return <ChooseTime offer={offer} token={token} flash={flash} timeZone={env().siteTimeZone} />;
}

async function load({ params, searchParams }: Props) {
  const token = readToken((await params).token) ?? '';
  const [flash] = await readFlashes([INTERVIEW_FORMS.choose] as const, (await searchParams).outcome);
  return { token, offer: token === '' ? null : await viewOffer(token), flash: flash ?? null };
}
