'use client';

import type { ReactNode } from 'react';
import { TextareaField } from '@/components/form/field';
import { shownFlash } from '@/components/form/shown-form';
import { Button } from '@/components/ui/button';
import { formatDateTime } from '@/lib/base/format';
import { officeApi } from '@/lib/base/office-routes';
import { deskWords } from '@/lib/content/en/desk';
import { deskRecordName, type DeskRecord, type NoteView } from '@/lib/desk/schema';
import { MAX_NOTE } from '@/lib/vocabulary/desk';
import { useFolded } from '../folded';
import { OfficeForm } from '../office-form';
import { DeskSection, RecordLink, refusedIn, type DeskContext } from './section';
import { deskAction } from './urls';

const words = deskWords.notes;

type NotesProps = {
  notes: readonly NoteView[];
  record: DeskRecord;
  context: DeskContext;
};

export function Notes({ notes, record, context }: NotesProps) {
  return (
    <NotesSection record={record} context={context}>
      {notes.length === 0 ? (
        <p className="text-muted">{words.empty}</p>
      ) : (
        <ol className="desk-list">
          {notes.map((note) => (
            <Note key={note.id} note={note} context={context} />
          ))}
        </ol>
      )}
    </NotesSection>
  );
}

type SectionProps = Pick<NotesProps, 'context'> & {
  /** The record to which a new note belongs; null for a person without an application or CV. */
  record: DeskRecord | null;
  /** The notes, unless the page lists them among other entries. */
  children?: ReactNode;
};

/** The section with the form that adds a note. */
export function NotesSection({ record, context, children }: SectionProps) {
  const { page, labels } = context;
  return (
    <DeskSection id="desk-notes" title={words.title} hint={words.hint} context={context} forms={['note', 'noteChange']}>
      {children}
      {record ? (
        <OfficeForm action={deskAction(officeApi.notes, page)} resets>
          <input type="hidden" name="record" value={deskRecordName(record)} />
          <TextareaField
            {...shownFlash(refusedIn(context, 'note'), 'desk-note').field('text')}
            rows={2}
            required
            maxLength={MAX_NOTE}
            label={words.label}
            data-review-key="n"
            hint={labels.size > 1 ? words.of(labels.get(deskRecordName(record)) ?? '') : undefined}
          />
          <Button type="submit" size="small">
            {words.submit}
          </Button>
        </OfficeForm>
      ) : (
        <p className="text-muted">{words.noDocument}</p>
      )}
    </DeskSection>
  );
}

function Note({ note, context }: NoteProps) {
  const at = note.at.toISOString();
  return (
    <li>
      <p className="desk-by">
        <strong>{note.by}</strong> <time dateTime={at}>{formatDateTime(at, context.timeZone)}</time>
        {note.editedAt && ` (${words.edited(formatDateTime(note.editedAt.toISOString(), context.timeZone))})`}
        <RecordLink record={note.record} context={context} />
      </p>
      <p className="written" dir="auto">
        {note.text}
      </p>
      <NoteActions note={note} context={context} />
    </li>
  );
}

type NoteProps = { note: NoteView; context: DeskContext };

/** Forms that edit the moderator's own note, and that remove any note. Scripts add them; without them there is a link. */
export function NoteActions({ note, context }: NoteProps) {
  const { page, moderator, timeZone } = context;
  const id = `note-${note.id}`;
  const { isAsked, isThere, href } = useFolded(id);
  const refused = refusedIn(context, 'noteChange', { note: String(note.id), action: 'edit' });
  const isOwn = note.byId === moderator.userId;
  const name = (
    <span className="sr-only">{` ${words.noteOf(note.by, formatDateTime(note.at.toISOString(), timeZone))}`}</span>
  );
  if (!isThere && refused === null)
    return (
      <a href={href} className="row-action">
        {isOwn ? words.editOrRemove : words.remove}
        {name}
      </a>
    );
  return (
    <div id={id} className="row-actions">
      {isOwn && (
        <details open={refused !== null || isAsked}>
          <summary className="row-action">
            {words.edit}
            {name}
          </summary>
          <OfficeForm action={deskAction(officeApi.noteChange, page)}>
            <input type="hidden" name="note" value={note.id} />
            <TextareaField
              {...shownFlash(refused, undefined, { text: note.text }).field('text')}
              id={`desk-note-${note.id}`}
              rows={3}
              required
              maxLength={MAX_NOTE}
              label={words.text}
            />
            <Button type="submit" size="small" name="action" value="edit">
              {words.save}
            </Button>
          </OfficeForm>
        </details>
      )}
      <details>
        <summary className="row-action" data-danger="true">
          {words.remove}
          {name}
        </summary>
        <OfficeForm action={deskAction(officeApi.noteChange, page)}>
          <input type="hidden" name="note" value={note.id} />
          <Button type="submit" size="small" variant="danger" name="action" value="remove">
            {words.removeForGood}
            {name}
          </Button>
        </OfficeForm>
      </details>
    </div>
  );
}
