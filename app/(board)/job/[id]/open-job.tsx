import { ApplyPanel } from '@/components/applications/apply-panel';
import type { ApplyFormProps } from '@/components/applications/apply-form';
import { JobActions } from '@/components/jobs/job-actions';
import { JobPage, type ShownJob } from '@/components/jobs/job-page';
import { pastPayload } from '@/components/ui/past-payload';
import { alertsHref } from '@/lib/alerts/rules';
import { jobLists } from '@/lib/board/job-lists';
import { fill } from '@/lib/base/fill';
import { site } from '@/lib/base/site';
import { content } from '@/lib/content';
import { atPublication } from '@/lib/jobs/dto';
import type { PublicJob } from '@/lib/jobs/queries';
import { hiringSteps } from '@/lib/jobs/reading/hiring-steps';
import '@/components/form/form.css';
import '@/components/jobs/job-page.css';
import '@/components/jobs/job-rows.css';

type OpenJobProps = Pick<ShownJob, 'similar' | 'data'> &
  Pick<ApplyFormProps, 'flash' | 'signedIn'> & { found: PublicJob };

export async function OpenJob({ found, similar, data, ...form }: OpenJobProps) {
  const { job, postedAt, lastDay } = found;
  const { openJob } = content();
  // The browser has these words too, but not the firm's name.
  const words = { ...openJob, printed: fill(openJob.printed, { firm: site().company.name }) };
  const shown = pastPayload<ShownJob>({
    words,
    job: atPublication(job, postedAt),
    applyBy: lastDay,
    lists: await jobLists(job),
    hiring: hiringSteps(job.description),
    similar,
    data,
  });
  return (
    <JobPage
      id={job.id}
      workplace={job.workplace}
      summary={words.summary}
      shown={shown}
      actions={<JobActions job={job} />}
    >
      <ApplyPanel jobId={job.id} alertHref={alertsHref({ q: '', location: job.location, type: job.type })} {...form} />
    </JobPage>
  );
}
