import 'server-only';
import { readJobId } from '../../jobs/rules';
import { cachedPublicJob } from '../../jobs/queries';
import { withoutContradicted } from '../../jobs/withheld';
import type { OpenJob } from '../../jobs/open-jobs';

/** Finds the open job of an id in a URL, or null. Closed jobs do not exist for the board APIs. */
export async function findOpenJob(idText: string): Promise<OpenJob | null> {
  const id = readJobId(idText);
  const found = id === null ? null : await cachedPublicJob(id);
  return found?.open
    ? { ...withoutContradicted(found.job, found.withheld), postedAt: found.postedAt, lastDay: found.lastDay }
    : null;
}
