import type { Metadata } from 'next';
import { JobFormPage } from '@/components/office/jobs/job-form-page';
import type { PageProps } from '@/lib/base/fields/page-params';
import { officePages } from '@/lib/base/office-routes';
import { content } from '@/lib/content';
import { jobListing } from '@/lib/jobs/listing';
import { readFlash } from '@/lib/platform/http/flash/queries';
import { requireModerator } from '@/lib/platform/sessions/caller';
import { JOB_FORM } from '@/lib/vocabulary/jobs';
import { OfficeFrame } from '../../../office-frame';

export const generateMetadata = (): Metadata => ({ title: content().jobEditor.newTitle });

/** The form of a new job; with scripts, the list opens it in a dialog. */
export default async function NewJobPage({ searchParams }: PageProps) {
  const { dashboard, jobEditor } = content();
  const { outcome } = await searchParams;
  const moderator = await requireModerator(officePages.newJob, 'decide');
  return (
    <OfficeFrame
      moderator={moderator}
      at="jobs"
      trail={[{ label: dashboard.tabs.jobs, href: jobListing.url() }]}
      title={jobEditor.newTitle}
    >
      <JobFormPage job={null} flash={await readFlash(JOB_FORM, outcome)} />
    </OfficeFrame>
  );
}
