'use client';

import { useState, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { StatusBadge, type Tone } from '@/components/ui/status-badge';
import { applicationListing } from '@/lib/applications/listing';
import { formatDateTime } from '@/lib/base/format';
import { officePages } from '@/lib/base/office-routes';
import { decidedBy, jobActionLabels, jobListings, jobStatusLabels } from '@/lib/content/en/office';
import { shortlistLink } from '@/lib/content/en/shortlist';
import { jobListing, type JobListParams } from '@/lib/jobs/listing';
import { isOpen } from '@/lib/jobs/rules';
import type { JobDecisionDto, ListedJob, OfficeJobDto } from '@/lib/jobs/schema';
import { typeLabel, type JobStatus } from '@/lib/vocabulary/jobs';
import { BulkBar } from '../bulk-bar';
import { RecordBoard } from '../record-board';
import { ReviewLink } from '../review/review-link';
import { reviewOf } from '../review/urls';
import { NOTHING_SELECTED, toggled, toggledAll } from '../selection';
import { useStableRows } from '../use-stable-rows';
import { ConfirmJobs, type AskedJobs } from './confirm-jobs';
import { actionsFor, jobAfter, type JobAction } from './job-actions';
import { JobFormDialog } from './job-form-dialog';
import { useJobActions, type JobSaid } from './use-job-actions';
import { postings } from '@/lib/content/en/postings';

const TONES: Record<JobStatus, Tone> = {
  pending: 'warning',
  published: 'success',
  rejected: 'error',
  closed: 'neutral',
  deleted: 'neutral',
};

type JobsBoardProps = {
  jobs: readonly ListedJob[];
  state: JobListParams;
  timeZone: string;
  /** Today in the site's time zone, YYYY-MM-DD. */
  today: string;
  /** Last rejection per job id: moderator, time and reason. */
  decisions?: Readonly<Record<number, JobDecisionDto>>;
  /** Problems that exclude open jobs from Google's job search, as sentences per job id. */
  googleProblems?: Readonly<Record<number, readonly string[]>>;
  shown?: ListedJob | null;
  details?: ReactNode;
};

type Open = { kind: 'new' } | { kind: 'edit'; job: ListedJob } | { kind: 'confirm'; asked: AskedJobs };

export function JobsBoard({
  jobs,
  state,
  timeZone,
  today,
  decisions = {},
  googleProblems = {},
  shown = null,
  details = null,
}: JobsBoardProps) {
  const [selection, setSelection] = useState(NOTHING_SELECTED);
  const [open, setOpen] = useState<Open | null>(null);
  const { act, mailLink, settle, refresh, ...office } = useJobActions();
  const { shown: listed, isOnlyInPlace, keepInPlace, drop, release } = useStableRows(jobs, state.sort);
  const close = () => setOpen(null);

  function request(action: JobAction, chosen: readonly ListedJob[]) {
    const turnsOver = action === 'approve' && chosen.some((job) => job.status === 'rejected');
    if (action === 'delete' || action === 'reject' || turnsOver)
      return setOpen({ kind: 'confirm', asked: { action, jobs: chosen } });
    void perform(action, chosen);
  }

  async function perform(action: JobAction, chosen: readonly ListedJob[], said?: JobSaid) {
    close();
    const ids = chosen.map(({ id }) => id);
    const onDone = (updatedAt: string) => {
      setSelection(NOTHING_SELECTED);
      if (action === 'delete') drop(ids);
      else keepInPlace(ids, (job) => ({ ...jobAfter(action, job), updated_at: updatedAt }));
    };
    await act(action, chosen, onDone, said);
  }

  // The server may have refused to save the job because another moderator changed it, so the list is fetched again.
  function closeForm(failed: boolean) {
    close();
    if (failed) refresh();
  }

  // The saved job replaces its row at once, so that the moderator can act on it before the list is fetched.
  function onSaved(message: string, saved: OfficeJobDto, isNew: boolean) {
    close();
    if (isNew) release();
    else keepInPlace([saved.id], ({ changeWaits }) => ({ ...saved, changeWaits }));
    settle({ tone: 'success', message });
  }

  return (
    <>
      <div className="office-bar needs-script">
        <div className="flex flex-wrap items-center justify-between gap-x-6">
          {jobs.length > 0 && (
            <BulkBar
              jobs={jobs}
              selection={selection}
              onToggleAll={() => setSelection(toggledAll(selection, jobs))}
              onAct={(action, ids) =>
                request(
                  action,
                  jobs.filter((job) => ids.includes(job.id)),
                )
              }
            />
          )}
          <Button size="small" className="my-1 ml-auto" onClick={() => setOpen({ kind: 'new' })}>
            {jobListings.newJob}
          </Button>
        </div>
      </div>
      <RecordBoard
        listing={jobListing}
        state={state}
        rows={listed}
        words={jobListings}
        className="office-jobs"
        title="title"
        office={office}
        nameOf={({ title }) => title}
        view={jobActionLabels.view}
        isSelected={({ id }) => selection.has(id)}
        lead={{
          label: jobListings.select,
          cell: ({ id, title }) => (
            <input
              type="checkbox"
              disabled={isOnlyInPlace(id)}
              checked={selection.has(id)}
              onChange={() => setSelection(toggled(selection, id))}
              aria-label={`${jobListings.select} ${title}`}
              className="needs-script size-6 accent-act"
            />
          ),
        }}
        cells={{
          title: ({ id, title, companyName, type, posted }) => (
            <>
              <ReviewLink href={reviewOf('jobs', state, id)} name={title} />
              <small className="aside">
                {companyName}, {typeLabel(type)}, {posted}
              </small>
            </>
          ),
          company: ({ companyName }) => companyName,
          type: ({ type }) => typeLabel(type),
          location: ({ location }) => location,
          status: (job) => (
            <>
              <StatusBadge tone={TONES[job.status]}>{jobStatusLabels[job.status]}</StatusBadge>
              {job.status === 'rejected' && decisions[job.id] && (
                <small>
                  {decidedBy.rejected(decisions[job.id]!.by, formatDateTime(decisions[job.id]!.at, timeZone))}
                </small>
              )}
              {job.changeWaits && <small>{jobListings.changeWaits}</small>}
              {job.status === 'published' && !isOpen(job, today) && <small>{jobListings.pastDeadline}</small>}
              {job.status === 'published' && googleProblems[job.id] && (
                <small>
                  {jobListings.googleLabel}: {googleProblems[job.id]!.join(' ')}
                </small>
              )}
            </>
          ),
          posted: ({ created_at: at, posted }) => (
            <time dateTime={at} title={formatDateTime(at, timeZone)}>
              {posted}
            </time>
          ),
        }}
        isOnlyInPlace={isOnlyInPlace}
        actions={(job) => [
          { label: jobActionLabels.edit, onClick: () => setOpen({ kind: 'edit', job }) },
          ...actionsFor(job).map(({ action, label }) => ({
            label,
            danger: action === 'delete',
            onClick: () => request(action, [job]),
          })),
        ]}
        beside={({ id, title }) => (
          <>
            <a href={applicationListing.url({ job: id })} className="row-action">
              {jobListings.applications}
              <span className="sr-only"> for {title}</span>
            </a>
            <a href={officePages.shortlist(id)} className="row-action">
              {shortlistLink.label}
              <span className="sr-only">{shortlistLink.of(title)}</span>
            </a>
          </>
        )}
        record={
          shown && {
            id: shown.id,
            title: shown.title,
            review: reviewOf('jobs', state, shown.id),
            details,
            closesFirst: true,
            children: (close) => (
              <JobDecision
                job={shown}
                close={close}
                onAct={(action) => request(action, [shown])}
                onEdit={() => setOpen({ kind: 'edit', job: shown })}
                onMailLink={() => void mailLink(shown.id)}
              />
            ),
          }
        }
      />
      {open?.kind === 'new' && <JobFormDialog job={null} onClose={closeForm} onSaved={onSaved} />}
      {open?.kind === 'edit' && <JobFormDialog job={open.job} onClose={closeForm} onSaved={onSaved} />}
      <ConfirmJobs
        asked={open?.kind === 'confirm' ? open.asked : null}
        onCancel={close}
        onConfirm={({ action, jobs: chosen }, reason) => void perform(action, chosen, reason)}
      />
    </>
  );
}

type JobDecisionProps = {
  job: ListedJob;
  /** Closes the dialog. Called before each of the other callbacks. */
  close: () => void;
  onAct: (action: JobAction) => void;
  onEdit: () => void;
  onMailLink: () => void;
};

function JobDecision({ job, close, onAct, onEdit, onMailLink }: JobDecisionProps) {
  const closing = (act: () => void) => () => {
    close();
    act();
  };
  return (
    <div className="flex flex-wrap gap-3">
      {actionsFor(job).map(({ action, label }) => (
        <Button
          key={action}
          variant={action === 'approve' ? 'primary' : action === 'delete' ? 'danger' : 'secondary'}
          onClick={closing(() => onAct(action))}
        >
          {label}
        </Button>
      ))}
      <Button variant="secondary" onClick={closing(onEdit)}>
        {jobActionLabels.edit}
      </Button>
      {job.email && (
        <Button variant="secondary" onClick={closing(onMailLink)}>
          {postings.office.mailLink}
        </Button>
      )}
    </div>
  );
}
