import { StatusBadge, type Tone } from '@/components/ui/status-badge';
import { Cell } from '@/components/ui/table';
import { decidedBy, jobActionLabels, jobListings, jobStatusLabels } from '@/lib/content/office';
import { formatDateTime } from '@/lib/base/format';
import { typeLabel, type JobStatus } from '@/lib/vocabulary/jobs';
import { isOpen } from '@/lib/jobs/rules';
import type { JobDecisionDto, OfficeJobDto } from '@/lib/jobs/schema';
import { applicationsUrl } from '../urls';
import { actionsFor, type JobAction } from './job-actions';
import { RowAction } from '../row-action';

const TONES: Record<JobStatus, Tone> = {
  pending: 'warning',
  published: 'success',
  rejected: 'error',
  closed: 'neutral',
  deleted: 'neutral',
};

type JobRowProps = {
  job: OfficeJobDto;
  timeZone: string;
  today: string;
  decision: JobDecisionDto | undefined;
  /**
   * It has left the list by what was done to it, and is shown for the list to stay in place: how it stands now has to
   * be asked for anew.
   */
  settled: boolean;
  selected: boolean;
  onToggle: () => void;
  onView: () => void;
  onEdit: () => void;
  onAct: (action: JobAction) => void;
};

/** A job in the list. The names of its actions carry its title, for whoever hears them without the row around them. */
export function JobRow({
  job,
  timeZone,
  today,
  decision,
  settled,
  selected,
  onToggle,
  onView,
  onEdit,
  onAct,
}: JobRowProps) {
  const { columns } = jobListings;
  const type = typeLabel(job.type);
  return (
    <tr role="row" data-selected={selected || undefined}>
      <Cell>
        <input
          type="checkbox"
          disabled={settled}
          checked={selected}
          onChange={onToggle}
          aria-label={`${jobListings.select} ${job.title}`}
          className="needs-script size-6 accent-cobalt"
        />
      </Cell>
      <Cell>
        <span className="font-semibold">{job.title}</span>
        <small className="aside">
          {job.companyName}, {type}, {job.posted}
        </small>
      </Cell>
      <Cell label={columns.company}>{job.companyName}</Cell>
      <Cell label={columns.type}>{type}</Cell>
      <Cell label={columns.location}>{job.location}</Cell>
      <Cell label={columns.status}>
        <StatusBadge tone={TONES[job.status]}>{jobStatusLabels[job.status]}</StatusBadge>
        {job.status === 'rejected' && decision && (
          <small>{decidedBy.rejected(decision.by, formatDateTime(decision.at, timeZone))}</small>
        )}
        {job.status === 'published' && !isOpen(job, today) && <small>{jobListings.pastDeadline}</small>}
      </Cell>
      <Cell label={columns.posted}>
        <time dateTime={job.created_at} title={formatDateTime(job.created_at, timeZone)}>
          {job.posted}
        </time>
      </Cell>
      <Cell>
        <div className="row-actions">
          {!settled && <RowAction label={jobActionLabels.view} title={job.title} onClick={onView} />}
          {!settled && <RowAction label={jobActionLabels.edit} title={job.title} onClick={onEdit} />}
          {(settled ? [] : actionsFor(job.status)).map(({ action, label }) => (
            <RowAction
              key={action}
              label={label}
              title={job.title}
              danger={action === 'delete'}
              onClick={() => onAct(action)}
            />
          ))}
          <a href={applicationsUrl({ jobId: job.id })} className="row-action">
            {jobListings.applications}
            <span className="sr-only"> for {job.title}</span>
          </a>
        </div>
      </Cell>
    </tr>
  );
}
