import { LinkedText } from '@/components/ui/linked-text';
import { pages } from '@/lib/base/routes';
import type { JobWords } from './job-page';

/** Tells candidates that they have applied for the job. `JobMarks` shows it. */
export default function AppliedNote({ id, text }: { id: number; text: JobWords['applied'] }) {
  return (
    <p data-applied={id} hidden className="mt-3 border-s-4 border-mint-text ps-3">
      <LinkedText text={text} href={pages.jobApplications} />
    </p>
  );
}
