import { CompanyTile } from '@/components/art/company-tile';
import { ButtonLink } from '@/components/ui/button';
import { StatusBadge } from '@/components/ui/status-badge';
import { pages } from '@/lib/base/routes';
import { content } from '@/lib/content';
import { typeLabel } from '@/lib/vocabulary/jobs';
import { PALETTE } from '@/components/art/palette';

export type ShownJob = {
  id: number;
  title: string;
  company: string;
  location: string;
  type: string;
  /** The pay as the employer wrote it, including the currency. */
  salary: string | null;
  reason?: string;
  /** Whether the job was recommended because it fits the profile, not only because it is new. */
  matched?: boolean;
};

/** Shows an open job with its actions. A candidate may apply again; both versions are stored. */
export function JobEntry({ job, applied = false }: { job: ShownJob; applied?: boolean }) {
  const { availableJobs } = content();
  return (
    <li className="grid grid-cols-[48px_minmax(0,1fr)] gap-x-4 gap-y-3 md:grid-cols-[48px_minmax(0,1fr)_auto]">
      <CompanyTile name={job.company} size={48} />
      <div className="job-entry-text">
        <h3>{job.title}</h3>
        <p className="text-muted">{job.company}</p>
        <p className="mt-1 flex text-muted">
          <span>{job.location}</span>
          <span>{typeLabel(job.type)}</span>
          {job.salary && <span className="figures">{job.salary}</span>}
        </p>
        {applied && <StatusBadge tone="success">{availableJobs.applied}</StatusBadge>}
        {job.reason && (
          <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-(length:--text-small) has-[svg]:font-semibold not-has-[svg]:text-muted">
            {job.matched && <MatchMark />}
            {job.reason}
          </p>
        )}
      </div>
      <p className="col-2 flex flex-wrap gap-2 md:col-auto md:flex-nowrap md:self-start">
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

function MatchMark() {
  return (
    <svg aria-hidden="true" width="72" height="24" viewBox="0 0 72 24" fill="none" className="flex-none">
      <g>
        <path
          d="M8 18C36 18 36 6 64 6"
          pathLength={1}
          stroke={PALETTE.cobalt}
          strokeWidth={2}
          strokeLinejoin="round"
          className="match-line"
        />
        <circle cx={8} cy={18} r={5} fill={PALETTE.cobalt} />
        <rect x={59} y={1} width={10} height={10} rx="2" fill={PALETTE.coral} />
      </g>
    </svg>
  );
}
