import type { Site } from './site';

/**
 * A free id for a job that a test writes to the database. The site's next id is the highest plus 7, so fixed ids would
 * collide.
 */
export async function newJobId(site: Site): Promise<number> {
  const { _max } = await site.db.job.aggregate({ _max: { id: true } });
  return (_max.id ?? 0) + 7;
}
