import { pages } from '@/lib/base/routes';
import type { JobRowDto } from '@/lib/jobs/schema';

/**
 * A few open jobs on a page about something else. The only link of a line is the job's title, and it covers the line.
 */
export function JobLines({ jobs }: { jobs: readonly JobRowDto[] }) {
  return (
    <ul className="job-lines">
      {jobs.map((job) => (
        <li key={job.id}>
          <h3>
            <a href={pages.job(job.id)} dir="auto">
              {job.title}
            </a>
          </h3>
          <p>
            {[job.companyName, job.location, job.salary].map(
              (fact, index) =>
                fact && (
                  <bdi key={index} className="figures">
                    {fact}
                  </bdi>
                ),
            )}
            <time dateTime={job.created_at}>{job.posted}</time>
          </p>
        </li>
      ))}
    </ul>
  );
}
