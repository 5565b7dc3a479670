'use client';

import { Button } from '@/components/ui/button';
import { jobActionLabels } from '@/lib/content/en/office';
import { postings } from '@/lib/content/en/postings';
import type { ListedJob } from '@/lib/jobs/schema';
import { actionsFor, type JobAction } from './job-actions';

type JobDecisionProps = {
  job: ListedJob;
  /** Called before each of the other callbacks. */
  close: () => void;
  onAct: (action: JobAction) => void;
  onEdit: () => void;
  onMailLink: () => void;
};

export function JobDecision({ job, close, onAct, onEdit, onMailLink }: JobDecisionProps) {
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
