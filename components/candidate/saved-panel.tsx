import { SentMessage } from '@/components/form/sent-message';
import { SavedRow } from '@/components/jobs/saved-row';
import { ButtonLink } from '@/components/ui/button';
import { api, pages, withQuery } from '@/lib/base/routes';
import type { SavedJobDto } from '@/lib/candidates/dto-schema';
import { content } from '@/lib/content';
import { EmptyList } from './empty-list';
import '@/components/jobs/job-rows.css';
import '@/components/jobs/saved-jobs.css';

type SavedPanelProps = { jobs: readonly SavedJobDto[]; applied: ReadonlySet<number>; message: string | null };

export function SavedPanel({ jobs, applied, message }: SavedPanelProps) {
  const { jobRow, savedJobs: words } = content();
  return (
    <>
      <h2>{words.title}</h2>
      <SentMessage message={message} times={0} />
      {jobs.length === 0 && (
        <EmptyList title={words.none} text={words.noneText}>
          <ButtonLink href={pages.jobs}>{words.browse}</ButtonLink>
        </EmptyList>
      )}
      {jobs.length > 0 && (
        <ul className="job-rows saved-rows mt-3">
          {jobs.map((job) => (
            <SavedRow
              key={job.id}
              job={job}
              words={words}
              row={jobRow}
              applied={applied.has(job.id)}
              remove={(content) => (
                <form method="post" action={withQuery(api.unsaveJob, { id: job.id })} className="save-icon">
                  <button type="submit">{content}</button>
                </form>
              )}
            />
          ))}
        </ul>
      )}
    </>
  );
}
