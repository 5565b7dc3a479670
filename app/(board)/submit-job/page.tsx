import { JobPostingForm } from '@/components/postings/posting-form';
import { SubmitJobPage } from '@/components/postings/submit-page';
import { StructuredData } from '@/components/site/structured-data';
import { pages } from '@/lib/base/routes';
import { postJob } from '@/lib/content/navigation';
import { submitJob } from '@/lib/content/submit-job';
import { jobForm } from '@/lib/jobs/form-fields';
import { trailData } from '@/lib/publishing/structured-data/json-ld';
import { pageMetadata } from '@/lib/publishing/metadata';

export const metadata = pageMetadata(pages.submitJob, submitJob.meta);

export default function Page() {
  return (
    <>
      <StructuredData json={trailData(postJob)} />
      <SubmitJobPage>
        <JobPostingForm fields={jobForm('poster')} />
      </SubmitJobPage>
    </>
  );
}
