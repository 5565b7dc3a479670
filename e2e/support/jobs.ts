import type { Site } from './site';

/**
 * An id for a job that is written straight into the database. The site gives its next job the highest id and seven, so an id written
 * into a test is sooner or later somebody else's.
 */
export async function newJobId(site: Site): Promise<number> {
  const { _max } = await site.db.job.aggregate({ _max: { id: true } });
  return (_max.id ?? 0) + 7;
}
