'use client';

import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { jobActionLabels } from '@/lib/content/office';
import { postings } from '@/lib/content/postings';
import type { OfficeJobDto } from '@/lib/jobs/schema';
import { OfficeDialog } from '../office-dialog';
import { useShownRecord } from '../use-shown-record';
import { actionsFor, type JobAction } from './job-actions';

type JobDialogProps = {
  job: OfficeJobDto;
  /** The list behind it. */
  closeHref: string;
  /** The dialog is closed when one of these is called. */
  onAct: (action: JobAction) => void;
  onEdit: () => void;
  onMailLink: () => void;
  /** The posting in full. */
  children: ReactNode;
};

/** The posting a URL asks for, with the decisions it is read for at its end. */
export function JobDialog({ job, closeHref, onAct, onEdit, onMailLink, children }: JobDialogProps) {
  const { open, close } = useShownRecord(closeHref);
  const closing = (act: () => void) => () => {
    close();
    act();
  };
  return (
    <OfficeDialog open={open} title={job.title} onClose={close}>
      {children}
      <div className="mt-8 flex flex-wrap gap-3">
        {actionsFor(job.status).map(({ action, label }) => (
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
    </OfficeDialog>
  );
}
