'use client';

import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { api, withQuery } from '@/lib/base/routes';
import { wentWrong } from '@/lib/content/en/forms';
import { jobEditor } from '@/lib/content/en/office';
import type { DeskJobDto, ListedJob, OfficeJobDto } from '@/lib/jobs/schema';
import { OfficeDialog } from '../office-dialog';

const JobForm = lazy(() => import('./job-form').then((module) => ({ default: module.JobForm })));

type JobFormDialogProps = {
  job: ListedJob | null;
  /** @param failed true if the server refused to save the job, so that `job` may be outdated */
  onClose: (failed: boolean) => void;
  onSaved: (message: string, saved: DeskJobDto, isNew: boolean) => void;
};

/** Edits a job; creates one if `job` is null. */
export function JobFormDialog({ job, onClose, onSaved }: JobFormDialogProps) {
  const [failed, setFailed] = useState(false);
  const onFailed = useCallback(() => setFailed(true), []);
  const [whole, setWhole] = useState<DeskJobDto | null>(() => (isWhole(job) ? job : null));
  const [missing, setMissing] = useState(false);
  useEffect(() => {
    if (!isWhole(job)) void loadWhole(job).then((found) => (found ? setWhole(found) : setMissing(true)));
  }, [job]);
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

const isWhole = (job: ListedJob | null): job is (DeskJobDto & ListedJob) | null =>
  job?.description !== undefined || !job;

/** Loads the texts that a job lacks in the list. @returns null if the server does not answer the job */
async function loadWhole(job: ListedJob): Promise<DeskJobDto | null> {
  const answer = await fetch(withQuery(api.jobs, { id: job.id })).catch(() => null);
  if (!answer?.ok) return null;
  const { data } = (await answer.json()) as { data: OfficeJobDto };
  return { ...job, ...data };
}
