'use client';

import { lazy, Suspense } from 'react';
import { jobEditor } from '@/lib/content/office';
import type { OfficeJobView } from '@/lib/jobs/schema';
import { OfficeDialog } from './office-dialog';
import { useLeaveGuard } from './use-leave-guard';

const JobForm = lazy(() => import('./job-form').then((module) => ({ default: module.JobForm })));

type JobFormDialogProps = { job: OfficeJobView | null; onClose: () => void; onSaved: (message: string) => void };

/** Edits a job, or makes a new one where `job` is null. */
export function JobFormDialog({ job, onClose, onSaved }: JobFormDialogProps) {
  const { leave, touch, question } = useLeaveGuard(onClose);
  return (
    <>
      {question}
      <OfficeDialog open title={job ? `${jobEditor.editTitle}: ${job.title}` : jobEditor.newTitle} onClose={leave}>
        <Suspense fallback={<p role="status">{jobEditor.loading}</p>}>
          <JobForm job={job} onSaved={onSaved} onCancel={leave} onTouched={touch} />
        </Suspense>
      </OfficeDialog>
    </>
  );
}
