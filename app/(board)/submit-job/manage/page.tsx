import { redirect } from 'next/navigation';
import { PostingDeleted } from '@/components/postings/deleted';
import { PostingFrame } from '@/components/postings/frame';
import { PostingLinkForm } from '@/components/postings/link-form';
import { readToken, type PageProps } from '@/lib/base/fields/page-params';
import { pages } from '@/lib/base/routes';
import { content } from '@/lib/content';
import { POSTING_FORMS } from '@/lib/postings/forms';
import { flashMetadata } from '@/lib/publishing/flash-metadata';
import { readFlashes } from '@/lib/platform/http/flash/queries';

const FORMS = [POSTING_FORMS.act, POSTING_FORMS.link] as const;

export const generateMetadata = flashMetadata(FORMS, () => content().postings.meta);

/** Posters request a new link here. After they delete a posting, this page confirms it. */
export default async function ManagePage({ searchParams }: PageProps) {
  const { token, outcome } = await searchParams;
  // Older mails carry the token in the query. The redirect removes it at once: queries end up in logs and referrers.
  const given = readToken(token);
  if (given !== null) redirect(pages.managePosting(given));
  const [act, link] = await readFlashes(FORMS, outcome);
  return (
    <PostingFrame title={content().postings.title}>
      {act?.ok ? <PostingDeleted /> : <PostingLinkForm {...(link && { flash: link })} />}
    </PostingFrame>
  );
}
