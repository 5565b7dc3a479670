import type { JobRowDto } from '@/lib/jobs/schema';
import { JobRow } from './job-row';
import type { JobWords } from './job-page';

type SimilarJobsProps = { jobs: readonly JobRowDto[]; words: Pick<JobWords, 'similar' | 'row'> };

export default function SimilarJobs({ jobs, words }: SimilarJobsProps) {
  if (jobs.length === 0) return null;
  return (
    <section className="similar-jobs section-m" aria-labelledby="similar">
      <div className="wrap">
        <h2 id="similar">{words.similar}</h2>
        <ul className="job-rows">
          {jobs.map((job) => (
            <JobRow key={job.id} job={job} words={words.row} />
          ))}
        </ul>
      </div>
    </section>
  );
}
