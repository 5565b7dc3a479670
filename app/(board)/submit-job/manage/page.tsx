import { redirect } from 'next/navigation';
import { PostingDeleted } from '@/components/postings/deleted';
import { PostingFrame } from '@/components/postings/frame';
import { PostingLinkForm } from '@/components/postings/link-form';
import { readToken, type PageProps } from '@/lib/base/fields/page-params';
import { pages } from '@/lib/base/routes';
import { postings } from '@/lib/content/postings';
import { POSTING_FORMS } from '@/lib/postings/forms';
import { flashMetadata } from '@/lib/publishing/flash-metadata';
import { readFlash } from '@/lib/platform/http/flash/queries';

export const generateMetadata = flashMetadata([POSTING_FORMS.act, POSTING_FORMS.link], postings.meta);

/** Where posters have their link mailed again, and what is left of a posting that they have deleted. */
export default async function ManagePage({ searchParams }: PageProps) {
  const { token } = await searchParams;
  // Links in older mails carry the token in the query. It leaves the address at once: queries are logged and passed on.
  const given = readToken(token);
  if (given !== null) redirect(pages.managePosting(given));
  const { act, link } = await flashesOf(searchParams);
  return (
    <PostingFrame title={postings.title}>
      {act?.ok ? <PostingDeleted /> : <PostingLinkForm {...(link && { flash: link })} />}
    </PostingFrame>
  );
}

async function flashesOf(searchParams: PageProps['searchParams']) {
  const { outcome } = await searchParams;
  const [act, link] = await Promise.all([
    readFlash(POSTING_FORMS.act, outcome),
    readFlash(POSTING_FORMS.link, outcome),
  ]);
  return { act, link };
}
