import { JobPostingForm } from '@/components/postings/posting-form';
import { SubmitJobPage } from '@/components/postings/submit-page';
import { Trail } from '@/app/trail';
import { pages } from '@/lib/base/routes';
import { content } from '@/lib/content';
import { jobForm } from '@/lib/jobs/form-fields';
import { pageMetadata } from '@/lib/publishing/metadata';

export const generateMetadata = () => pageMetadata(pages.submitJob, content().submitJobPage.meta);

export default function Page() {
  return (
    <>
      <Trail to={content().links.postJob} />
      <SubmitJobPage>
        <JobPostingForm fields={jobForm('poster')} />
      </SubmitJobPage>
    </>
  );
}
