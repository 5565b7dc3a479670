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

/** Questions about jobs without a deadline in one run: a board with thousands of old jobs asks over some weeks, oldest first. */
const MAX_WITHOUT_DEADLINE = 500;
/** Jobs asked about in one transaction, so that the write lock is held for a few mails only. */
const CHUNK = 10;
/** Range of ids scanned by one statement. */
const IDS_AT_ONCE = 2_000;

/**
 * Asks posters of published jobs whether these are still open: once for each last day, three days before a deadline and a
 * week before the end of jobs without one (decisions J3, J13, docs/decisions/023-posting-links). Safe to repeat: mail and
 * `reminderFor` are written in one transaction.
 *
 * @param day the site's calendar day, YYYY-MM-DD
 * @param mostWithout questions about jobs without a deadline
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

// Leaves out client addresses that a moderator entered: they did not ask for mail.
const OPEN = { status: 'published', email: { not: null }, NOT: { postedBy: { role: 'moderator' } } } as const;

function withDeadline(day: string) {
  return { deadline: { gte: day, lte: addDays(day, ASK_BEFORE_DEADLINE_DAYS) } };
}

function withoutDeadline(day: string, now: Date) {
  return { deadline: null, ...endingBy(addDays(day, ASK_BEFORE_END_DAYS), now, ASK_BEFORE_END_DAYS) };
}

/**
 * Filter for jobs without deadline that may end by a day; `lastDayOf` decides. Without `openUntil` the end counts from
 * publication, one day early, because site days differ from UTC days.
 *
 * @param ahead number of days from now to `day`
 */
export function endingBy(day: string, now: Date, ahead: number) {
  const published = new Date(now.getTime() - (OPEN_DAYS - ahead - 1) * DAY_MS);
  return { OR: [{ openUntil: { lte: day } }, { openUntil: null, createdAt: { lte: published } }] };
}

async function askAbout(ids: readonly number[], day: string, now: Date): Promise<void> {
  await transaction(async (tx) => {
    // Read again in the transaction: a poster may have renewed or closed it, or another process asked.
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
