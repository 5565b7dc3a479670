'use client';

import { useState } from 'react';
import { CheckboxField } from '@/components/form/checkbox-field';
import { SelectField, TextareaField } from '@/components/form/field';
import { ConfirmDialog } from '@/components/ui/dialog';
import { stageMessages, stageBulk as words, stageWords } from '@/lib/content/en/stages';
import { optionsOf } from '@/lib/vocabulary/labels';
import {
  CLOSE_REASON_LABELS,
  STAGE_LABELS,
  STAGE_NOTE_MAX,
  type CloseReason,
  type Stage,
} from '@/lib/vocabulary/stages';

export type AskedMove = {
  to: Stage;
  reason: CloseReason | null;
  /** Whether the moderator has confirmed that all selected applicants took the job. */
  placed: boolean;
  note: string | null;
  tell: boolean;
};

type ConfirmMoveProps = {
  count: number;
  initial?: Stage | undefined;
  /** Whether the choice to write to the candidates is made already. */
  tells?: boolean | undefined;
  onCancel: () => void;
  onConfirm: (asked: AskedMove) => void;
};

const REASONS = [{ value: '', label: stageWords.noReason }, ...optionsOf(CLOSE_REASON_LABELS)];

export function ConfirmMove({ count, initial = 'shortlisted', tells = false, onCancel, onConfirm }: ConfirmMoveProps) {
  const [to, setTo] = useState<Stage>(initial);
  const [reason, setReason] = useState<CloseReason | ''>('');
  const [note, setNote] = useState('');
  const [placed, setPlaced] = useState(false);
  const [tell, setTell] = useState(tells);
  const [tried, setTried] = useState(false);
  const isClosed = to === 'closed';
  const missing = isClosed && reason === '' ? stageMessages.reason : undefined;
  const unsaid = to === 'placed' && !placed ? stageMessages.placed : undefined;
  const bare = isClosed && reason === 'other' && note.trim() === '' ? stageMessages.otherReason : undefined;

  function confirm() {
    setTried(true);
    if (missing || bare || unsaid) return;
    onConfirm({ to, reason: isClosed && reason !== '' ? reason : null, placed, note: note.trim() || null, tell });
  }

  return (
    <ConfirmDialog
      open
      title={words.title(count)}
      confirm={words.confirm}
      danger={false}
      onCancel={onCancel}
      onConfirm={confirm}
    >
      <div className="stage-form">
        <p>{words.said(count)}</p>
        <SelectField
          name="to"
          id="bulk-to"
          label={stageWords.to}
          options={optionsOf(STAGE_LABELS)}
          value={to}
          onChange={(event) => setTo(event.target.value as Stage)}
        />
        {isClosed && (
          <SelectField
            name="reason"
            id="bulk-reason"
            label={stageWords.reason}
            options={REASONS}
            value={reason}
            {...(tried && missing && { error: missing })}
            onChange={(event) => setReason(event.target.value as CloseReason | '')}
          />
        )}
        {to === 'placed' && (
          <CheckboxField
            name="placed"
            id="bulk-placed"
            label={words.placed}
            hint={stageWords.placedHint}
            checked={placed}
            {...(tried && unsaid && { error: unsaid })}
            onChange={(event) => setPlaced(event.target.checked)}
          />
        )}
        <TextareaField
          name="note"
          id="bulk-note"
          label={stageWords.note}
          hint={stageWords.noteHint}
          rows={2}
          maxLength={STAGE_NOTE_MAX}
          value={note}
          {...(tried && bare && { error: bare })}
          onChange={(event) => setNote(event.target.value)}
          optional
        />
        <label className="stage-tell">
          <input type="checkbox" checked={tell} onChange={(event) => setTell(event.target.checked)} />
          {words.letters}
        </label>
        <p className="text-small text-muted">{words.lettersHint}</p>
      </div>
    </ConfirmDialog>
  );
}
