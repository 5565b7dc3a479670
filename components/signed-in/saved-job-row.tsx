import { Icon } from '@/components/ui/icon';
import { pages } from '@/lib/base/routes';
import type { JobCardDto } from '@/lib/candidates/dto-schema';
import { savedJobs as words } from '@/lib/content/en/job-page';
import { typeLabel } from '@/lib/vocabulary/jobs';

export function SavedJobRow({ job, onRemove }: { job: JobCardDto; onRemove: () => void }) {
  return (
    <li className="job-row saved-row">
      <div>
        <h2 className="text-h3">
          <a href={pages.job(job.id)} dir="auto">
            {job.title}
          </a>
        </h2>
        <p className="text-muted" dir="auto">
          {job.company}
        </p>
      </div>
      <p className="job-facts">
        <span dir="auto">{job.location}</span>
        <span>{typeLabel(job.type)}</span>
        {job.salary && (
          <span className="figures" dir="auto">
            {job.salary}
          </span>
        )}
      </p>
      <p className="saved-row-end">
        {!job.open && <span className="saved-closed">{words.closed}</span>}
        <button type="button" className="btn btn-secondary btn-small" onClick={onRemove}>
          <Icon name="cross" size={14} />
          {words.remove}
          <span className="sr-only"> {job.title}</span>
        </button>
      </p>
    </li>
  );
}
