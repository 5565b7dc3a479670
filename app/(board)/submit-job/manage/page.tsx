import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { PostingDeleted } from '@/components/postings/deleted';
import { PostingFrame } from '@/components/postings/frame';
import { PostingLinkForm } from '@/components/postings/link-form';
import { pages } from '@/lib/base/routes';
import { postings } from '@/lib/content/postings';
import { POSTING_FORMS } from '@/lib/postings/forms';
import { readToken } from '@/lib/jobs/posting-rules';
import { readFlash } from '@/lib/platform/http/flash/queries';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { act, link } = await flashesOf(searchParams);
  const failed = [act, link].some((flash) => flash && !flash.ok);
  return {
    title: failed ? `Error: ${postings.meta.title}` : postings.meta.title,
    description: postings.meta.description,
    robots: { index: false, follow: false },
  };
}

/** Where posters have their link mailed again, and what is left of a posting that they have deleted. */
export default async function ManagePage({ searchParams }: Props) {
  const { token } = await searchParams;
  // Links in mails of before carry it in the query, where it is to be no longer than the browser needs to follow.
  const given = readToken(token);
  if (given !== null) redirect(pages.managePosting(given));
  const { act, link } = await flashesOf(searchParams);
  return (
    <PostingFrame title={postings.title}>
      {act?.ok ? <PostingDeleted /> : <PostingLinkForm {...(link && { flash: link })} />}
    </PostingFrame>
  );
}

async function flashesOf(searchParams: Props['searchParams']) {
  const { outcome } = await searchParams;
  const [act, link] = await Promise.all([
    readFlash(POSTING_FORMS.act, outcome),
    readFlash(POSTING_FORMS.link, outcome),
  ]);
  return { act, link };
}
