import { hinted, lookedUp, recordsOf } from '../platform/db/conditions';
import { readRows } from '../platform/db/reader';

/** Who applied where: one job's applications from one folded address are versions of each other (decision A4). */
type VersionKey = { jobId: number; emailFolded: string };

/** All applications of the keys given, oldest first. */
export async function findVersions(keys: readonly VersionKey[]): Promise<(VersionKey & { id: number })[]> {
  // One look into the index a key; two IN lists would be one for every pair.
  return readRows<VersionKey & { id: number }>(
    `SELECT a."id" AS "id", a."jobId" AS "jobId", a."emailFolded" AS "emailFolded"
     FROM (SELECT DISTINCT "jobId", "emailFolded" FROM ${recordsOf({ jobId: 'number', emailFolded: 'text' }, 'named')}) wanted
     ${lookedUp()} ${hinted('Application', 'Application_jobId_emailFolded_id_idx', 'a')}
       ON a."jobId" = wanted."jobId" AND a."emailFolded" = wanted."emailFolded"
     ORDER BY a."id"`,
    [JSON.stringify(keys.map(({ jobId, emailFolded }) => ({ jobId, emailFolded })))],
  );
}
