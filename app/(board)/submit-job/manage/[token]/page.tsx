import type { Metadata } from 'next';
import { ContradictedFacts } from '@/components/jobs/contradicted-facts';
import { PostingFrame } from '@/components/postings/frame';
import { PostingLinkForm } from '@/components/postings/link-form';
import { PostingView } from '@/components/postings/posting';
import { PostingPreview } from '@/components/postings/preview';
import { PostingChangeView, PostingStatus } from '@/components/postings/status';
import { Banner } from '@/components/ui/banner';
import { site } from '@/lib/base/site';
import { content, slice } from '@/lib/content';
import { readToken, type PageProps } from '@/lib/base/fields/page-params';
import { env } from '@/lib/base/env';
import { addDays } from '@/lib/base/format';
import { POSTING_FORMS } from '@/lib/postings/rules';
import { findPosting } from '@/lib/postings/queries';
import { jobForm } from '@/lib/jobs/form-fields';
import { today } from '@/lib/base/time';
import { unlistedMetadata } from '@/lib/publishing/metadata';
import { readFlashes } from '@/lib/platform/http/flash/queries';

type Props = PageProps & { params: Promise<{ token: string }> };

const SUGGESTED_DAYS = 30;

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { postings } = content();
  const { posting, flashes } = await load(props);
  const { title } = posting ? postings.meta : postings.linkFailed.meta;
  return unlistedMetadata({ title, description: postings.meta.description }, ...Object.values(flashes));
}

/** A poster's page for one posting. A GET request changes nothing: mail programs follow links. */
export default async function PostingPage(props: Props) {
  const { logo, postings, submitJob } = content();
  const { token, posting, flashes } = await load(props);
  if (!posting) {
    return (
      <PostingFrame title={postings.linkFailed.title}>
        <Banner tone="error" title={postings.linkFailed.message}>
          {postings.linkFailed.reasons}
        </Banner>
        <PostingLinkForm words={postings.ask} email={site().company.email} />
      </PostingFrame>
    );
  }
  const words = {
    ...slice(postings, 'actionsTitle', 'edit', 'withdraw', 'renew', 'close', 'reopen', 'delete', 'deleted', 'failed'),
    conflict: postings.conflict,
    conflicts: [postings.changedMeanwhile, ...Object.values(postings.stands)],
    legends: submitJob,
    logo,
  };
  const timeZone = env().siteTimeZone;
  const offered = addDays(today(), SUGGESTED_DAYS);
  const { deadline } = posting.job;
  const suggestedDeadline = deadline !== null && deadline > offered ? deadline : offered;
  return (
    <PostingFrame title={postings.title} lead={postings.lead} wide>
      <PostingView
        words={words}
        state={
          <>
            <PostingStatus posting={posting} timeZone={timeZone} />
            {posting.change && <PostingChangeView change={posting.change} timeZone={timeZone} />}
            <ContradictedFacts contradictions={posting.contradictions} />
          </>
        }
        posting={posting}
        token={token}
        fields={jobForm('poster')}
        flashes={flashes}
        suggestedDeadline={suggestedDeadline}
      >
        <PostingPreview job={posting.job} />
      </PostingView>
    </PostingFrame>
  );
}

async function load({ params, searchParams }: Props) {
  const token = readToken((await params).token) ?? '';
  const { outcome: key } = await searchParams;
  const [edit, act, logo] = await readFlashes([POSTING_FORMS.edit, POSTING_FORMS.act, POSTING_FORMS.logo], key);
  return {
    token,
    posting: token === '' ? null : await findPosting(token),
    flashes: { ...(edit && { edit }), ...(act && { act }), ...(logo && { logo }) },
  };
}
