import { TextareaField } from '@/components/form/field';
import { Button } from '@/components/ui/button';
import { formatDateTime } from '@/lib/base/format';
import { officeApi } from '@/lib/base/office-routes';
import { content } from '@/lib/content';
import { deskRecordName, type DeskRecord, type NoteView } from '@/lib/desk/schema';
import { MAX_NOTE } from '@/lib/vocabulary/desk';
import { DeskForm } from './desk-form';
import { DeskSection, RecordLink, type DeskContext } from './section';
import { deskAction } from './urls';

type NotesProps = {
  notes: readonly NoteView[];
  /** The record of a new note; null without an application or CV. */
  record: DeskRecord | null;
  context: DeskContext;
};

export function Notes({ notes, record, context }: NotesProps) {
  const words = content().deskWords.notes;
  const { flash, place, labels } = context;
  const failed = flash?.form === 'note' && !flash.ok ? flash : null;
  return (
    <DeskSection id="desk-notes" title={words.title} hint={words.hint} context={context} forms={['note', 'noteChange']}>
      {notes.length === 0 ? (
        <p className="text-muted">{record ? words.empty : words.noDocument}</p>
      ) : (
        <ol className="desk-list">
          {notes.map((note) => (
            <Note key={note.id} note={note} context={context} />
          ))}
        </ol>
      )}
      {record && (
        <DeskForm action={deskAction(officeApi.notes, place)} resets>
          <input type="hidden" name="record" value={deskRecordName(record)} />
          <TextareaField
            name="text"
            id="desk-note-text"
            rows={3}
            required
            maxLength={MAX_NOTE}
            defaultValue={failed?.values?.text ?? ''}
            error={failed?.errors?.text?.[0]}
            label={words.label}
            hint={labels.size > 1 ? words.of(labels.get(deskRecordName(record)) ?? '') : undefined}
          />
          <Button type="submit" size="small">
            {words.submit}
          </Button>
        </DeskForm>
      )}
    </DeskSection>
  );
}

function Note({ note, context }: { note: NoteView; context: DeskContext }) {
  const words = content().deskWords.notes;
  const { flash, place, moderator, timeZone } = context;
  const failed =
    flash?.form === 'noteChange' &&
    !flash.ok &&
    flash.values?.note === String(note.id) &&
    flash.values.action === 'edit'
      ? flash
      : null;
  const at = note.at.toISOString();
  const when = formatDateTime(at, timeZone);
  const name = <span className="sr-only"> {words.noteOf(note.by, when)}</span>;
  return (
    <li>
      <p className="desk-by">
        <strong>{note.by}</strong> <time dateTime={at}>{when}</time>
        {note.editedAt && ` (${words.edited(formatDateTime(note.editedAt.toISOString(), timeZone))})`}
        <RecordLink record={note.record} context={context} />
      </p>
      <p className="written" dir="auto">
        {note.text}
      </p>
      <div className="row-actions">
        {note.byId === moderator.userId && (
          <details open={failed !== null}>
            <summary className="row-action">
              {words.edit}
              {name}
            </summary>
            <DeskForm action={deskAction(officeApi.noteChange, place)}>
              <input type="hidden" name="note" value={note.id} />
              <TextareaField
                name="text"
                id={`desk-note-${note.id}`}
                rows={3}
                required
                maxLength={MAX_NOTE}
                defaultValue={failed?.values?.text ?? note.text}
                error={failed?.errors?.text?.[0]}
                label={words.text}
              />
              <Button type="submit" size="small" name="action" value="edit">
                {words.save}
              </Button>
            </DeskForm>
          </details>
        )}
        <details>
          <summary className="row-action" data-danger="true">
            {words.remove}
            {name}
          </summary>
          <DeskForm action={deskAction(officeApi.noteChange, place)}>
            <input type="hidden" name="note" value={note.id} />
            <Button type="submit" size="small" variant="danger" name="action" value="remove">
              {words.removeForGood}
              {name}
            </Button>
          </DeskForm>
        </details>
      </div>
    </li>
  );
}
