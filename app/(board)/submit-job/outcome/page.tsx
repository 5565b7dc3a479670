import { redirect } from 'next/navigation';
import { JobPostingForm } from '@/components/postings/posting-form';
import { PostingReceived } from '@/components/postings/received';
import { SubmitJobPage } from '@/components/postings/submit-page';
import type { PageProps } from '@/lib/base/fields/page-params';
import { pages } from '@/lib/base/routes';
import { content } from '@/lib/content';
import { jobForm } from '@/lib/jobs/form-fields';
import { flashMetadata } from '@/lib/publishing/flash-metadata';
import { readFlash } from '@/lib/platform/http/flash/queries';

export const generateMetadata = flashMetadata(
  ['job-posting'],
  () => content().submitJobPage.meta,
  () => ({ title: content().submitJob.success.title }),
);

/** Shows the result of a job posted without scripts. next.config.mjs rewrites `?outcome=` to this route. */
export default async function SubmitJobFlashPage({ searchParams }: PageProps) {
  const { logo, submitJob } = content();
  const flash = await readFlash('job-posting', (await searchParams).outcome);
  if (!flash) redirect(pages.submitJob);
  return (
    <SubmitJobPage>
      {flash.ok ? (
        <PostingReceived words={submitJob} reference={flash.data?.id} />
      ) : (
        <JobPostingForm words={{ ...submitJob, logo: logo.field }} fields={jobForm('poster')} flash={flash} />
      )}
    </SubmitJobPage>
  );
}
