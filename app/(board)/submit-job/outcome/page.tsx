import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { JobPostingForm } from '@/components/jobs/job-posting-form';
import { PostingReceived } from '@/components/jobs/posting-received';
import { SubmitJobPage } from '@/components/jobs/submit-job-page';
import { posting } from '@/lib/content/posting';
import { findOutcome } from '@/lib/outcomes/queries';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const outcome = await findOutcome('job-posting', (await searchParams).outcome);
  const title = outcome?.ok ? posting.success.title : `Error: ${posting.meta.title}`;
  return { title, robots: { index: false, follow: false } };
}

/** The page as it answers a posting sent without scripts (next.config.mjs rewrites `?outcome=` here). */
export default async function SubmitJobOutcomePage({ searchParams }: Props) {
  const outcome = await findOutcome('job-posting', (await searchParams).outcome);
  if (!outcome) redirect('/submit-job');
  return (
    <SubmitJobPage>
      {outcome.ok ? <PostingReceived reference={outcome.data?.id} /> : <JobPostingForm outcome={outcome} />}
    </SubmitJobPage>
  );
}
