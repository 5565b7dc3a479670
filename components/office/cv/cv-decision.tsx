'use client';

import { useRef, type ComponentProps } from 'react';
import { TextareaField } from '@/components/form/field';
import { Button } from '@/components/ui/button';
import { cvActionLabels, cvDetails } from '@/lib/content/office';
import { DEFAULT_CV_NOTES, type CvStatus } from '@/lib/vocabulary/cv';
import { cvActionsFor, type CvAction } from './cv-actions';

export type CvShown = { id: number; applicant_name: string; file_name: string; status: CvStatus };

type CvDecisionProps = { status: CvStatus; onAct: (action: CvAction, notes: string) => void };

/** The decision that a CV document is read for. */
export function CvDecision({ status, onAct }: CvDecisionProps) {
  const notes = useRef<HTMLTextAreaElement>(null);
  const actions = cvActionsFor(status);
  return (
    <>
      <h3>{cvDetails.decide}</h3>
      {actions.includes('approve') && <CvNotes ref={notes} id="cv-notes" />}
      <div className="flex flex-wrap gap-3">
        {actions.map((action) => (
          <Button
            key={action}
            variant={action === 'approve' ? 'primary' : action === 'delete' ? 'danger' : 'secondary'}
            onClick={() => onAct(action, notes.current?.value ?? '')}
          >
            {cvActionLabels[action]}
          </Button>
        ))}
      </div>
    </>
  );
}

/** What whoever decides has to say about it. */
export function CvNotes(props: Omit<ComponentProps<typeof TextareaField>, 'name' | 'label'>) {
  return (
    <TextareaField
      {...props}
      name="notes"
      label={cvDetails.labels.notes}
      hint={cvDetails.notesHint(DEFAULT_CV_NOTES.approved, DEFAULT_CV_NOTES.rejected)}
      rows={3}
      maxLength={4_000}
      optional
    />
  );
}
