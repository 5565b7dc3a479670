import type { Metadata } from 'next';
import { JobPostingForm } from '@/components/jobs/job-posting-form';
import { SubmitJobPage } from '@/components/jobs/submit-job-page';
import { posting } from '@/lib/content/posting';

export const metadata: Metadata = {
  title: posting.metaTitle,
  description: posting.metaDescription,
  alternates: { canonical: '/submit-job' },
};

export default function Page() {
  return (
    <SubmitJobPage>
      <JobPostingForm />
    </SubmitJobPage>
  );
}
