import { DAY_MS } from '../base/time';
import { idRanges } from '../platform/db/batches';
import { db, transaction } from '../platform/db/client';
import type { Prisma } from '../platform/db/generated/client';
import { newestJobId } from '../platform/db/personal-data';
import { stepAside } from '../platform/db/yield';
import { addDays } from '../base/format';
import { selectOf } from '../jobs/field-sets';
import { mailPoster } from '../jobs/transitions';
import { lastDayOf, OPEN_DAYS } from '../jobs/last-day';
import { ASK_BEFORE_DEADLINE_DAYS, ASK_BEFORE_END_DAYS, isAskDue } from './rules';

/**
 * Questions in one run about jobs without a deadline: a board that comes with thousands of old ones asks about them
 * over some weeks, the oldest first.
 */
const MAX_WITHOUT_DEADLINE = 500;
/** Jobs asked about in one transaction: the writer is not held for longer than a few mails take. */
const CHUNK = 10;
/** Ids that are looked through in one statement. */
const IDS_AT_ONCE = 2_000;

/**
 * Asks the posters of published jobs whether these are still open: once for each deadline, three days before it, and a week before the
 * end of those without one (decisions J3, J13, docs/decisions/023-posting-links). The mail and the note that it was asked are one
 * transaction, so it may be begun again at any time.
 *
 * @param day the site's calendar day, YYYY-MM-DD
 */
export async function askStillOpen(day: string, now: Date): Promise<void> {
  for (const [candidates, most] of [
    [withDeadline(day), Infinity],
    [withoutDeadline(day, now), MAX_WITHOUT_DEADLINE],
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

// A client's address that a moderator typed in has asked for no mail.
const OPEN = { status: 'published', email: { not: null }, NOT: { postedBy: { role: 'moderator' } } } as const;

function withDeadline(day: string) {
  return { deadline: { gte: day, lte: addDays(day, ASK_BEFORE_DEADLINE_DAYS) } };
}

function withoutDeadline(day: string, now: Date) {
  return { deadline: null, ...endingBy(addDays(day, ASK_BEFORE_END_DAYS), now, ASK_BEFORE_END_DAYS) };
}

/**
 * Which jobs without deadline may end up to a day that is so many days ahead; `lastDayOf` decides. Without a day of their own they
 * count from their publication, a day early, because the days of the site are not those of UTC.
 */
export function endingBy(day: string, now: Date, ahead: number) {
  const published = new Date(now.getTime() - (OPEN_DAYS - ahead - 1) * DAY_MS);
  return { OR: [{ openUntil: { lte: day } }, { openUntil: null, createdAt: { lte: published } }] };
}

async function askAbout(ids: readonly number[], day: string, now: Date): Promise<void> {
  await transaction(async (tx) => {
    // Read again: meanwhile a poster may have renewed or closed it, or another process asked.
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
