import 'server-only';
import { readJobId } from '../../jobs/rules';
import { cachedPublicJob } from '../../jobs/queries';
import { withoutWithheld } from '../../jobs/withheld';
import type { OpenJob } from '../../jobs/open-jobs';

/** The open job an address names, or null: to the board APIs a closed job is gone. */
export async function findOpenJob(idText: string): Promise<OpenJob | null> {
  const id = readJobId(idText);
  const found = id === null ? null : await cachedPublicJob(id);
  return found?.open
    ? { ...withoutWithheld(found.job, found.withheld), postedAt: found.postedAt, lastDay: found.lastDay }
    : null;
}
