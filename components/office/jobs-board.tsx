'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/dialog';
import { EmptyRow, Table } from '@/components/ui/table';
import { confirmDelete, jobListings } from '@/lib/content/office';
import type { OfficeJobView } from '@/lib/jobs/schema';
import { ActionNotice } from './action-notice';
import { BulkBar } from './bulk-bar';
import { BusyOverlay } from './busy-overlay';
import type { JobAction } from './job-actions';
import { JobFormDialog } from './job-form-dialog';
import { JobRow } from './job-row';
import { JobViewDialog } from './job-view-dialog';
import { NOTHING_SELECTED, toggled, toggledAll } from './selection';
import { useJobActions } from './use-job-actions';

type JobsBoardProps = {
  jobs: readonly OfficeJobView[];
  timeZone: string;
  /** The site's calendar day, YYYY-MM-DD. */
  today: string;
  /** The one the address asks for, and the address of the list without it. */
  shown?: { job: OfficeJobView; closeHref: string } | null;
};

type Open = { kind: 'new' } | { kind: 'edit' | 'view'; job: OfficeJobView } | { kind: 'delete'; jobs: readonly OfficeJobView[] };

const { columns } = jobListings;
const COLUMNS = [
  { label: jobListings.select, hidden: true },
  ...[columns.title, columns.company, columns.type, columns.location, columns.status, columns.posted, columns.actions].map((label) => ({ label })),
];

/** The list of jobs and everything a moderator does to them. */
export function JobsBoard({ jobs, timeZone, today, shown = null }: JobsBoardProps) {
  const router = useRouter();
  const [selection, setSelection] = useState(NOTHING_SELECTED);
  const [open, setOpen] = useState<Open | null>(shown && { kind: 'view', job: shown.job });
  const { act, mailLink, settle, notice, busyLabel } = useJobActions();

  function close() {
    setOpen(null);
    if (shown) router.replace(shown.closeHref, { scroll: false });
  }

  function request(action: JobAction, chosen: readonly OfficeJobView[]) {
    if (action === 'delete') return setOpen({ kind: 'delete', jobs: chosen });
    void perform(action, chosen);
  }

  async function perform(action: JobAction, chosen: readonly OfficeJobView[]) {
    close();
    if (await act(action, chosen)) setSelection(NOTHING_SELECTED);
  }

  function onSaved(message: string) {
    close();
    settle({ tone: 'success', message });
  }

  return (
    <>
      <div className="needs-script">
        <div className="flex flex-wrap items-center justify-between gap-x-6">
          {jobs.length > 0 && <BulkBar jobs={jobs} selection={selection} onToggleAll={() => setSelection(toggledAll(selection, jobs))} onAct={(action, ids) => request(action, jobs.filter((job) => ids.includes(job.id)))} />}
          <Button size="small" className="my-2 ml-auto" onClick={() => setOpen({ kind: 'new' })}>
            {jobListings.newJob}
          </Button>
        </div>
      </div>
      <ActionNotice notice={notice} rows={jobs} />
      <Table caption={jobListings.caption} columns={COLUMNS} className="office-table office-jobs">
        {jobs.length === 0 && <EmptyRow columns={COLUMNS.length}>{jobListings.empty}</EmptyRow>}
        {jobs.map((job) => (
          <JobRow
            key={job.id}
            {...{ job, timeZone, today }}
            selected={selection.has(job.id)}
            onToggle={() => setSelection(toggled(selection, job.id))}
            onView={() => setOpen({ kind: 'view', job })}
            onEdit={() => setOpen({ kind: 'edit', job })}
            onAct={(action) => request(action, [job])}
          />
        ))}
      </Table>
      {open?.kind === 'new' && <JobFormDialog job={null} onClose={close} onSaved={onSaved} />}
      {open?.kind === 'edit' && <JobFormDialog job={open.job} onClose={close} onSaved={onSaved} />}
      {open?.kind === 'view' && (
        <JobViewDialog
          job={open.job}
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
      <DeleteDialog jobs={open?.kind === 'delete' ? open.jobs : null} onCancel={close} onConfirm={(chosen) => void perform('delete', chosen)} />
      <BusyOverlay label={busyLabel} />
    </>
  );
}

type DeleteDialogProps = { jobs: readonly OfficeJobView[] | null; onCancel: () => void; onConfirm: (jobs: readonly OfficeJobView[]) => void };

function DeleteDialog({ jobs, onCancel, onConfirm }: DeleteDialogProps) {
  const titles = (jobs ?? []).map((job) => job.title);
  return (
    <ConfirmDialog open={jobs !== null} title={confirmDelete.title} confirmLabel={confirmDelete.confirm} onCancel={onCancel} onConfirm={() => jobs && onConfirm(jobs)}>
      <p>{titles.length > 1 ? confirmDelete.many(titles.length) : confirmDelete.one}</p>
      <ul className="points mt-3 text-muted">
        {titles.map((title, index) => (
          <li key={index}>{title}</li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
