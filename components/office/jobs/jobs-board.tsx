'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { EmptyRow, Table } from '@/components/ui/table';
import { jobListings } from '@/lib/content/office';
import type { JobDecisionDto, OfficeJobDto } from '@/lib/jobs/schema';
import { ActionNotice } from '../action-notice';
import { BulkBar } from '../bulk-bar';
import { BusyOverlay } from '../busy-overlay';
import { ConfirmJobs, type AskedJobs } from './confirm-jobs';
import { statusAfter, type JobAction } from './job-actions';
import { JobFormDialog } from './job-form-dialog';
import { JobRow } from './job-row';
import { JobViewDialog } from './job-view-dialog';
import { NOTHING_SELECTED, toggled, toggledAll } from '../selection';
import { useHeldRows } from '../use-held-rows';
import { useJobActions } from './use-job-actions';

type JobsBoardProps = {
  jobs: readonly OfficeJobDto[];
  timeZone: string;
  /** The site's calendar day, YYYY-MM-DD. */
  today: string;
  /** By id, who rejected a job and when. */
  decisions?: Readonly<Record<number, JobDecisionDto>>;
  /** The one the address asks for, and the address of the list without it. */
  shown?: { job: OfficeJobDto; closeHref: string } | null;
};

type Open = { kind: 'new' } | { kind: 'edit' | 'view'; job: OfficeJobDto } | { kind: 'confirm'; asked: AskedJobs };

const { columns } = jobListings;
const COLUMNS = [
  { label: jobListings.select, hidden: true },
  ...[
    columns.title,
    columns.company,
    columns.type,
    columns.location,
    columns.status,
    columns.posted,
    columns.actions,
  ].map((label) => ({ label })),
];

/** The list of jobs and everything a moderator does to them. */
export function JobsBoard({ jobs, timeZone, today, decisions = {}, shown = null }: JobsBoardProps) {
  const router = useRouter();
  const [selection, setSelection] = useState(NOTHING_SELECTED);
  const [open, setOpen] = useState<Open | null>(shown && { kind: 'view', job: shown.job });
  const [shownId, setShownId] = useState(shown?.job.id);
  const { act, mailLink, settle, refresh, notice, busyLabel } = useJobActions();
  const { shown: listed, isHeld, hold, drop, release } = useHeldRows(jobs);

  // An address that names another job opens it; one that still names the job just closed does not open it again.
  if (shownId !== shown?.job.id) {
    setShownId(shown?.job.id);
    if (shown) setOpen({ kind: 'view', job: shown.job });
  }

  function close() {
    setOpen(null);
    if (shown) router.replace(shown.closeHref, { scroll: false });
  }

  function request(action: JobAction, chosen: readonly OfficeJobDto[]) {
    const turnsOver = action === 'approve' && chosen.some((job) => job.status === 'rejected');
    if (action === 'delete' || action === 'reject' || turnsOver)
      return setOpen({ kind: 'confirm', asked: { action, jobs: chosen } });
    void perform(action, chosen);
  }

  async function perform(action: JobAction, chosen: readonly OfficeJobDto[], reason?: string) {
    close();
    if (!(await act(action, chosen, reason))) return;
    setSelection(NOTHING_SELECTED);
    const ids = chosen.map(({ id }) => id);
    if (action === 'delete') drop(ids);
    else hold(ids, (job) => ({ ...job, status: statusAfter(action) }));
  }

  // After a save that failed, the job in the list may be the one of before somebody else's change.
  function closeForm(failed: boolean) {
    close();
    if (failed) refresh();
  }

  function onSaved(message: string) {
    close();
    release();
    settle({ tone: 'success', message });
  }

  return (
    <>
      <div className="needs-script">
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
          <Button size="small" className="my-2 ml-auto" onClick={() => setOpen({ kind: 'new' })}>
            {jobListings.newJob}
          </Button>
        </div>
      </div>
      <Table caption={jobListings.caption} columns={COLUMNS} className="office-table office-jobs">
        {listed.length === 0 && <EmptyRow columns={COLUMNS.length}>{jobListings.empty}</EmptyRow>}
        {listed.map((job) => (
          <JobRow
            key={job.id}
            {...{ job, timeZone, today }}
            settled={isHeld(job.id)}
            decision={decisions[job.id]}
            selected={selection.has(job.id)}
            onToggle={() => setSelection(toggled(selection, job.id))}
            onView={() => setOpen({ kind: 'view', job })}
            onEdit={() => setOpen({ kind: 'edit', job })}
            onAct={(action) => request(action, [job])}
          />
        ))}
      </Table>
      <ActionNotice notice={notice} rows={listed} />
      {open?.kind === 'new' && <JobFormDialog job={null} onClose={closeForm} onSaved={onSaved} />}
      {open?.kind === 'edit' && <JobFormDialog job={open.job} onClose={closeForm} onSaved={onSaved} />}
      {open?.kind === 'view' && (
        <JobViewDialog
          job={open.job}
          decision={decisions[open.job.id]}
          timeZone={timeZone}
          onClose={close}
          onAct={(action) => request(action, [open.job])}
          onEdit={() => setOpen({ kind: 'edit', job: open.job })}
          onMailLink={() => {
            close();
            void mailLink(open.job.id);
          }}
        />
      )}
      <ConfirmJobs
        asked={open?.kind === 'confirm' ? open.asked : null}
        onCancel={close}
        onConfirm={({ action, jobs: chosen }, reason) => void perform(action, chosen, reason)}
      />
      <BusyOverlay label={busyLabel} />
    </>
  );
}
