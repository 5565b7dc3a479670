import { condition, type Condition } from './conditions';
import { readRows } from './reader';
import { trigramQuery } from './trigrams';

/** The tables of people, each with its full-text index (migration 0015). */
const INDEXES = { Application: 'application_search', CvDocument: 'cv_search' } as const;

type PeopleTable = keyof typeof INDEXES;

/** As many rows are looked up one by one; where more may hold a term, reading the short index of all rows takes no longer. */
const FEW = 5_000;

/**
 * The rows whose name or address holds a text, as a condition on a query that reads the table through its covering index
 * (`Application_list`, `CvDocument_list`). The full-text index is asked when this is called: a rare text becomes the ids
 * of the rows that can hold it. A text in very many rows, or of fewer than three letters, is looked for in each row: 15
 * milliseconds for 100,000 of them, and a first page is found after a few.
 *
 * @param part folded, not empty
 */
export async function peopleMatch(table: PeopleTable, part: string): Promise<Condition> {
  const holds = '(instr("emailFolded", ?) > 0 OR instr("nameFolded", ?) > 0)';
  const ids = await idsThatCanHold(table, part);
  if (ids === null) return condition(holds, part, part);
  return condition(`"id" IN (SELECT "value" FROM json_each(?)) AND ${holds}`, ids, part, part);
}

/** A JSON array; null where they are not few, or the index cannot tell. */
async function idsThatCanHold(table: PeopleTable, part: string): Promise<string | null> {
  const pieces = trigramQuery(part);
  if (!pieces) return null;
  const index = INDEXES[table];
  const [found] = await readRows<{ ids: string; n: number }>(
    `SELECT json_group_array("id") AS "ids", count(*) AS "n"
     FROM (SELECT rowid AS "id" FROM "${index}" WHERE "${index}" MATCH ? LIMIT ?)`,
    [pieces, FEW + 1],
  );
  return found && found.n <= FEW ? found.ids : null;
}

/** Who applied where: one job's applications from one folded address are versions of each other (decision A4). */
type VersionKey = { jobId: number; emailFolded: string };

/** All applications of the keys given, oldest first. */
export async function findVersions(keys: readonly VersionKey[]): Promise<(VersionKey & { id: number })[]> {
  // One look into the index a key; two IN lists would be one for every pair.
  return readRows<VersionKey & { id: number }>(
    `SELECT a."id" AS "id", a."jobId" AS "jobId", a."emailFolded" AS "emailFolded"
     FROM (SELECT DISTINCT "value" ->> 'jobId' AS "jobId", "value" ->> 'emailFolded' AS "emailFolded" FROM json_each(?)) wanted
     CROSS JOIN "Application" a INDEXED BY "Application_jobId_emailFolded_id_idx"
       ON a."jobId" = wanted."jobId" AND a."emailFolded" = wanted."emailFolded"
     ORDER BY a."id"`,
    [JSON.stringify(keys.map(({ jobId, emailFolded }) => ({ jobId, emailFolded })))],
  );
}
