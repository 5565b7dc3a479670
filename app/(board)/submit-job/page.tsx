import { JobPostingForm } from '@/components/jobs/job-posting-form';
import { SubmitJobPage } from '@/components/jobs/submit-job-page';
import { StructuredData } from '@/components/site/structured-data';
import { postJob } from '@/lib/content/navigation';
import { posting } from '@/lib/content/posting';
import { trailData } from '@/lib/json-ld';
import { pageMetadata } from '@/lib/metadata';

export const metadata = pageMetadata('/submit-job', posting.meta);

export default function Page() {
  return (
    <>
      <StructuredData json={trailData(postJob)} />
      <SubmitJobPage>
        <JobPostingForm />
      </SubmitJobPage>
    </>
  );
}
