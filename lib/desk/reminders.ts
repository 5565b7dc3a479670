import { AppError, fieldError } from '../base/errors';
import { addDays } from '../base/format';
import { dayOf } from '../base/time';
import { content } from '../content';
import { logActivity } from '../platform/activity/commands';
import { transaction } from '../platform/db/client';
import { belongsTo, findModerator, recordOf, requireRecord, subjectOf, type DeskActor } from './records';
import type { ReminderChange, ReminderInput } from './schema';

/** Maximum number of days ahead. A later day is a typing error: the document would be deleted before it. */
const MOST_DAYS = 730;

/**
 * Sets a reminder about a document's sender for a moderator, on a day in the site's time zone.
 *
 * @returns the reminder's id and the moderator's name
 * @throws AppError not_found if the document does not exist; validation_failed on `for` if that moderator's account is
 *   not active, on `day` if it is past or too far ahead
 */
export async function setReminder(
  { record, text, day, for: forId }: ReminderInput,
  moderator: DeskActor,
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
 * Marks a reminder as done or open, moves it to another day, or removes it. Any moderator may do so, because the one it
 * is for may be absent.
 *
 * @throws AppError not_found; validation_failed on `day` as in `setReminder`
 */
export async function changeReminder(
  { reminder: id, action, day }: ReminderChange,
  moderator: DeskActor,
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

// Returns the changed columns. Moving a reminder that was done opens it again.
function changed(action: 'done' | 'reopen' | 'move', day: string | null, { name }: DeskActor, now: Date) {
  if (action === 'done') return { doneAt: now, doneBy: name };
  return { doneAt: null, doneBy: null, ...(action === 'move' && day !== null && { day }) };
}

function refuseDay(day: string, now: Date): void {
  const words = content().deskMessages.reminder;
  const today = dayOf(now);
  if (day < today) throw fieldError('day', words.past);
  if (day > addDays(today, MOST_DAYS)) throw fieldError('day', words.far);
}
