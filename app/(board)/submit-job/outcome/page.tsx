import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { JobPostingForm } from '@/components/postings/posting-form';
import { PostingReceived } from '@/components/postings/received';
import { SubmitJobPage } from '@/components/postings/submit-page';
import { pages } from '@/lib/base/routes';
import { submitJob } from '@/lib/content/submit-job';
import { readFlash } from '@/lib/platform/http/flash/queries';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const flash = await readFlash('job-posting', (await searchParams).outcome);
  const title = flash?.ok ? submitJob.success.title : `Error: ${submitJob.meta.title}`;
  return { title, robots: { index: false, follow: false } };
}

/** The page as it answers a posting sent without scripts (next.config.mjs rewrites `?outcome=` here). */
export default async function SubmitJobFlashPage({ searchParams }: Props) {
  const flash = await readFlash('job-posting', (await searchParams).outcome);
  if (!flash) redirect(pages.submitJob);
  return (
    <SubmitJobPage>
      {flash.ok ? <PostingReceived reference={flash.data?.id} /> : <JobPostingForm flash={flash} />}
    </SubmitJobPage>
  );
}
