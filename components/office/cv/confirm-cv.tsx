'use client';

import { useRef } from 'react';
import { TextareaField } from '@/components/form/field';
import { ConfirmDialog } from '@/components/ui/dialog';
import { confirmCvDecision, confirmCvDelete, cvDetails } from '@/lib/content/office';
import { DEFAULT_CV_NOTES } from '@/lib/vocabulary/cv';
import type { CvAction } from './cv-actions';
import type { CvShown } from './cv-dialog';

export type AskedCv = {
  action: CvAction;
  cv: Pick<CvShown, 'id' | 'applicant_name' | 'file_name'>;
  close?: (() => void) | undefined;
};

type ConfirmCvProps = {
  /** Null while nothing is asked. */
  asked: AskedCv | null;
  onCancel: () => void;
  /** `notes` of a decision, as typed; may be empty. */
  onConfirm: (asked: AskedCv, notes: string) => void;
};

/** Asks before a CV document is decided on or deleted, and names it; whoever decides can add a note. */
export function ConfirmCv({ asked, onCancel, onConfirm }: ConfirmCvProps) {
  const notes = useRef<HTMLTextAreaElement>(null);
  const decides = asked !== null && asked.action !== 'delete';
  const words = decides ? confirmCvDecision[asked.action === 'approve' ? 'approve' : 'reject'] : confirmCvDelete;
  return (
    <ConfirmDialog
      open={asked !== null}
      title={words.title}
      confirmLabel={words.confirm}
      danger={asked?.action !== 'approve'}
      onCancel={onCancel}
      onConfirm={() => asked && onConfirm(asked, notes.current?.value ?? '')}
    >
      <p>{words.text}</p>
      <p className="mt-3 text-muted wrap-anywhere">
        {asked && confirmCvDelete.what(asked.cv.applicant_name, asked.cv.file_name)}
      </p>
      {decides && (
        <>
          <p className="mt-3">{confirmCvDecision.once}</p>
          <TextareaField
            ref={notes}
            data-autofocus=""
            name="notes"
            id="decision-notes"
            label={cvDetails.labels.notes}
            hint={cvDetails.notesHint(DEFAULT_CV_NOTES.approved, DEFAULT_CV_NOTES.rejected)}
            rows={3}
            maxLength={4_000}
            optional
            className="mt-5"
          />
        </>
      )}
    </ConfirmDialog>
  );
}
