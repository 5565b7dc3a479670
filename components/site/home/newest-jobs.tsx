import { JobLines } from '@/components/jobs/job-lines';
import { content } from '@/lib/content';
import type { JobRowDto } from '@/lib/jobs/schema';

export function NewestJobs({ jobs }: { jobs: readonly JobRowDto[] }) {
  const { title, all, none } = content().homeJobs;
  return (
    <section aria-labelledby="newest-jobs">
      <h2 id="newest-jobs">{title}</h2>
      {jobs.length > 0 ? <JobLines jobs={jobs} /> : <p className="mt-2 text-slate">{none.text}</p>}
      <p className="home-jobs-more">
        {(jobs.length > 0 ? [all] : none.actions).map(({ label, href }) => (
          <a key={href} href={href} className="link">
            {label}
          </a>
        ))}
      </p>
    </section>
  );
}
