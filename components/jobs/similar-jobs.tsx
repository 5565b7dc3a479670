import type { JobRowDto } from '@/lib/jobs/schema';
import { JobRow } from './job-row';
import type { JobWords } from './job-page';

type SimilarJobsProps = { jobs: readonly JobRowDto[]; words: Pick<JobWords, 'similar' | 'row'> };

export default function SimilarJobs({ jobs, words }: SimilarJobsProps) {
  if (jobs.length === 0) return null;
  return (
    <section
      className="similar-jobs section-m bg-sunk [&_.applied-mark]:bg-sunk [.job-closed_&]:bg-transparent [.job-closed_&]:p-0"
      aria-labelledby="similar"
    >
      <div className="wrap [.job-closed_&]:w-auto">
        <h2 id="similar">{words.similar}</h2>
        <ul className="job-rows mt-4">
          {jobs.map((job) => (
            <JobRow key={job.id} job={job} words={words.row} />
          ))}
        </ul>
      </div>
    </section>
  );
}
