import type { Metadata } from 'next';
import { ManageFrame } from '@/components/postings/frame';
import { ManageLinkForm } from '@/components/postings/link-form';
import { ManagePosting } from '@/components/postings/posting';
import { Banner } from '@/components/ui/banner';
import { employer } from '@/lib/content/employer';
import { env } from '@/lib/base/env';
import { addDays } from '@/lib/base/format';
import { POSTER_FORMS } from '@/lib/postings/forms';
import { findPosting } from '@/lib/postings/queries';
import { readToken } from '@/lib/jobs/posting-rules';
import { today } from '@/lib/base/time';
import { readFlash } from '@/lib/platform/http/flash/queries';

type Props = {
  params: Promise<{ token: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

const SUGGESTED_DAYS = 30;

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { posting, outcomes } = await load(props);
  const { title } = posting ? employer.meta : employer.linkFailed.meta;
  const failed = Object.values(outcomes).some((outcome) => !outcome.ok);
  return {
    title: failed ? `Error: ${title}` : title,
    description: employer.meta.description,
    robots: { index: false, follow: false },
  };
}

/** A posting's page for its poster. Looking at it changes nothing: mail programs follow links. */
export default async function ManagePostingPage(props: Props) {
  const { token, posting, outcomes } = await load(props);
  if (!posting) {
    return (
      <ManageFrame title={employer.linkFailed.title}>
        <Banner tone="error" title={employer.linkFailed.message}>
          {employer.linkFailed.reasons}
        </Banner>
        <ManageLinkForm />
      </ManageFrame>
    );
  }
  const offered = addDays(today(), SUGGESTED_DAYS);
  const { deadline } = posting.job;
  const suggestedDeadline = deadline !== null && deadline > offered ? deadline : offered;
  return (
    <ManageFrame title={employer.title} lead={employer.lead}>
      <ManagePosting
        posting={posting}
        token={token}
        outcomes={outcomes}
        suggestedDeadline={suggestedDeadline}
        timeZone={env().siteTimeZone}
      />
    </ManageFrame>
  );
}

async function load({ params, searchParams }: Props) {
  const token = readToken((await params).token) ?? '';
  const { outcome: key } = await searchParams;
  const [edit, act] = await Promise.all([readFlash(POSTER_FORMS.edit, key), readFlash(POSTER_FORMS.act, key)]);
  return {
    token,
    posting: token === '' ? null : await findPosting(token),
    outcomes: { ...(edit && { edit }), ...(act && { act }) },
  };
}
