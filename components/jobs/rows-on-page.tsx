import { JobMarks } from '@/components/signed-in/job-marks';
import { content } from '@/lib/content';
import type { JobRowDto } from '@/lib/jobs/schema';
import { JobRow } from './job-row';
import './job-rows.css';

export function RowsOnPage({ jobs }: { jobs: readonly JobRowDto[] }) {
  return (
    <>
      <ul className="job-rows" data-live>
        {jobs.map((job) => (
          <JobRow key={job.id} job={job} words={content().jobRow} />
        ))}
      </ul>
      <JobMarks of={jobs.map(({ id }) => id).join()} />
    </>
  );
}
