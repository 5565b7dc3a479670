import 'server-only';
import { addDays } from '../base/format';
import { dayOf } from '../base/time';
import { db } from '../platform/db/client';
import type { Prisma } from '../platform/db/generated/client';
import { REMINDER, toReminder, type ReminderRow } from './queries';
import { MODERATOR } from './records';
import { DAYS_AHEAD } from '../vocabulary/desk';
import type { DueView, TodayView } from './schema';

const MOST_DUE = 100;

/**
 * Lists a moderator's open reminders by day. Includes reminders for moderators who have left, because nobody would see
 * them otherwise.
 */
export async function findToday(moderatorId: number, now = new Date()): Promise<TodayView> {
  const today = dayOf(now);
  const until = addDays(today, DAYS_AHEAD);
  const left = await thoseWhoLeft();
  const forIds = [moderatorId, ...left];
  const find = (where: Prisma.DeskReminderWhereInput) =>
    db().deskReminder.findMany({ where, orderBy: [{ day: 'asc' }, { id: 'asc' }], take: MOST_DUE, select: DUE });
  const [mine, asked] = await Promise.all([
    find({ forId: { in: forIds }, doneAt: null, day: { lte: until } }),
    find({ setById: moderatorId, forId: { notIn: forIds }, doneAt: null }),
  ]);
  const views = mine.map((row) => toDue(row, left));
  return {
    today,
    overdue: views.filter(({ day }) => day < today),
    due: views.filter(({ day }) => day === today),
    coming: views.filter(({ day }) => day > today),
    asked: asked.map((row) => toDue(row, left)),
  };
}

export async function countDue(moderatorId: number, now = new Date()): Promise<number> {
  const forIds = [moderatorId, ...(await thoseWhoLeft())];
  return db().deskReminder.count({ where: { forId: { in: forIds }, doneAt: null, day: { lte: dayOf(now) } } });
}

async function thoseWhoLeft(): Promise<number[]> {
  const where = { ...MODERATOR, disabledAt: { not: null } };
  return (await db().user.findMany({ where, select: { id: true } })).map(({ id }) => id);
}

type DueRow = ReminderRow & {
  application: { applicantName: string; job: { title: string } } | null;
  cv: { applicantName: string } | null;
};

function toDue({ application, cv, ...row }: DueRow, left: readonly number[]): DueView {
  const subject = application ? `${application.applicantName}, ${application.job.title}` : (cv?.applicantName ?? '');
  return { ...toReminder(row), subject, isGone: left.includes(row.forId) };
}

const DUE = {
  ...REMINDER,
  application: { select: { applicantName: true, job: { select: { title: true } } } },
  cv: { select: { applicantName: true } },
} as const;
