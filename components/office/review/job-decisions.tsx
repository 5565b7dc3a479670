import type { ReactNode } from 'react';
import { TextareaField } from '@/components/form/field';
import { shownFlash } from '@/components/form/shown-form';
import { Button } from '@/components/ui/button';
import type { ListPosition } from '@/lib/base/listing';
import { officeApi } from '@/lib/base/office-routes';
import { content } from '@/lib/content';
import type { ListedJob } from '@/lib/jobs/schema';
import type { PosterLetterDesk } from '@/lib/letters/schema';
import type { Flash } from '@/lib/platform/http/flash/schema';
import type { JobReview } from '@/lib/vocabulary/review';
import { actionsFor } from '../jobs/job-actions';
import { PosterLetter } from '../letters/poster-letter';
import { Key } from './key';
import { reviewAction, type ReviewState } from './urls';

type JobDecisionsProps = {
  job: Pick<ListedJob, 'id' | 'status' | 'isInternal' | 'updated_at' | 'changeWaits'>;
  state: ReviewState;
  place: ListPosition | null;
  flash: Flash | null;
  letter: PosterLetterDesk | null;
};

/**
 * Native forms that decide on the version of the job that was read. Letters wait before they are sent. Deletion is
 * offered only in the list.
 */
export function JobDecisions({ job, state, place, flash, letter }: JobDecisionsProps) {
  const { confirmApproval, letterChoice, reviewPage, jobReview: words } = content();
  const offers = actionsFor(job).flatMap(({ action, label }) =>
    action === 'approve' || action === 'reject' || action === 'close' ? [{ action, label }] : [],
  );
  if (offers.length === 0) return <p className="text-muted">{reviewPage.nothing}</p>;
  const form = (decision: JobReview, children: ReactNode) => (
    <JobForm key={decision} job={job} decision={decision} action={reviewAction(officeApi.reviewJobs, state, place)}>
      {decision !== 'close' && <input type="hidden" name="letter" value="send" />}
      {children}
    </JobForm>
  );
  const preview = (decision: 'approve' | 'reject', label: string) =>
    letter && <PosterLetter decision={decision} label={label} letter={letter} />;
  return (
    <>
      {!letter && <p className="text-small text-muted">{letterChoice.noPoster}</p>}
      {job.status === 'rejected' && <p className="text-small text-muted">{confirmApproval.one}</p>}
      {offers.map(({ action, label }, at) => {
        const key = String(at + 1);
        if (action !== 'reject')
          return form(
            action,
            <>
              <Button
                type="submit"
                variant={action === 'approve' ? 'primary' : 'secondary'}
                data-review-key={key}
                aria-keyshortcuts={key}
              >
                {label}
                <Key>{key}</Key>
              </Button>
              {action === 'approve' && preview(action, label)}
            </>,
          );
        return form(
          'reject',
          <>
            <TextareaField
              {...shownFlash(flash).field('reason')}
              rows={3}
              maxLength={1_000}
              label={words.reason}
              hint={words.reasonHint}
              optional
              data-review-key={key}
              aria-keyshortcuts={key}
            />
            {preview(action, label)}
            <Button type="submit" variant="danger">
              {label}
              <Key>{key}</Key>
            </Button>
          </>,
        );
      })}
    </>
  );
}

type JobFormProps = { job: Pick<ListedJob, 'updated_at'>; decision: JobReview; action: string; children: ReactNode };

function JobForm({ job, decision, action, children }: JobFormProps) {
  return (
    <form method="post" action={action} data-review-form className="desk-form review-form">
      <input type="hidden" name="seen" value={job.updated_at} />
      <input type="hidden" name="decision" value={decision} />
      {children}
    </form>
  );
}

/** Undoes the closing of the job in `state`, then shows that job. */
export function UndoClose({ job, state }: Pick<JobDecisionsProps, 'state'> & Pick<JobFormProps, 'job'>) {
  return (
    <JobForm job={job} decision="undo-close" action={reviewAction(officeApi.reviewJobs, state, null, true)}>
      <Button type="submit" size="small" variant="secondary" data-review-key="z" aria-keyshortcuts="z">
        {content().applicationReview.undo}
        <Key>Z</Key>
      </Button>
    </JobForm>
  );
}
