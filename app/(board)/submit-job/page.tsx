import { JobPostingForm } from '@/components/postings/posting-form';
import { SubmitJobPage } from '@/components/postings/submit-page';
import { Trail } from '@/app/trail';
import { pages } from '@/lib/base/routes';
import { links } from '@/lib/content/en/navigation';
import { submitJobPage } from '@/lib/content/en/submit-job';
import { jobForm } from '@/lib/jobs/form-fields';
import { pageMetadata } from '@/lib/publishing/metadata';

export const metadata = pageMetadata(pages.submitJob, submitJobPage.meta);

export default function Page() {
  return (
    <>
      <Trail to={links.postJob} />
      <SubmitJobPage>
        <JobPostingForm fields={jobForm('poster')} />
      </SubmitJobPage>
    </>
  );
}
