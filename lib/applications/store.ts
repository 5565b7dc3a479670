import { hinted, lookedUp, recordsOf } from '../platform/db/conditions';
import { readRows } from '../platform/db/reader';

/** Identifies a set of versions: all applications from one folded address for one job (decision A4). */
type VersionKey = { jobId: number; emailFolded: string };

/** Returns all applications of the given keys, oldest first. */
export async function findVersions(keys: readonly VersionKey[]): Promise<(VersionKey & { id: number })[]> {
  // A join reads the index once for each key. Two IN lists would try every combination.
  return readRows<VersionKey & { id: number }>(
    `SELECT a."id" AS "id", a."jobId" AS "jobId", a."emailFolded" AS "emailFolded"
     FROM (SELECT DISTINCT "jobId", "emailFolded" FROM ${recordsOf({ jobId: 'number', emailFolded: 'text' }, 'named')}) wanted
     ${lookedUp()} ${hinted('Application', 'Application_jobId_emailFolded_id_idx', 'a')}
       ON a."jobId" = wanted."jobId" AND a."emailFolded" = wanted."emailFolded"
     ORDER BY a."id"`,
    [JSON.stringify(keys.map(({ jobId, emailFolded }) => ({ jobId, emailFolded })))],
  );
}
