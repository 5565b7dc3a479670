'use client';

import { lazy, Suspense, useCallback, useState } from 'react';
import { jobEditor } from '@/lib/content/en/office';
import type { DeskJobDto, ListedJob } from '@/lib/jobs/schema';
import { OfficeDialog } from '../office-dialog';

const JobForm = lazy(() => import('./job-form').then((module) => ({ default: module.JobForm })));

type JobFormDialogProps = {
  job: (DeskJobDto & Partial<Pick<ListedJob, 'changeWaits'>>) | null;
  /** @param failed true if the server refused to save the job, so that `job` may be outdated */
  onClose: (failed: boolean) => void;
  onSaved: (message: string, saved: DeskJobDto, isNew: boolean) => void;
};

/** Edits a job; creates one if `job` is null. */
export function JobFormDialog({ job, onClose, onSaved }: JobFormDialogProps) {
  const [failed, setFailed] = useState(false);
  const onFailed = useCallback(() => setFailed(true), []);
  return (
    <OfficeDialog
      title={job ? `${jobEditor.editTitle}: ${job.title}` : jobEditor.newTitle}
      onClose={() => onClose(failed)}
    >
      {job?.changeWaits && <p className="text-muted">{jobEditor.changeNote}</p>}
      <Suspense fallback={<p role="status">{jobEditor.loading}</p>}>
        <JobForm job={job} onSaved={onSaved} onFailed={onFailed} />
      </Suspense>
    </OfficeDialog>
  );
}
