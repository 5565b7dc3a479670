import Link from 'next/link';
import { Banner } from '@/components/ui/banner';
import { Button, buttonClass } from '@/components/ui/button';
import { officeApi } from '@/lib/base/office-routes';
import { content } from '@/lib/content';
import type { ListedJob } from '@/lib/jobs/schema';
import { jobPageUrl } from '../stages/urls';
import { actionsFor } from './job-actions';
import { May } from '../may';

/** Buttons that edit, copy and move a job, as forms without scripts. Pending postings are decided in the review. */
export function JobActions({ job, filled }: { job: ListedJob; filled: number }) {
  const { jobDetails: words, jobListings, jobTabs } = content();
  const { id, status } = job;
  const isFull = filled >= job.openings && (status === 'published' || status === 'internal');
  const isDecided = status !== 'pending' && status !== 'rejected' && !job.changeWaits;
  const offers = actionsFor(job).filter(({ action }) => isDecided && action !== 'delete');
  return (
    <div className="grid gap-4">
      {isFull && <Banner>{words.full(job.openings)}</Banner>}
      <May do="decide">
        <div className="flex flex-wrap gap-3">
          {offers.length > 0 && (
            <form method="post" action={officeApi.jobWork(id)} className="contents">
              <input type="hidden" name="seen" value={job.updated_at} />
              {offers.map(({ action, label }, at) => (
                <Button
                  key={action}
                  type="submit"
                  name="action"
                  value={action}
                  variant={at === 0 ? 'primary' : 'secondary'}
                >
                  {label}
                </Button>
              ))}
            </form>
          )}
          <Link href={jobPageUrl(id, 'edit')} prefetch={false} className={buttonClass({ variant: 'secondary' })}>
            {jobTabs.edit}
          </Link>
          <Copy action={officeApi.cloneJob(id)}>{status === 'template' ? jobListings.fromTemplate : words.clone}</Copy>
          {status !== 'template' && <Copy action={officeApi.jobTemplate(id)}>{words.makeTemplate}</Copy>}
        </div>
      </May>
    </div>
  );
}

function Copy({ action, children }: { action: string; children: string }) {
  return (
    <form method="post" action={action} className="contents">
      <Button type="submit" variant="secondary">
        {children}
      </Button>
    </form>
  );
}
