'use client';

import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { officeApi } from '@/lib/base/office-routes';
import { wentWrong } from '@/lib/content/en/forms';
import { jobEditor } from '@/lib/content/en/office';
import type { DeskJobDto, ListedJob } from '@/lib/jobs/schema';
import { OfficeDialog } from '../office-dialog';

const JobForm = lazy(() => import('./job-form').then((module) => ({ default: module.JobForm })));

type JobFormDialogProps = {
  job: Pick<ListedJob, 'id' | 'title' | 'changeWaits'> | null;
  /** @param failed true if the server refused to save the job, so that the list may be outdated */
  onClose: (failed: boolean) => void;
  onSaved: (message: string, saved: DeskJobDto, isNew: boolean) => void;
};

/** Edits a job, which it loads first; creates one if `job` is null. */
export function JobFormDialog({ job, onClose, onSaved }: JobFormDialogProps) {
  const [failed, setFailed] = useState(false);
  const onFailed = useCallback(() => setFailed(true), []);
  const [whole, setWhole] = useState<DeskJobDto | null>(null);
  const [missing, setMissing] = useState(false);
  const id = job?.id;
  useEffect(() => {
    if (id !== undefined) void loadJob(id).then((found) => (found ? setWhole(found) : setMissing(true)));
  }, [id]);
  const loading = <p role="status">{jobEditor.loading}</p>;
  return (
    <OfficeDialog
      title={job ? `${jobEditor.editTitle}: ${job.title}` : jobEditor.newTitle}
      onClose={() => onClose(failed)}
    >
      {job?.changeWaits && <p className="text-muted">{jobEditor.changeNote}</p>}
      {missing && <p role="alert">{wentWrong}</p>}
      {job && !whole ? (
        !missing && loading
      ) : (
        <Suspense fallback={loading}>
          <JobForm job={whole} onSaved={onSaved} onFailed={onFailed} />
        </Suspense>
      )}
    </OfficeDialog>
  );
}

/** @returns null if the server does not answer the job */
async function loadJob(id: number): Promise<DeskJobDto | null> {
  const answer = await fetch(officeApi.job(id)).catch(() => null);
  if (!answer?.ok) return null;
  return ((await answer.json()) as { data: DeskJobDto }).data;
}
