import { redirect } from 'next/navigation';
import { JobPostingForm } from '@/components/postings/posting-form';
import { PostingReceived } from '@/components/postings/received';
import { SubmitJobPage } from '@/components/postings/submit-page';
import { firstOf, type PageParams, type PageProps } from '@/lib/base/fields/page-params';
import { pages } from '@/lib/base/routes';
import { content } from '@/lib/content';
import { jobForm, type JobForm } from '@/lib/jobs/form-fields';
import type { JobInput } from '@/lib/jobs/schema';
import { flashMetadata } from '@/lib/publishing/flash-metadata';
import { readFlash } from '@/lib/platform/http/flash/queries';

export const generateMetadata = flashMetadata(
  ['job-posting'],
  () => content().submitJobPage.meta,
  () => ({ title: content().submitJob.success.title }),
);

/**
 * Shows the result of a form post without scripts, or the form filled from the URL. next.config.mjs rewrites to this
 * route.
 */
export default async function SubmitJobFlashPage({ searchParams }: PageProps) {
  const { logo, submitJob } = content();
  const params = await searchParams;
  const flash = await readFlash('job-posting', params.outcome);
  if (!flash && params.title === undefined) redirect(pages.submitJob);
  const fields = jobForm('poster');
  return (
    <SubmitJobPage>
      {flash?.ok ? (
        <PostingReceived words={submitJob} reference={flash.data?.id} />
      ) : (
        <JobPostingForm
          words={{ ...submitJob, logo: logo.field }}
          fields={fields}
          flash={flash ?? undefined}
          carried={flash ? undefined : carriedOver(fields, params)}
        />
      )}
    </SubmitJobPage>
  );
}

/** Parses the values of form fields in the URL. Ignores contact data, which does not belong in a URL. */
function carriedOver({ role, details, facts }: JobForm, params: PageParams): Partial<Record<keyof JobInput, string>> {
  const given = [...role, ...details, ...facts].flatMap(({ name }) => {
    const value = firstOf(params[name]);
    return value ? [[name, value]] : [];
  });
  return Object.fromEntries(given) as Partial<Record<keyof JobInput, string>>;
}
