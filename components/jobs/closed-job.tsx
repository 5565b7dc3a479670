import { JobMarks } from '@/components/signed-in/job-marks';
import { Banner } from '@/components/ui/banner';
import { ButtonLink } from '@/components/ui/button';
import { alertsHref } from '@/lib/alerts/rules';
import { pages } from '@/lib/base/routes';
import { content } from '@/lib/content';
import type { JobDto, JobLists, JobRowDto } from '@/lib/jobs/schema';
import { BackToSearch } from './back-to-search';
import JobHead from './job-head';
import SimilarJobs from './similar-jobs';

type ClosedJobProps = {
  job: JobDto;
  lists: JobLists;
  similar: readonly JobRowDto[];
  /** An application sent after the job closed: why it was refused, and its cover letter. */
  unsent?: { message: string; letter: string };
};

/** Says that a job is closed and links to other jobs. */
export function ClosedJob({ job, lists, similar, unsent }: ClosedJobProps) {
  const { alerts, closedMeanwhile, jobPage, openJob } = content();
  return (
    <article className="job-closed wrap grid gap-6 pt-2 pb-(--space-m) lg:pt-5 wrap-anywhere *:min-w-0">
      <JobHead job={job} lists={lists} words={openJob} withPlace />
      {unsent && (
        <>
          <Banner tone="error" live>
            {unsent.message}
          </Banner>
          {unsent.letter !== '' && (
            <section aria-labelledby="unsent-letter">
              <h2 id="unsent-letter">{closedMeanwhile.letter}</h2>
              <p className="whitespace-pre-line wrap-anywhere">{unsent.letter}</p>
            </section>
          )}
        </>
      )}
      <Banner tone="warning" title={jobPage.closed.title}>
        {similar.length > 0 ? jobPage.closed.text : jobPage.closed.none}
      </Banner>
      <SimilarJobs jobs={similar} words={openJob} />
      <p className="flex flex-wrap gap-3">
        <ButtonLink href={pages.careers}>{jobPage.notFound.link}</ButtonLink>
        <ButtonLink href={alertsHref({ q: '', location: job.location, type: job.type })} variant="secondary">
          {alerts.likeThis}
        </ButtonLink>
      </p>
      <BackToSearch />
      <JobMarks of={String(job.id)} />
    </article>
  );
}
