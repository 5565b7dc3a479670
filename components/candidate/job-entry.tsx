import { CompanyTile } from '@/components/art/company-tile';
import { ButtonLink } from '@/components/ui/button';
import { StatusBadge } from '@/components/ui/status-badge';
import { pages } from '@/lib/base/routes';
import { content } from '@/lib/content';
import { typeLabel } from '@/lib/vocabulary/jobs';
import { MatchMark } from './match-mark';

export type ShownJob = {
  id: number;
  title: string;
  company: string;
  location: string;
  type: string;
  /** As the employer wrote it, with its currency. */
  salary: string | null;
  reason?: string;
  /** Whether the job fits the profile, and is not merely new. */
  matched?: boolean;
};

/** An open job with its actions. A candidate may apply again: both versions are stored. */
export function JobEntry({ job, applied = false }: { job: ShownJob; applied?: boolean }) {
  const { availableJobs } = content();
  return (
    <li className="job-entry">
      <CompanyTile name={job.company} size={48} />
      <div className="job-entry-text">
        <h3>{job.title}</h3>
        <p className="text-muted">{job.company}</p>
        <p className="job-facts">
          <span>{job.location}</span>
          <span>{typeLabel(job.type)}</span>
          {job.salary && <span className="figures">{job.salary}</span>}
        </p>
        {applied && <StatusBadge tone="success">{availableJobs.applied}</StatusBadge>}
        {job.reason && (
          <p className="job-reason">
            {job.matched && <MatchMark />}
            {job.reason}
          </p>
        )}
      </div>
      <p className="job-entry-actions">
        <ButtonLink href={pages.job(job.id)} variant="secondary" size="small">
          {availableJobs.view}
          <span className="sr-only"> {job.title}</span>
        </ButtonLink>
        <ButtonLink href={`${pages.job(job.id)}#apply`} variant={applied ? 'ghost' : 'primary'} size="small">
          {applied ? availableJobs.applyAgain : availableJobs.apply}
          <span className="sr-only"> for {job.title}</span>
        </ButtonLink>
      </p>
    </li>
  );
}
