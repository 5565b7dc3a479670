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

type Open = { kind: 'new' } | { kind: 'edit' | 'view'; job: OfficeJobView } | { kind: 'delete'; ids: number[] };

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

  function request(action: JobAction, ids: number[]) {
    if (action === 'delete') return setOpen({ kind: 'delete', ids });
    close();
    void perform(action, ids);
  }

  async function perform(action: JobAction, ids: number[]) {
    close();
    if (await act(action, ids)) setSelection(NOTHING_SELECTED);
  }

  function onSaved(message: string) {
    close();
    settle({ tone: 'success', message });
  }

  return (
    <>
      <div className="needs-script">
        <div className="flex flex-wrap items-center justify-between gap-x-6">
          {jobs.length > 0 && <BulkBar jobs={jobs} selection={selection} onToggleAll={() => setSelection(toggledAll(selection, jobs))} onAct={request} />}
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
            onAct={(action) => request(action, [job.id])}
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
          onAct={(action) => request(action, [open.job.id])}
          onEdit={() => setOpen({ kind: 'edit', job: open.job })}
          onMailLink={() => {
            close();
            void mailLink(open.job.id);
          }}
        />
      )}
      <DeleteDialog jobs={jobs} ids={open?.kind === 'delete' ? open.ids : null} onCancel={close} onConfirm={(ids) => void perform('delete', ids)} />
      <BusyOverlay label={busyLabel} />
    </>
  );
}

type DeleteDialogProps = { jobs: readonly OfficeJobView[]; ids: number[] | null; onCancel: () => void; onConfirm: (ids: number[]) => void };

function DeleteDialog({ jobs, ids, onCancel, onConfirm }: DeleteDialogProps) {
  const titles = jobs.filter((job) => ids?.includes(job.id)).map((job) => job.title);
  return (
    <ConfirmDialog open={ids !== null} title={confirmDelete.title} confirmLabel={confirmDelete.confirm} onCancel={onCancel} onConfirm={() => ids && onConfirm(ids)}>
      <p>{titles.length > 1 ? confirmDelete.many(titles.length) : confirmDelete.one}</p>
      <ul className="points mt-3 text-muted">
        {titles.map((title, index) => (
          <li key={index}>{title}</li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
