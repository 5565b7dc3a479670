import type { PrismaClient } from '../platform/db/generated/client';
import { derivedColumns } from './columns';

const CHUNK = 500;

/**
 * Works out anew what is derived from the words of jobs: their place, where no moderator has set it right, the figures of their salary, and
 * what is searched. For after an update that reads them better: what is stored was read by the rules of its day. Changes nothing else, and
 * does nothing where all is as it would be stored today.
 *
 * @param client of a database that no server has open, or the pages that server keeps go on showing what was there
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
      const derived = derivedColumns(job, job.placeCorrected ? job : null);
      const isSame = Object.entries(derived).every(([column, value]) => job[column as keyof typeof job] === value);
      // Of the others nobody outside is told, and how long their posters' contact is kept counts from their last change.
      const changed = job.status === 'published' ? { ...derived, updatedAt: now } : derived;
      return isSame ? [] : [client.job.update({ where: { id }, data: changed, select: { id: true } })];
    });
    await client.$transaction(changes);
    changed += changes.length;
    if (jobs.length < CHUNK) return changed;
    after = jobs.at(-1)?.id ?? after;
  }
}

const WORDS_AND_DERIVED = {
  id: true,
  status: true,
  title: true,
  titleFolded: true,
  location: true,
  locationFolded: true,
  placeCorrected: true,
  city: true,
  region: true,
  countryCode: true,
  workplace: true,
  salary: true,
  salaryMin: true,
  salaryMax: true,
  salaryCurrency: true,
  salaryPeriod: true,
} as const;
