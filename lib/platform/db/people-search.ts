import { allOf, among, condition, hinted, lookedUp, recordsOf, type Condition } from './conditions';
import { dialect } from './dialect';
import { readRows } from './reader';

/** The tables of people, each with its full-text index on SQLite (migration 0015). */
const INDEXES = { Application: 'application_search', CvDocument: 'cv_search' } as const;

type PeopleTable = keyof typeof INDEXES;

/** As many rows are looked up one by one; where more may hold a term, reading the short index of all rows takes no longer. */
const FEW = 5_000;

/**
 * The rows whose name or address holds a text, as a condition on a query that reads the table through its covering index
 * (`Application_list`, `CvDocument_list`). SQLite's full-text index is asked when this is called: a rare text becomes the ids
 * of the rows that can hold it. A text in very many rows, or of fewer than three letters, is looked for in each row: 15
 * milliseconds for 100,000 of them, and a first page is found after a few. PostgreSQL's index answers the condition itself.
 *
 * @param part folded, not empty
 */
export async function peopleMatch(table: PeopleTable, part: string): Promise<Condition> {
  const [email, name] = [dialect().holds('"emailFolded"', part), dialect().holds('"nameFolded"', part)];
  const holds = condition(`(${email.sql} OR ${name.sql})`, ...email.parameters, ...name.parameters);
  const ids = await idsThatCanHold(table, part);
  return ids === null ? holds : allOf([among('"id"', 'number', ids), holds]);
}

/** Null where they are not few, or the index cannot tell. */
async function idsThatCanHold(table: PeopleTable, part: string): Promise<readonly number[] | null> {
  const pieces = dialect().pieces(part);
  if (!pieces) return null;
  const index = INDEXES[table];
  const [found] = await readRows<{ ids: string; n: number }>(
    `SELECT json_group_array("id") AS "ids", count(*) AS "n"
     FROM (SELECT rowid AS "id" FROM "${index}" WHERE "${index}" MATCH ? LIMIT ?)`,
    [pieces, FEW + 1],
  );
  return found && found.n <= FEW ? (JSON.parse(found.ids) as number[]) : null;
}

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
