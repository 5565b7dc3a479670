import { fieldError, AppError } from '../base/errors';
import { foldText } from '../base/text';
import { content } from '../content';
import { logActivity } from '../platform/activity/commands';
import { transaction, type Tx } from '../platform/db/client';
import type { Actor } from '../platform/sessions/sessions';
import { MOST_TAGS } from '../vocabulary/desk';
import { belongsTo, findModerator, requireVersions, subjectOf, recordOf, requireRecord } from './records';
import type { DeskRecord, RatingInput, TagsInput, NoteChange, ReminderChange, ReminderInput } from './schema';
import { addDays } from '../base/format';
import { dayOf } from '../base/time';

/**
 * Adds tags to a document and removes one. "React" and "react" are the same tag. An applicant's tags belong to the
 * newest version of the application, even if `record` names another.
 * @throws AppError not_found if the document does not exist; validation_failed on `set` if there would be too many
 */
export async function changeTags({ record, set, take_off: takeOff }: TagsInput, moderator: Actor, now = new Date()) {
  await transaction(async (tx) => {
    const newest = (await requireVersions(tx, record)).at(-1)!;
    const where = belongsTo(newest);
    const before = (await tx.deskTag.findMany({ where, select: { tag: true } })).map(({ tag }) => tag);
    const wanted = [...new Set(set.map(foldText))].filter((tag) => tag !== '' && !before.includes(tag));
    const off = takeOff === null ? [] : before.filter((tag) => tag === foldText(takeOff));
    if (before.length + wanted.length - off.length > MOST_TAGS)
      throw fieldError('set', content().deskMessages.tag.tooMany(MOST_TAGS));
    await tx.deskTag.deleteMany({ where: { ...where, tag: { in: off } } });
    await writeTags(tx, newest, wanted, off.length, moderator, now);
  });
}

/** Writes folded tags that a record has not yet, in the transaction of the record. @param off number of removed tags */
export async function writeTags(
  tx: Tx,
  record: DeskRecord,
  tags: readonly string[],
  off: number,
  moderator: Actor,
  now: Date,
): Promise<void> {
  if (tags.length + off === 0) return;
  const setBy = { setById: moderator.userId, setBy: moderator.name, setAt: now };
  await tx.deskTag.createMany({ data: tags.map((tag) => ({ ...belongsTo(record), tag, ...setBy })) });
  // Logs only the number of tags: a tag may be personal, and the log is retained after an erasure.
  await logActivity(tx, moderator, 'desk.tags', subjectOf(record), { set: tags.length, off }, now);
}

/**
 * Sets or clears the moderator who owns a document; for an application, of all its versions. @returns the owner's name
 * @throws AppError not_found if the document does not exist; validation_failed on `owner` if that account is not active
 */
export async function changeOwner(
  record: DeskRecord,
  ownerId: number | null,
  moderator: Actor,
  now = new Date(),
): Promise<string | null> {
  return transaction(async (tx) => {
    const versions = await requireVersions(tx, record);
    const owner = ownerId === null ? null : await findModerator(tx, ownerId);
    if (ownerId !== null && !owner) throw fieldError('owner', content().deskMessages.owner.unknown);
    // SQL's "not equal" excludes rows without an owner.
    const where = {
      id: { in: versions.map(({ id }) => id) },
      ...(ownerId === null ? { ownerId: { not: null } } : { OR: [{ ownerId: null }, { ownerId: { not: ownerId } }] }),
    };
    const { count } =
      record.kind === 'application'
        ? await tx.application.updateMany({ where, data: { ownerId } })
        : await tx.cvDocument.updateMany({ where, data: { ownerId } });
    if (count > 0) await logActivity(tx, moderator, 'desk.owner', subjectOf(record), { owner: ownerId ?? 0 }, now);
    return owner?.name ?? null;
  });
}

/**
 * Stores a moderator's own rating of a person, or removes it. Ratings affect no score and no sort order.
 * @throws AppError not_found if the document does not exist
 */
export async function rate({ record, rating, words: said }: RatingInput, moderator: Actor, now = new Date()) {
  await transaction(async (tx) => {
    const newest = (await requireVersions(tx, record)).at(-1)!;
    const mine = { ...belongsTo(newest), givenById: moderator.userId };
    const before = await tx.deskRating.findFirst({ where: mine, select: { id: true, rating: true, words: true } });
    if (rating === null) {
      if (!before) return;
      await tx.deskRating.delete({ where: { id: before.id }, select: { id: true } });
      await logActivity(tx, moderator, 'desk.rating-remove', subjectOf(newest), {}, now);
      return;
    }
    const data = { rating: Number(rating), words: said, givenBy: moderator.name, givenAt: now };
    if (before?.rating === data.rating && before.words === said) return;
    if (before) await tx.deskRating.update({ where: { id: before.id }, data, select: { id: true } });
    else await tx.deskRating.create({ data: { ...mine, ...data }, select: { id: true } });
    await logActivity(tx, moderator, 'desk.rating', subjectOf(newest), {}, now);
  });
}

