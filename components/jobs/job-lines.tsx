import { nameClass } from '@/components/ui/name-class';
import { pages } from '@/lib/base/routes';
import type { JobRowDto } from '@/lib/jobs/schema';

/**
 * A few open jobs on a page about something else. The only link of a line is the job's title, and it covers the line.
 */
export function JobLines({ jobs }: { jobs: readonly JobRowDto[] }) {
  return (
    <ul data-live className="border-b border-line wrap-anywhere">
      {jobs.map((job) => (
        <li key={job.id} className="group relative border-t border-line py-3">
          <h3 className="text-body">
            <a
              className="underline-offset-4 group-hover:text-link group-hover:underline after:absolute after:inset-0"
              href={pages.job(job.id)}
              dir="auto"
            >
              {job.title}
            </a>
          </h3>
          <p className="flex flex-wrap gap-x-4 text-small text-muted *:min-w-0">
            <bdi className={nameClass(job.companyName)}>{job.companyName}</bdi>
            {[job.location, job.salary].map(
              (fact, index) =>
                fact && (
                  <bdi key={index} className="figures min-w-0 wrap-anywhere">
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
