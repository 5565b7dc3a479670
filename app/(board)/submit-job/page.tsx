import { JobPostingForm } from '@/components/postings/posting-form';
import { SubmitJobPage } from '@/components/postings/submit-page';
import { Trail } from '@/app/trail';
import { pages } from '@/lib/base/routes';
import { postJob } from '@/lib/content/navigation';
import { submitJobPage } from '@/lib/content/submit-job-page';
import { jobForm } from '@/lib/jobs/form-fields';
import { pageMetadata } from '@/lib/publishing/metadata';

export const metadata = pageMetadata(pages.submitJob, submitJobPage.meta);

export default function Page() {
  return (
    <>
      <Trail to={postJob} />
      <SubmitJobPage>
        <JobPostingForm fields={jobForm('poster')} />
      </SubmitJobPage>
    </>
  );
}
