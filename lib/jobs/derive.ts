import type { PrismaClient } from '../platform/db/generated/client';
import { derivedColumns, readFrom } from './columns';
import { selectOf } from './field-sets';

const CHUNK = 500;

/**
 * Derives places, salary figures and search texts of all jobs again. An update may read them better than the version that stored
 * the job. What a moderator has corrected stays; nothing else of a job changes, and a job that is up to date is not written.
 *
 * @param client of a database that no server has open: the server's cached pages would go on showing the old values
 * @returns how many jobs it changed
 */
export async function deriveJobsAnew(client: PrismaClient, now = new Date()): Promise<number> {
  let changed = 0;
  for (let after = 0; ;) {
    const jobs = await client.job.findMany({
      where: { id: { gt: after }, status: { not: 'deleted' } },
      orderBy: { id: 'asc' },
      take: CHUNK,
      select: WORDS_AND_DERIVED,
    });
    const changes = jobs.flatMap(({ id, ...job }) => {
      const derived = derivedColumns(job);
      const isSame = Object.entries(derived).every(([column, value]) => job[column as keyof typeof job] === value);
      // Feeds tell readers that a published job has changed. For the others the time of the last change decides how long the
      // poster's contact is kept, so it stays.
      const data = job.status === 'published' ? { ...derived, updatedAt: now } : derived;
      return isSame ? [] : [client.job.update({ where: { id }, data, select: { id: true } })];
    });
    await client.$transaction(changes);
    changed += changes.length;
    if (jobs.length < CHUNK) return changed;
    after = jobs.at(-1)?.id ?? after;
  }
}

const WORDS_AND_DERIVED = {
  ...readFrom,
  ...selectOf(['id', 'status', 'titleFolded', 'locationFolded', 'withheld', 'googleProblems']),
};
