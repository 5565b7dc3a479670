import { markChanged } from '../platform/cache/changes';
import { JOBS_TAG, jobTag } from '../platform/cache/tags';
import type { PrismaClient } from '../platform/db/generated/client';
import { derivedColumns, readFrom } from './columns';
import { selectOf } from './field-sets';
import { storedInPlainWords } from './plain-words';

const CHUNK = 500;
/** Jobs per transaction, which blocks all other writers. */
const CHANGED_AT_ONCE = 100;
/** Maximum wait for the write lock, and maximum duration of the transaction, in ms. */
const PATIENCE = { maxWait: 15_000, timeout: 10_000 };

/**
 * Derives places, workplaces, pay figures and folded texts of all jobs again, and converts stored HTML to plain text.
 * Run it after an upgrade, because a newer version may derive more. Moderators' corrections stay; unchanged jobs are
 * not written.
 * @param client of a PostgreSQL database, whose running servers get the pages to invalidate; or of a SQLite database
 * that no server has open, because that server would serve stale pages
 * @param databaseUrl if it differs from the process's own database
 * @returns number of changed jobs
 */
export async function rederiveJobs(client: PrismaClient, now = new Date(), databaseUrl?: string): Promise<number> {
  let changed = 0;
  for (let after = 0; ;) {
    const jobs = await client.job.findMany({
      where: { id: { gt: after }, status: { not: 'deleted' } },
      orderBy: { id: 'asc' },
      take: CHUNK,
      select: WORDS_AND_DERIVED,
    });
    const old = jobs.filter((job) => !isUpToDate(job)).map(({ id }) => id);
    for (let from = 0; from < old.length; from += CHANGED_AT_ONCE)
      changed += await deriveSome(client, old.slice(from, from + CHANGED_AT_ONCE), now, databaseUrl);
    if (jobs.length < CHUNK) return changed;
    after = jobs.at(-1)?.id ?? after;
  }
}

async function deriveSome(client: PrismaClient, ids: number[], now: Date, databaseUrl?: string): Promise<number> {
  return client.$transaction(async (tx) => {
    // Read under the write lock, because texts may have changed since the first read.
    const jobs = await tx.job.findMany({
      where: { id: { in: ids }, status: { not: 'deleted' } },
      orderBy: { id: 'asc' },
      select: WORDS_AND_DERIVED,
    });
    const old = jobs.filter((job) => !isUpToDate(job));
    for (const job of old) {
      // Feeds report the new `updatedAt` of a published job. Other jobs keep theirs: it decides when the poster's
      // contact is erased.
      const data = { ...rederivedColumns(job), ...(job.status === 'published' && { updatedAt: now }) };
      await tx.job.update({ where: { id: job.id }, data, select: { id: true } });
    }
    if (old.length > 0) await markChanged(tx, [JOBS_TAG, ...old.map(({ id }) => jobTag(id))], databaseUrl);
    return old.length;
  }, PATIENCE);
}

function isUpToDate(job: Parameters<typeof derivedColumns>[0]): boolean {
  return Object.entries(rederivedColumns(job)).every(
    ([column, value]) => JSON.stringify(job[column as keyof typeof job]) === JSON.stringify(value),
  );
}

function rederivedColumns(job: Parameters<typeof derivedColumns>[0]) {
  const words = storedInPlainWords(job);
  return { ...words, ...derivedColumns({ ...job, ...words }) };
}

const WORDS_AND_DERIVED = {
  ...readFrom,
  ...selectOf(['id', 'status', 'titleFolded', 'locationFolded', 'withheld', 'googleProblems']),
};
