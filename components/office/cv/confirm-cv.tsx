'use client';

import { useRef } from 'react';
import { ConfirmDialog } from '@/components/ui/dialog';
import { confirmCvDecision, confirmCvDelete } from '@/lib/content/en/office';
import type { LetterDesk } from '@/lib/letters/schema';
import { CV_TAKE_BACK_MINUTES } from '@/lib/vocabulary/cv';
import type { CvAction, CvDecisionSaid } from './cv-actions';
import { CvSaid, saidIn, type CvShown } from './cv-decision';

export type AskedCv = {
  action: CvAction;
  cv: Pick<CvShown, 'id' | 'applicant_name' | 'file_name'>;
  close?: (() => void) | undefined;
};

type ConfirmCvProps = {
  asked: AskedCv | null;
  letter: LetterDesk;
  onCancel: () => void;
  onConfirm: (asked: AskedCv, said: CvDecisionSaid) => void;
};

export function ConfirmCv({ asked, letter, onCancel, onConfirm }: ConfirmCvProps) {
  const form = useRef<HTMLFormElement>(null);
  const decides = asked !== null && asked.action !== 'delete';
  const words = decides ? confirmCvDecision[asked.action === 'approve' ? 'approve' : 'reject'] : confirmCvDelete;
  return (
    <ConfirmDialog
      open={asked !== null}
      {...words}
      danger={asked?.action !== 'approve'}
      onCancel={onCancel}
      onConfirm={() => asked && onConfirm(asked, saidIn(form.current))}
    >
      <p>{words.text}</p>
      <p className="mt-3 text-muted wrap-anywhere">
        {asked && confirmCvDelete.what(asked.cv.applicant_name, asked.cv.file_name)}
      </p>
      {decides && (
        <>
          <p className="mt-3">{confirmCvDecision.once(CV_TAKE_BACK_MINUTES)}</p>
          <CvSaid ref={form} letter={{ ...letter, preview: null }} id="decision-notes" data-autofocus="" />
        </>
      )}
    </ConfirmDialog>
  );
}
