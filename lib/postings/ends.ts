import { logActivity } from '../platform/activity/commands';
import { markChanged } from '../platform/cache/changes';
import { revalidatePages } from '../platform/cache/revalidate';
import { JOBS_TAG, jobTag } from '../platform/cache/tags';
import { db, transaction } from '../platform/db/client';
import { yieldToEventLoop } from '../platform/db/yield';
import { selectOf } from '../jobs/field-sets';
import { lastDayOf } from '../jobs/last-day';
import { applyTransition } from '../jobs/transitions';
import { endingBy } from './reminders';

/** Jobs that are closed in one transaction. */
const CHUNK = 50;
const DATES = selectOf(['id', 'deadline', 'openUntil', 'publishedAt', 'createdAt']);

/**
 * Closes the postings without deadline whose last day is past: nobody has said that they are still open (decision J13). Their posters
 * can open them again at once. It may be begun again at any time.
 *
 * @param day the site's calendar day, YYYY-MM-DD
 */
export async function closeEnded(day: string, now: Date): Promise<void> {
  const ending = { status: 'published', deadline: null, ...endingBy(day, now, 0) } as const;
  for (let after = 0; ;) {
    const where = { ...ending, id: { gt: after } };
    const jobs = await db().job.findMany({ where, orderBy: { id: 'asc' }, take: CHUNK, select: DATES });
    const last = jobs.at(-1);
    if (!last) return;
    const tags = await transaction(async (tx) => {
      // Read again: meanwhile a poster may have said that it is open.
      const asked = { ...ending, id: { in: jobs.map(({ id }) => id) } };
      const ended = (await tx.job.findMany({ where: asked, select: DATES })).filter((job) => lastDayOf(job) < day);
      for (const { id } of ended) {
        await applyTransition(tx, id, 'closed', 'end', now);
        await logActivity(tx, null, 'job.end', { type: 'job', id }, { from: 'published', to: 'closed' }, now);
      }
      if (ended.length === 0) return [];
      const changed = [JOBS_TAG, ...ended.map(({ id }) => jobTag(id))];
      await markChanged(tx, changed);
      return changed;
    });
    if (tags.length > 0) await revalidatePages(tags);
    after = last.id;
    await yieldToEventLoop();
  }
}
