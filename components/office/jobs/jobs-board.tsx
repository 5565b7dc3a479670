'use client';

import { useState, type ReactNode } from 'react';
import type { Fields } from '@/lib/base/fields/by-field';
import { formatDate } from '@/lib/base/format';
import { officeApi, officePages } from '@/lib/base/office-routes';
import { jobActionLabels, jobDetails, jobListings } from '@/lib/content/en/office';
import { jobListing, type JobListParams } from '@/lib/jobs/listing';
import { isWorked } from '@/lib/jobs/rules';
import type { StageCounts } from '@/lib/applications/schema';
import type { DeskJobDto, JobDecisionDto, ListedJob } from '@/lib/jobs/schema';
import { LISTED_STATUSES, typeLabel, WORKPLACE_LABELS } from '@/lib/vocabulary/jobs';
import { ListedTime } from '../listed-time';
import { May, useMay } from '../may';
import { RecordBoard } from '../record-board';
import { reviewOf } from '../review/urls';
import { RecordButtons, RowButtons, type RowAction } from '../row-actions';
import { chosen, NOTHING_SELECTED, toggled, toggledAll } from '../selection';
import { useRows } from '../use-rows';
import { useStableRows } from '../use-stable-rows';
import { ConfirmJobs, type AskedJobs } from './confirm-jobs';
import { actionsFor, jobAfter, type JobAction } from './job-actions';
import { JobLinks, JobState } from './job-cells';
import { JobFormDialog } from './job-form-dialog';
import { JobsBulk } from './jobs-bulk';
import { PipelineCounts, PipelineHead } from './pipeline-counts';
import { useJobActions, type JobSaid } from './use-job-actions';
import { postings } from '@/lib/content/en/postings';

type JobsBoardProps = {
  jobs: Fields<ListedJob>;
  state: JobListParams;
  columns?: string | undefined;
  timeZone: string;
  /** Today in the site's time zone, YYYY-MM-DD. */
  today: string;
  /** Last rejection per job id: moderator, time and reason. */
  decisions?: Readonly<Record<number, JobDecisionDto>>;
  /** Problems that exclude open jobs from Google's job search, as sentences per job id. */
  googleProblems?: Readonly<Record<number, readonly string[]>>;
  /** Number of applicants per job id and stage. */
  stages?: StageCounts;
  shown?: ShownJob | null;
  details?: ReactNode;
};

/** The job beside the list. `email` is its poster's address. */
export type ShownJob = ListedJob & { email: string | null };

type Open = { kind: 'new' } | { kind: 'edit'; job: ListedJob } | { kind: 'confirm'; asked: AskedJobs };

