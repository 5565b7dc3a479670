import { redirect } from 'next/navigation';
import { PostingFrame } from '@/components/postings/frame';
import { PostingDeleted } from '@/components/postings/posting';
import { PostingLinkForm } from '@/components/postings/link-form';
import { readToken, type PageProps } from '@/lib/base/fields/page-params';
import { pages } from '@/lib/base/routes';
import { site } from '@/lib/base/site';
import { content } from '@/lib/content';
import { POSTING_FORMS } from '@/lib/postings/rules';
import { flashMetadata } from '@/lib/publishing/flash-metadata';
import { readFlashes } from '@/lib/platform/http/flash/queries';

const FORMS = [POSTING_FORMS.act, POSTING_FORMS.link] as const;

export const generateMetadata = flashMetadata(FORMS, () => content().postings.meta);

/** Posters request a new link to their posting on this page. It also confirms the deletion of a posting. */
export default async function ManagePage({ searchParams }: PageProps) {
  const { token, outcome } = await searchParams;
  // Links in older mails carry the token in the query. The redirect moves it to the path: queries end up in logs and
  // referrers.
  const given = readToken(token);
  if (given !== null) redirect(pages.managePosting(given));
  const [act, link] = await readFlashes(FORMS, outcome);
  const { ask, deleted, title } = content().postings;
  return (
    <PostingFrame title={title}>
      {act?.ok ? (
        <PostingDeleted words={deleted} />
      ) : (
        <PostingLinkForm words={ask} email={site().company.email} {...(link && { flash: link })} />
      )}
    </PostingFrame>
  );
}
