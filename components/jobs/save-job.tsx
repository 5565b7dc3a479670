import { SaveButton } from '@/components/signed-in/save-button';
import { LinkedText } from '@/components/ui/linked-text';
import { pages } from '@/lib/base/routes';
import { applied, saving } from '@/lib/content/job-marks';

/** On a job's page: that one has applied, and the way to put the job aside (`JobMarks`). */
export default function SaveJob({ id, title }: { id: number; title: string }) {
  return (
    <>
      <p data-applied={id} hidden className="job-applied">
        <LinkedText text={applied.onJob} href={pages.jobApplications} />
      </p>
      <SaveButton id={id} title={title} labelled />
      <a href={pages.savedJobs} className="link needs-script">
        {saving.list}
      </a>
    </>
  );
}
