import { CompanyTile } from '@/components/art/company-tile';
import { SentMessage } from '@/components/form/sent-message';
import { Button, ButtonLink } from '@/components/ui/button';
import { StatusBadge } from '@/components/ui/status-badge';
import { api, pages, withQuery } from '@/lib/base/routes';
import type { SavedJobDto } from '@/lib/candidates/dto-schema';
import { content } from '@/lib/content';
import { typeLabel } from '@/lib/vocabulary/jobs';
import { EmptyList } from './empty-list';

type SavedPanelProps = { jobs: readonly SavedJobDto[]; applied: ReadonlySet<number>; message: string | null };

export function SavedPanel({ jobs, applied, message }: SavedPanelProps) {
  const { savedJobs: words } = content();
  return (
    <>
      <h2>{words.title}</h2>
      <SentMessage message={message} times={0} />
      {jobs.length === 0 && (
        <EmptyList title={words.none} text={words.noneText}>
          <ButtonLink href={pages.jobs}>{words.browse}</ButtonLink>
        </EmptyList>
      )}
      <ul className="entries">
        {jobs.map((job) => (
          <SavedEntry key={job.id} job={job} applied={applied.has(job.id)} />
        ))}
      </ul>
    </>
  );
}

function SavedEntry({ job, applied }: { job: SavedJobDto; applied: boolean }) {
  const { availableJobs, savedJobs: words } = content();
  const { id, title, company, location, type, salary, open } = job;
  return (
    <li className="job-entry">
      <CompanyTile name={company} size={48} />
      <div className="job-entry-text">
        <h3>{title}</h3>
        <p className="text-muted">{company}</p>
        <p className="job-facts">
          <span>{location}</span>
          <span>{typeLabel(type)}</span>
          {salary && <span className="figures">{salary}</span>}
        </p>
        <p className="flex flex-wrap gap-x-4">
          {open ? (
            <StatusBadge tone="info">{words.open}</StatusBadge>
          ) : (
            <StatusBadge tone="warning">{words.closed}</StatusBadge>
          )}
          {applied && <StatusBadge tone="success">{availableJobs.applied}</StatusBadge>}
        </p>
      </div>
      <div className="job-entry-actions">
        <ButtonLink href={pages.job(id)} variant="secondary" size="small">
          {words.view}
          <span className="sr-only"> {title}</span>
        </ButtonLink>
        <form method="post" action={withQuery(api.unsaveJob, { id })}>
          <Button type="submit" variant="ghost" size="small">
            {words.remove}
            <span className="sr-only"> {title}</span>
          </Button>
        </form>
      </div>
    </li>
  );
}
