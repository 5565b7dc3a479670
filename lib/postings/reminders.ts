import { DAY_MS } from '../base/time';
import { idRanges } from '../platform/db/batches';
import { db, transaction } from '../platform/db/client';
import type { Prisma } from '../platform/db/generated/client';
import { newestJobId } from '../jobs/store/walk';
import { stepAside } from '../platform/db/yield';
import { addDays } from '../base/format';
import { selectOf } from '../jobs/field-sets';
import { mailPoster } from '../jobs/transitions';
import { lastDayOf, OPEN_DAYS } from '../jobs/last-day';
import { ASK_BEFORE_DEADLINE_DAYS, ASK_BEFORE_END_DAYS, isAskDue } from './rules';

/**
 * Maximum number of reminders about jobs without a deadline in one run, oldest jobs first. Reminders about thousands of
 * old jobs are spread over weeks.
 */
const MAX_WITHOUT_DEADLINE = 500;
/** Jobs per transaction, so that the write lock is held for a few mails only. */
const CHUNK = 10;
const IDS_AT_ONCE = 2_000;

/**
 * Mails posters of published jobs the question whether the job is still open: once for each last day, three days before
 * a deadline, or a week before the end of a job without one (docs/decisions/023-posting-links). Safe to repeat: the
 * mail and `reminderFor` are written in one transaction.
 * @param day the site's calendar day, YYYY-MM-DD
 * @param mostWithout maximum number of mails about jobs without a deadline
 */
export async function askStillOpen(day: string, now: Date, mostWithout = MAX_WITHOUT_DEADLINE): Promise<void> {
  for (const [candidates, most] of [
    [withDeadline(day), Infinity],
    [withoutDeadline(day, now), mostWithout],
  ] as const) {
    let left: number = most;
    for await (const id of idRanges(IDS_AT_ONCE, newestJobId)) {
      const jobs = await db().job.findMany({
        where: { ...OPEN, ...candidates, id },
        orderBy: { id: 'asc' },
        select: ASKED,
      });
      const due = jobs
        .filter((job) => isDue(job, day))
        .map((job) => job.id)
        .slice(0, left);
      for (let from = 0; from < due.length; from += CHUNK) {
        await askAbout(due.slice(from, from + CHUNK), day, now);
        await stepAside();
      }
      left -= due.length;
      if (left === 0) break;
    }
  }
}

// Leaves out jobs that moderators entered for clients, because the clients did not ask for mail.
const OPEN = { status: 'published', email: { not: null }, NOT: { postedBy: { role: 'moderator' } } } as const;

function withDeadline(day: string) {
  return { deadline: { gte: day, lte: addDays(day, ASK_BEFORE_DEADLINE_DAYS) } };
}

function withoutDeadline(day: string, now: Date) {
  return { deadline: null, ...endingBy(addDays(day, ASK_BEFORE_END_DAYS), now, ASK_BEFORE_END_DAYS) };
}

/**
 * Selects jobs without a deadline that may end by a day; `lastDayOf` gives the exact day. A job without `openUntil`
 * ends a fixed time after its publication. One day is added, because site days differ from UTC days.
 * @param ahead number of days from now to `day`
 */
export function endingBy(day: string, now: Date, ahead: number) {
  const published = new Date(now.getTime() - (OPEN_DAYS - ahead - 1) * DAY_MS);
  return { OR: [{ openUntil: { lte: day } }, { openUntil: null, createdAt: { lte: published } }] };
}

async function askAbout(ids: readonly number[], day: string, now: Date): Promise<void> {
  await transaction(async (tx) => {
    // Read again: a poster may have renewed or closed the job, or another process may have mailed.
    const jobs = await tx.job.findMany({
      where: { ...OPEN, id: { in: [...ids] } },
      orderBy: { id: 'asc' },
      select: ASKED,
    });
    for (const job of jobs) {
      if (!isDue(job, day)) continue;
      const lastDay = lastDayOf(job);
      await tx.job.update({ where: { id: job.id }, data: { reminderFor: lastDay }, select: { id: true } });
      await mailPoster(tx, 'job-still-open', job, { deadline: job.deadline, lastDay }, now);
    }
  });
}

const ASKED = {
  ...selectOf(['id', 'title', 'contactName', 'email']),
  ...selectOf(['deadline', 'openUntil', 'createdAt', 'publishedAt', 'reminderFor']),
};

function isDue(job: Prisma.JobGetPayload<{ select: typeof ASKED }>, day: string): boolean {
  return isAskDue({ deadline: job.deadline, reminderFor: job.reminderFor, lastDay: lastDayOf(job) }, day);
}
