import { jobPage } from '@/lib/content/en/job-page';
import type { JobRowDto } from '@/lib/jobs/schema';
import { JobRow } from './job-row';

export default function SimilarJobs({ jobs }: { jobs: readonly JobRowDto[] }) {
  if (jobs.length === 0) return null;
  return (
    <section className="similar-jobs" aria-labelledby="similar">
      <h2 id="similar">{jobPage.similar}</h2>
      <ul className="job-rows">
        {jobs.map((job) => (
          <JobRow key={job.id} job={job} />
        ))}
      </ul>
    </section>
  );
}
