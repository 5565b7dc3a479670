'use client';

import { lazy, Suspense } from 'react';
import { Button } from '@/components/ui/button';
import { postings } from '@/lib/content/postings';
import { jobActionLabels, jobEditor } from '@/lib/content/office';
import type { JobDecisionDto, OfficeJobDto } from '@/lib/jobs/schema';
import { actionsFor, type JobAction } from './job-actions';
import { OfficeDialog } from '../office-dialog';

const JobDetails = lazy(() => import('./job-details').then((module) => ({ default: module.JobDetails })));

type JobViewDialogProps = {
  job: OfficeJobDto;
  decision: JobDecisionDto | undefined;
  timeZone: string;
  onClose: () => void;
  onAct: (action: JobAction) => void;
  onEdit: () => void;
  onMailLink: () => void;
};

/** A posting to read, with the decisions it is read for at its end. */
export function JobViewDialog({ job, decision, timeZone, onClose, onAct, onEdit, onMailLink }: JobViewDialogProps) {
  return (
    <OfficeDialog open title={job.title} onClose={onClose}>
      <Suspense fallback={<p role="status">{jobEditor.loading}</p>}>
        <JobDetails job={job} decision={decision} timeZone={timeZone} />
      </Suspense>
      <div className="mt-8 flex flex-wrap gap-3">
        {actionsFor(job.status).map(({ action, label }) => (
          <Button
            key={action}
            variant={action === 'approve' ? 'primary' : action === 'delete' ? 'danger' : 'secondary'}
            onClick={() => onAct(action)}
          >
            {label}
          </Button>
        ))}
        <Button variant="secondary" onClick={onEdit}>
          {jobActionLabels.edit}
        </Button>
        {job.email && (
          <Button variant="secondary" onClick={onMailLink}>
            {postings.office.mailLink}
          </Button>
        )}
      </div>
    </OfficeDialog>
  );
}