/**
 * Adds a private note about a document's sender. The log records the event without the text.
 * @returns the note's id @throws AppError not_found if the document does not exist
 */
export async function addNote(record: DeskRecord, text: string, moderator: Actor, now = new Date()): Promise<number> {
  return transaction(async (tx) => {
    await requireRecord(tx, record);
    return writeNote(tx, record, text, moderator, now);
  });
}

/** Writes a note, in the transaction of its record. @returns the note's id */
export async function writeNote(
  tx: Tx,
  record: DeskRecord,
  text: string,
  moderator: Actor,
  now: Date,
): Promise<number> {
  const author = { writtenById: moderator.userId, writtenBy: moderator.name, writtenAt: now };
  const { id } = await tx.deskNote.create({ data: { ...belongsTo(record), text, ...author }, select: { id: true } });
  await logActivity(tx, moderator, 'desk.note', subjectOf(record), { note: id }, now);
  return id;
}

/**
 * Edits or removes a note. Only the author may edit it. Any moderator may remove it, because the author may have left.
 * @throws AppError not_found; forbidden to edit another moderator's note
 */
export async function changeNote({ note: id, action, text }: NoteChange, moderator: Actor, now = new Date()) {
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

/** A later day is a typing error: the document would be deleted before it. */
const MOST_DAYS = 730;

/**
 * Sets a reminder about a document's sender for a moderator, on a day in the site's time zone.
 * @returns the reminder's id and the moderator's name
 * @throws AppError not_found if the document does not exist; validation_failed on `for` if that account is not active,
 * on `day` if it is past or too far ahead
 */
export async function setReminder(
  { record, text, day, for: forId }: ReminderInput,
  moderator: Actor,
  now = new Date(),
): Promise<{ id: number; forName: string }> {
  refuseDay(day, now);
  return transaction(async (tx) => {
    await requireRecord(tx, record);
    const whom = await findModerator(tx, forId);
    if (!whom) throw fieldError('for', content().deskMessages.reminder.for);
    const { id } = await tx.deskReminder.create({
      data: {
        ...belongsTo(record),
        text,
        day,
        forId,
        forName: whom.name,
        setById: moderator.userId,
        setBy: moderator.name,
        setAt: now,
      },
      select: { id: true },
    });
    await logActivity(tx, moderator, 'desk.reminder', subjectOf(record), { reminder: id, for: forId, day }, now);
    return { id, forName: whom.name };
  });
}

/**
 * Marks a reminder as done or open, moves it to another day, or removes it. Any moderator may do so, because its
 * moderator may be absent. @throws AppError not_found; validation_failed on `day` as in `setReminder`
 */
export async function changeReminder(
  { reminder: id, action, day }: ReminderChange,
  moderator: Actor,
  now = new Date(),
): Promise<void> {
  if (action === 'move') refuseDay(day ?? '', now);
  await transaction(async (tx) => {
    const row = await tx.deskReminder.findUnique({
      where: { id },
      select: { applicationId: true, cvId: true, day: true, doneAt: true },
    });
    if (!row) throw new AppError('not_found', content().deskMessages.reminder.unknown);
    const isSo =
      (action === 'done' && row.doneAt !== null) ||
      (action === 'reopen' && row.doneAt === null) ||
      (action === 'move' && row.day === day && row.doneAt === null);
    if (isSo) return;
    if (action === 'remove') await tx.deskReminder.delete({ where: { id }, select: { id: true } });
    else
      await tx.deskReminder.update({ where: { id }, data: changed(action, day, moderator, now), select: { id: true } });
    await logActivity(tx, moderator, ACTIONS[action], subjectOf(recordOf(row)), { reminder: id }, now);
  });
}

const ACTIONS = {
  done: 'desk.reminder-done',
  reopen: 'desk.reminder-reopen',
  move: 'desk.reminder-move',
  remove: 'desk.reminder-remove',
} as const;

// Moving a reminder that was done opens it again.
function changed(action: 'done' | 'reopen' | 'move', day: string | null, { name }: Actor, now: Date) {
  if (action === 'done') return { doneAt: now, doneBy: name };
  return { doneAt: null, doneBy: null, ...(action === 'move' && day !== null && { day }) };
}

function refuseDay(day: string, now: Date): void {
  const words = content().deskMessages.reminder;
  const today = dayOf(now);
  if (day < today) throw fieldError('day', words.past);
  if (day > addDays(today, MOST_DAYS)) throw fieldError('day', words.far);
}
