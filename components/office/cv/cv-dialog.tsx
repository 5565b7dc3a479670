'use client';

import { useRef, type ReactNode } from 'react';
import { TextareaField } from '@/components/form/field';
import { Button } from '@/components/ui/button';
import { cvActionLabels, cvDetails } from '@/lib/content/office';
import { DEFAULT_CV_NOTES, type CvStatus } from '@/lib/vocabulary/cv';
import { LeaveGuard } from '@/components/form/leave-guard';
import { RecordDialog } from '../record-dialog';
import type { Notice } from '../use-office-action';
import { useShownRecord } from '../use-shown-record';
import { cvActionsFor, type CvAction } from './cv-actions';

export type CvShown = { id: number; applicant_name: string; file_name: string; status: CvStatus };

type CvDialogProps = {
  cv: CvShown;
  /** The list behind it. */
  closeHref: string;
  notice: Notice | null;
  busyLabel: string | null;
  /** `close` is to be called once it is done. */
  onAct: (action: CvAction, cv: CvShown, notes: string, close: () => void) => void;
  /** The document in full. */
  children: ReactNode;
};

/** The CV document a URL asks for, with the decision it is read for. It is open as long as the URL names it. */
export function CvDialog({ cv, closeHref, notice, busyLabel, onAct, children }: CvDialogProps) {
  const notes = useRef<HTMLTextAreaElement>(null);
  const { open, close } = useShownRecord(closeHref);
  const actions = cvActionsFor(cv.status);
  const title = cvDetails.title(cv.applicant_name);

  return (
    <LeaveGuard onLeave={close}>
      {(leave) => (
        <RecordDialog
          open={open}
          title={title}
          onClose={leave}
          notice={notice}
          busyLabel={busyLabel}
          details={children}
        >
          <h3>{cvDetails.decide}</h3>
          {actions.includes('approve') && (
            <TextareaField
              ref={notes}
              name="notes"
              id="cv-notes"
              label={cvDetails.labels.notes}
              hint={cvDetails.notesHint(DEFAULT_CV_NOTES.approved, DEFAULT_CV_NOTES.rejected)}
              rows={3}
              maxLength={4_000}
              optional
            />
          )}
          <div className="flex flex-wrap gap-3">
            {actions.map((action) => (
              <Button
                key={action}
                variant={action === 'approve' ? 'primary' : action === 'delete' ? 'danger' : 'secondary'}
                onClick={() => onAct(action, cv, notes.current?.value ?? '', close)}
              >
                {cvActionLabels[action]}
              </Button>
            ))}
          </div>
        </RecordDialog>
      )}
    </LeaveGuard>
  );
}
