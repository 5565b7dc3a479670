import { AppError } from '../base/errors';
import { content } from '../content';
import { logActivity } from '../platform/activity/commands';
import { transaction } from '../platform/db/client';
import { belongsTo, recordOf, requireRecord, subjectOf, type DeskActor } from './records';
import type { DeskRecord, NoteChange } from './schema';

/**
 * Adds a private note about a document's sender. The log records the event, not the text (decision D6).
 *
 * @returns the note's id
 * @throws AppError not_found if the document does not exist
 */
export async function addNote(
  record: DeskRecord,
  text: string,
  moderator: DeskActor,
  now = new Date(),
): Promise<number> {
  return transaction(async (tx) => {
    await requireRecord(tx, record);
    const author = { writtenById: moderator.userId, writtenBy: moderator.name, writtenAt: now };
    const { id } = await tx.deskNote.create({ data: { ...belongsTo(record), text, ...author }, select: { id: true } });
    await logActivity(tx, moderator, 'desk.note', subjectOf(record), { note: id }, now);
    return id;
  });
}

/**
 * Edits or removes a note. Only the author may edit it. Any moderator may remove it, so that a wrong note can be
 * removed after its author has left.
 *
 * @throws AppError not_found; forbidden to edit another moderator's note
 */
export async function changeNote(
  { note: id, action, text }: NoteChange,
  moderator: DeskActor,
  now = new Date(),
): Promise<void> {
  const words = content().deskMessages.note;
  await transaction(async (tx) => {
    const note = await tx.deskNote.findUnique({
      where: { id },
      select: { applicationId: true, cvId: true, text: true, writtenById: true, writtenBy: true },
    });
    if (!note) throw new AppError('not_found', words.unknown);
    const subject = subjectOf(recordOf(note));
    if (action === 'remove') {
      await tx.deskNote.delete({ where: { id }, select: { id: true } });
      await logActivity(tx, moderator, 'desk.note-remove', subject, { note: id }, now);
      return;
    }
    if (note.writtenById !== moderator.userId) throw new AppError('forbidden', words.notYours(note.writtenBy));
    if (text === null || text === note.text) return;
    await tx.deskNote.update({ where: { id }, data: { text, editedAt: now }, select: { id: true } });
    await logActivity(tx, moderator, 'desk.note-edit', subject, { note: id }, now);
  });
}
