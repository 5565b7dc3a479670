import { logActivity } from '../platform/activity/commands';
import { markChanged } from '../platform/cache/changes';
import { revalidatePages } from '../platform/cache/revalidate';
import { JOBS_TAG, jobTag } from '../platform/cache/tags';
import { idRanges } from '../platform/db/batches';
import { db, transaction } from '../platform/db/client';
import { newestJobId } from '../jobs/store/walk';
import { stepAside } from '../platform/db/yield';
import { selectOf } from '../jobs/field-sets';
import { lastDayOf } from '../jobs/last-day';
import { closeAtEnd } from '../jobs/transitions';
import { endingBy } from './reminders';

/** Jobs per transaction, for which other writers wait about 30 ms. */
const CHUNK = 10;
const IDS_AT_ONCE = 2_000;
const DATES = selectOf(['id', 'deadline', 'openUntil', 'publishedAt', 'createdAt']);

/**
 * Closes postings without a deadline whose last day is past. Posters can reopen them at once. Safe to repeat.
 * @param day the site's calendar day, YYYY-MM-DD
 */
export async function closeEnded(day: string, now: Date): Promise<void> {
  const ending = { status: 'published', deadline: null, ...endingBy(day, now, 0) } as const;
  for await (const range of idRanges(IDS_AT_ONCE, newestJobId)) {
    const jobs = await db().job.findMany({ where: { ...ending, id: range }, select: { id: true } });
    const ids = jobs.map(({ id }) => id);
    for (let from = 0; from < ids.length; from += CHUNK) await end(ids.slice(from, from + CHUNK));
  }

  async function end(ids: number[]): Promise<void> {
    const tags = await transaction(async (tx) => {
      // Read again, because a poster may have renewed the job since the first read.
      const asked = { ...ending, id: { in: ids } };
      const ended = (await tx.job.findMany({ where: asked, select: DATES })).filter((job) => lastDayOf(job) < day);
      if (ended.length === 0) return [];
      await closeAtEnd(
        tx,
        ended.map(({ id }) => id),
        now,
      );
      for (const { id } of ended)
        await logActivity(tx, null, 'job.end', { type: 'job', id }, { from: 'published', to: 'closed' }, now);
      const changed = [JOBS_TAG, ...ended.map(({ id }) => jobTag(id))];
      await markChanged(tx, changed);
      return changed;
    });
    if (tags.length > 0) await revalidatePages(tags);
    await stepAside();
  }
}
