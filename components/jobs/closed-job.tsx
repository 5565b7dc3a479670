import { Banner } from '@/components/ui/banner';
import { ButtonLink } from '@/components/ui/button';
import { alertsHref } from '@/lib/alerts/rules';
import { pages } from '@/lib/base/routes';
import { alerts } from '@/lib/content/alerts';
import { jobPage } from '@/lib/content/job-page';
import type { JobRowDto, JobDto } from '@/lib/jobs/schema';
import { JobHead } from './job-page';
import { JobRow } from './job-row';
import { PostedTimes } from './posted-times';

/** What is left of a job nobody can apply to any more (decision J9): that it is closed, and where to go instead. */
export function ClosedJob({ job, similar }: { job: JobDto; similar: readonly JobRowDto[] }) {
  return (
    <article className="wrap section grid gap-8">
      <JobHead job={job} />
      <Banner tone="warning" title={jobPage.closed.title}>
        {similar.length > 0 ? jobPage.closed.text : jobPage.closed.none}
      </Banner>
      {similar.length > 0 && (
        <section aria-labelledby="similar">
          <h2 id="similar" className="text-h3">
            Similar jobs
          </h2>
          <ul className="job-rows">
            {similar.map((other) => (
              <JobRow key={other.id} job={other} />
            ))}
          </ul>
        </section>
      )}
      <p className="flex flex-wrap gap-3">
        <ButtonLink href={pages.careers}>{jobPage.notFound.link}</ButtonLink>
        <ButtonLink href={alertsHref({ q: '', location: job.location, type: job.type })} variant="secondary">
          {alerts.likeThis}
        </ButtonLink>
      </p>
      <PostedTimes />
    </article>
  );
}
