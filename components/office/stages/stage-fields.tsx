import type { ComponentProps } from 'react';
import { CheckboxField } from '@/components/form/checkbox-field';
import { SelectField, TextareaField } from '@/components/form/field';
import type { Catalogue } from '@/lib/content';
import { optionsOf } from '@/lib/vocabulary/labels';
import { CLOSE_REASON_LABELS, STAGE_NOTE_MAX } from '@/lib/vocabulary/stages';

type Name = 'reason' | 'placed' | 'note';
type StageFieldsProps = {
  words: Pick<Catalogue['stageWords'], 'reason' | 'noReason' | 'placed' | 'placedHint' | 'note' | 'noteHint'>;
  field: (name: Name) => { name: string; error?: string | undefined };
  /** Whether the option "no reason" is omitted. */
  isReasoned?: boolean;
  note?: Partial<ComponentProps<typeof TextareaField>>;
};

/** Fields of a move to another stage. CSS shows the reason only for "closed", the confirmation only for "placed". */
export function StageFields({ words, field, isReasoned, note }: StageFieldsProps) {
  const reasons = optionsOf(CLOSE_REASON_LABELS);
  return (
    <>
      <SelectField
        {...field('reason')}
        label={words.reason}
        options={isReasoned ? reasons : [{ value: '', label: words.noReason }, ...reasons]}
        className="stage-reason"
      />
      <CheckboxField {...field('placed')} label={words.placed} hint={words.placedHint} className="stage-placed" />
      <TextareaField
        {...field('note')}
        label={words.note}
        hint={words.noteHint}
        rows={2}
        maxLength={STAGE_NOTE_MAX}
        optional
        {...note}
      />
    </>
  );
}
