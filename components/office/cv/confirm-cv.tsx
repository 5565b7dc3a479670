'use client';

import { useRef } from 'react';
import { ConfirmDialog } from '@/components/ui/dialog';
import { confirmCvDecision, confirmCvDelete } from '@/lib/content/office';
import type { CvAction } from './cv-actions';
import { CvNotes, type CvShown } from './cv-decision';

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
      {...words}
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
          <CvNotes ref={notes} data-autofocus="" id="decision-notes" className="mt-5" />
        </>
      )}
    </ConfirmDialog>
  );
}
