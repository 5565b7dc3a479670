'use client';

import { useRef, type ComponentProps, type Ref } from 'react';
import { TextareaField } from '@/components/form/field';
import { cvActionLabels, cvDetails } from '@/lib/content/en/office';
import { DEFAULT_CV_NOTES, type CvStatus } from '@/lib/vocabulary/cv';
import type { LetterDesk } from '@/lib/letters/schema';
import { LetterFields } from '../letters/letter-fields';
import { useMay } from '../may';
import { RecordButtons } from '../row-actions';
import { cvActionsFor, type CvAction, type CvDecisionSaid } from './cv-actions';

export type CvShown = { id: number; applicant_name: string; file_name: string; status: CvStatus };

type CvDecisionProps = {
  status: CvStatus;
  letter: LetterDesk;
  onAct: (action: CvAction, said: CvDecisionSaid) => void;
};

export function CvDecision({ status, letter, onAct }: CvDecisionProps) {
  const form = useRef<HTMLFormElement>(null);
  const actions = cvActionsFor(status);
  if (!useMay('decide')) return null;
  return (
    <>
      <h3>{cvDetails.decide}</h3>
      {actions.includes('approve') && <CvDecisionFields ref={form} letter={letter} id="cv-notes" />}
      <RecordButtons
        actions={actions.map((action) => ({
          label: cvActionLabels[action],
          primary: action === 'approve',
          danger: action === 'delete',
          onClick: () => onAct(action, readCvDecision(form.current)),
        }))}
      />
    </>
  );
}

type CvDecisionFieldsProps = { ref: Ref<HTMLFormElement>; letter: LetterDesk; id: string; 'data-autofocus'?: string };

export function CvDecisionFields({ ref, letter, id, ...notes }: CvDecisionFieldsProps) {
  return (
    <form ref={ref} onSubmit={(event) => event.preventDefault()} className="mt-5 space-y-4">
      <CvNotes {...notes} id={id} />
      <LetterFields letter={letter} id={`${id}-letter`} />
    </form>
  );
}

export function readCvDecision(form: HTMLFormElement | null): CvDecisionSaid {
  return form ? (Object.fromEntries(new FormData(form)) as CvDecisionSaid) : {};
}

function CvNotes(props: Omit<ComponentProps<typeof TextareaField>, 'name' | 'label'>) {
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