export function JobsBoard({
  jobs: fields,
  state,
  columns,
  timeZone,
  today,
  decisions = {},
  googleProblems = {},
  stages = {},
  shown = null,
  details = null,
}: JobsBoardProps) {
  const mayDecide = useMay('decide');
  const jobs = useRows(fields);
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
  function onSaved(message: string, saved: DeskJobDto, isNew: boolean) {
    close();
    if (isNew) release();
    else keepInPlace([saved.id], ({ changeWaits }) => ({ ...saved, changeWaits }));
    settle({ tone: 'success', message });
  }

  const buttonsOf = (job: ListedJob, wanted: (offer: Offer) => boolean) =>
    (mayDecide ? actionsFor(job) : []).filter(wanted).map(({ action, label }) => ({
      label,
      danger: action === 'delete' || action === 'reject',
      onClick: () => request(action, [job]),
    }));
  const panelActionsOf = (job: ShownJob): RowAction[] => [
    ...actionsFor(job).map(({ action, label }) => ({
      label,
      primary: action === 'approve',
      danger: action === 'delete',
      onClick: () => request(action, [job]),
    })),
    { label: jobActionLabels.edit, onClick: () => setOpen({ kind: 'edit', job }) },
    ...(job.email && LISTED_STATUSES.some((listed) => listed === job.status)
      ? [{ label: postings.office.mailLink, onClick: () => void mailLink(job.id) }]
      : []),
  ];
  return (
    <>
      <May do="decide">
        <div className="list-own">
          <a href={officePages.newJob} className="list-button list-primary only-plain">
            {jobListings.newJob}
          </a>
          <button
            id="new-job"
            type="button"
            className="list-button list-primary needs-script"
            onClick={() => setOpen({ kind: 'new' })}
          >
            {jobListings.newJob}
          </button>
        </div>
      </May>
      <JobsBulk jobs={jobs} selection={selection} onSelect={setSelection} onAct={request} />
      <RecordBoard
        permission="decide"
        columns={columns}
        listing={jobListing}
        state={state}
        rows={listed}
        words={jobListings}
        className="office-jobs"
        title="title"
        office={office}
        name={({ title }) => title}
        nameOf={({ title }) => title}
        isSelected={({ id }) => selection.has(id)}
        select={{
          label: jobListings.select,
          page: jobListings.selectAll,
          count: chosen(selection, jobs).length,
          total: jobs.length,
          isDisabled: isOnlyInPlace,
          onRow: (id) => setSelection(toggled(selection, id)),
          onPage: () => setSelection(toggledAll(selection, jobs)),
        }}
        heads={{ pipeline: <PipelineHead /> }}
        cells={{
          title: () => null,
          company: ({ companyName }) => companyName,
          type: ({ type }) => typeLabel(type),
          location: ({ location }) => location,
          status: (job) => (
            <JobState
              job={job}
              decision={decisions[job.id]}
              problems={googleProblems[job.id]}
              placed={stages[job.id]?.placed ?? 0}
              today={today}
              timeZone={timeZone}
            />
          ),
          pipeline: (job) => {
            const decisions = buttonsOf(job, decides);
            if (decisions.length > 0 && !isOnlyInPlace(job.id))
              return <RowButtons actions={decisions} of={job.title} />;
            return <PipelineCounts job={job} counts={stages[job.id]} />;
          },
          posted: ({ created_at: at, posted }) => <ListedTime at={at} timeZone={timeZone} text={posted} />,
          workplace: ({ workplace }) => workplace && WORKPLACE_LABELS[workplace],
          salary: ({ salary }) => salary,
          deadline: ({ deadline }) => deadline && formatDate(deadline, 'UTC'),
          reference: ({ reference }) => reference,
          openings: (job) =>
            isWorked(job) ? jobListings.filled(stages[job.id]?.placed ?? 0, job.openings) : job.openings,
          changed: ({ updated_at: at }) => <ListedTime at={at} timeZone={timeZone} />,
        }}
        isOnlyInPlace={isOnlyInPlace}
        actions={(job) => [
          { label: jobActionLabels.edit, onClick: () => setOpen({ kind: 'edit', job }) },
          ...buttonsOf(job, ({ action }) => action === 'delete'),
        ]}
        more={(job) => ({
          actions: buttonsOf(job, (offer) => offer.action !== 'delete' && !decides(offer)),
          links: (
            <>
              {isWorked(job) && <JobLinks job={job} state={state} />}
              {mayDecide && !isOnlyInPlace(job.id) && <CloneButton job={job} />}
            </>
          ),
        })}
        record={
          shown && {
            id: shown.id,
            title: shown.title,
            review: reviewOf('jobs', state, shown.id),
            details,
            closesFirst: true,
            children: (close) => mayDecide && <RecordButtons actions={panelActionsOf(shown)} before={close} />,
          }
        }
      />
      {(open?.kind === 'new' || open?.kind === 'edit') && (
        <JobFormDialog job={open.kind === 'edit' ? open.job : null} onClose={closeForm} onSaved={onSaved} />
      )}
      <form id={CLONE_FORM} method="post" />
      <ConfirmJobs
        asked={open?.kind === 'confirm' ? open.asked : null}
        onCancel={close}
        onConfirm={({ action, jobs: chosen }, reason) => void perform(action, chosen, reason)}
      />
    </>
  );
}

const CLONE_FORM = 'clone-job';

/** Copies a job, or starts a job from a template, and opens the draft. */
function CloneButton({ job: { id, title, status } }: { job: ListedJob }) {
  return (
    <button form={CLONE_FORM} formAction={officeApi.cloneJob(id)} className="row-action">
      {status === 'template' ? jobListings.fromTemplate : jobDetails.clone}
      <span className="sr-only"> {title}</span>
    </button>
  );
}

type Offer = ReturnType<typeof actionsFor>[number];

/** Whether an action approves or rejects a posting or a poster's change. */
function decides({ action, label }: Offer): boolean {
  return action === 'reject' || (action === 'approve' && label !== jobActionLabels.reopen);
}
