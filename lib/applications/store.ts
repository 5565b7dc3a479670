import { hinted, lookedUp, recordsOf } from '../platform/db/conditions';
import { readRows } from '../platform/db/reader';

/** Applications from one folded address for one job are versions of each other (decision A4). */
type VersionKey = { jobId: number; emailFolded: string };

/** Returns all applications of the given keys, oldest first. */
export async function findVersions(keys: readonly VersionKey[]): Promise<(VersionKey & { id: number })[]> {
  // The join reads the index once per key; two IN lists would try every pair.
  return readRows<VersionKey & { id: number }>(
    `SELECT a."id" AS "id", a."jobId" AS "jobId", a."emailFolded" AS "emailFolded"
     FROM (SELECT DISTINCT "jobId", "emailFolded" FROM ${recordsOf({ jobId: 'number', emailFolded: 'text' }, 'named')}) wanted
     ${lookedUp()} ${hinted('Application', 'Application_jobId_emailFolded_id_idx', 'a')}
       ON a."jobId" = wanted."jobId" AND a."emailFolded" = wanted."emailFolded"
     ORDER BY a."id"`,
    [JSON.stringify(keys.map(({ jobId, emailFolded }) => ({ jobId, emailFolded })))],
  );
}
