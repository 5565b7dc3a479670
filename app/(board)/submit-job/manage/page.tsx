import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { ManageDeleted } from '@/components/postings/deleted';
import { ManageFrame } from '@/components/postings/frame';
import { ManageLinkForm } from '@/components/postings/link-form';
import { employer } from '@/lib/content/employer';
import { POSTER_FORMS } from '@/lib/postings/forms';
import { managePath, readToken } from '@/lib/jobs/posting-rules';
import { readFlash } from '@/lib/platform/http/flash/queries';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { act, link } = await outcomesOf(searchParams);
  const failed = [act, link].some((outcome) => outcome && !outcome.ok);
  return {
    title: failed ? `Error: ${employer.meta.title}` : employer.meta.title,
    description: employer.meta.description,
    robots: { index: false, follow: false },
  };
}

/** Where posters have their link mailed again, and what is left of a posting that they have deleted. */
export default async function ManagePage({ searchParams }: Props) {
  const { token } = await searchParams;
  // Links in mails of before carry it in the query, where it is to be no longer than the browser needs to follow.
  const given = readToken(token);
  if (given !== null) redirect(managePath(given));
  const { act, link } = await outcomesOf(searchParams);
  return (
    <ManageFrame title={employer.title}>
      {act?.ok ? <ManageDeleted /> : <ManageLinkForm {...(link && { outcome: link })} />}
    </ManageFrame>
  );
}

async function outcomesOf(searchParams: Props['searchParams']) {
  const { outcome } = await searchParams;
  const [act, link] = await Promise.all([readFlash(POSTER_FORMS.act, outcome), readFlash(POSTER_FORMS.link, outcome)]);
  return { act, link };
}
