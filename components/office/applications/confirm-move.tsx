'use client';

import { useRef, useState, type SubmitEvent } from 'react';
import { SelectField } from '@/components/form/field';
import { ConfirmDialog } from '@/components/ui/dialog';
import { stageMessages, stageBulk as words, stageWords } from '@/lib/content/en/stages';
import { optionsOf } from '@/lib/vocabulary/labels';
import { STAGE_LABELS, type CloseReason, type Stage } from '@/lib/vocabulary/stages';
import { StageFields } from '../stages/stage-fields';

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
  /** The stage, if it was chosen already. */
  chosen?: Stage | undefined;
  /** Whether the choice to write to the candidates is made already. */
  tells?: boolean | undefined;
  onCancel: () => void;
  onConfirm: (asked: AskedMove) => void;
};

export function ConfirmMove({ count, chosen, tells = false, onCancel, onConfirm }: ConfirmMoveProps) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const verb = words.verbs[chosen !== 'closed' ? 'move' : tells ? 'reject' : 'close'];

  function confirm(event?: SubmitEvent) {
    event?.preventDefault();
    const data = new FormData(form.current!);
    const text = (name: string) => String(data.get(name) ?? '').trim();
    const to = text('to') as Stage;
    const reason = to === 'closed' ? (text('reason') as CloseReason | '') : '';
    const placed = to === 'placed' && data.has('placed');
    const missing = {
      ...(to === 'closed' && reason === '' && { reason: stageMessages.reason }),
      ...(reason === 'other' && text('note') === '' && { note: stageMessages.otherReason }),
      ...(to === 'placed' && !placed && { placed: stageMessages.placed }),
    };
    setErrors(missing);
    if (Object.keys(missing).length > 0) return;
    onConfirm({ to, reason: reason || null, placed, note: text('note') || null, tell: data.has('tell') });
  }

  return (
    <ConfirmDialog
      open
      title={words.title(verb, count, chosen)}
      confirm={verb}
      danger={chosen === 'closed' && tells}
      onCancel={onCancel}
      onConfirm={() => confirm()}
    >
      <form ref={form} onSubmit={confirm} className="stage-form">
        {chosen === undefined && <p>{words.said(count)}</p>}
        <SelectField
          name="to"
          id="bulk-to"
          label={stageWords.to}
          options={optionsOf(STAGE_LABELS)}
          defaultValue={chosen ?? 'shortlisted'}
          className={chosen && 'hidden'}
        />
        <StageFields
          words={{ ...stageWords, placed: words.placed }}
          field={(name) => ({ name, id: `bulk-${name}`, error: errors[name] })}
        />
        <label className="stage-tell">
          <input type="checkbox" name="tell" defaultChecked={tells} />
          {words.letters}
        </label>
        <p className="text-small text-muted">{words.lettersHint}</p>
      </form>
    </ConfirmDialog>
  );
}
