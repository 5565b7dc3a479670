import { markChanged } from '../platform/cache/changes';
import { JOBS_TAG, jobTag } from '../platform/cache/tags';
import type { PrismaClient } from '../platform/db/generated/client';
import { derivedColumns, readFrom } from './columns';
import { selectOf } from './field-sets';
import { storedInPlainWords } from './plain-words';

const CHUNK = 500;
/** So many are changed in one transaction, for which everybody else who writes waits. */
const CHANGED_AT_ONCE = 100;
/** How long one waits for its turn, and may then take, in ms. */
const PATIENCE = { maxWait: 15_000, timeout: 10_000 };

/**
 * Derives places, workplaces, salary figures and search texts of all jobs again, and makes plain text of descriptions and lists that were
 * stored as HTML. An update may read them better than the version that stored the job. What a moderator has corrected stays; nothing else
 * of a job changes, and a job that is up to date is not written.
 *
 * @param client of a database that no server has open where it is a SQLite file: the server's cached pages would go on showing the old
 *   values. Processes on PostgreSQL may serve meanwhile: they are told which pages are old.
 * @param place of the database, where it is not the process's
 * @returns how many jobs it changed
 */
export async function deriveJobsAnew(client: PrismaClient, now = new Date(), place?: string): Promise<number> {
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
      changed += await deriveSome(client, old.slice(from, from + CHANGED_AT_ONCE), now, place);
    if (jobs.length < CHUNK) return changed;
    after = jobs.at(-1)?.id ?? after;
  }
}

async function deriveSome(client: PrismaClient, ids: number[], now: Date, place?: string): Promise<number> {
  return client.$transaction(async (tx) => {
    // Read again, now that nobody else writes: their words may be others than a moment ago.
    const jobs = await tx.job.findMany({
      where: { id: { in: ids }, status: { not: 'deleted' } },
      orderBy: { id: 'asc' },
      select: WORDS_AND_DERIVED,
    });
    const old = jobs.filter((job) => !isUpToDate(job));
    for (const job of old) {
      // Feeds tell readers that a published job has changed. For the others the time of the last change decides how long the
      // poster's contact is kept, so it stays.
      const data = { ...columnsAnew(job), ...(job.status === 'published' && { updatedAt: now }) };
      await tx.job.update({ where: { id: job.id }, data, select: { id: true } });
    }
    if (old.length > 0) await markChanged(tx, [JOBS_TAG, ...old.map(({ id }) => jobTag(id))], place);
    return old.length;
  }, PATIENCE);
}

function isUpToDate(job: Parameters<typeof derivedColumns>[0]): boolean {
  return Object.entries(columnsAnew(job)).every(
    ([column, value]) => JSON.stringify(job[column as keyof typeof job]) === JSON.stringify(value),
  );
}

function columnsAnew(job: Parameters<typeof derivedColumns>[0]) {
  const words = storedInPlainWords(job);
  return { ...words, ...derivedColumns({ ...job, ...words }) };
}

const WORDS_AND_DERIVED = {
  ...readFrom,
  ...selectOf(['id', 'status', 'titleFolded', 'locationFolded', 'withheld', 'googleProblems']),
};
