import { readRows, type Parameter } from './reader';
import { trigramQuery } from './trigrams';

/** What a list of applications or CVs can ask the store for. Closed sets come as stored, `part` folded (`foldText`). */
export type PeopleSearch = Readonly<{
  status?: string | undefined;
  /** Part of a folded name or e-mail address; empty asks for nothing. */
  part?: string | undefined;
  offset: number;
  limit: number;
}>;

export type ApplicationSearch = PeopleSearch &
  Readonly<{
    jobId?: number | undefined;
    userId?: number | undefined;
    /** One row for each person and job: the newest version of what they sent. What is asked for is asked of that one. */
    newest?: boolean | undefined;
  }>;

/** Ids of one page, newest first, and how many match in all. */
export type FoundPeople = { ids: number[]; total: number };

export type CvCounts = { total: number; pending: number; approved: number; rejected: number };

/** The tables of people, each with its full-text index (migration 0015). */
const INDEXES = { Application: 'application_search', CvDocument: 'cv_search' } as const;

export type PeopleTable = keyof typeof INDEXES;

/** A condition on the rows of one table, with its parameters in order. */
export type Condition = { sql: string; parameters: readonly Parameter[] };

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
export function peopleMatch(table: PeopleTable, part: string): Condition {
  const holds = '(instr("emailFolded", ?) > 0 OR instr("nameFolded", ?) > 0)';
  const ids = fewThatCanHold(table, part);
  if (!ids) return { sql: holds, parameters: [part, part] };
  return {
    sql: `"id" IN (SELECT "value" FROM json_each(?)) AND ${holds}`,
    parameters: [JSON.stringify(ids), part, part],
  };
}

/** Null where they are not few, or the index cannot tell. */
function fewThatCanHold(table: PeopleTable, part: string): number[] | null {
  const pieces = trigramQuery(part);
  if (!pieces) return null;
  const index = INDEXES[table];
  const rows = readRows<{ id: number }>(`SELECT rowid AS "id" FROM "${index}" WHERE "${index}" MATCH ? LIMIT ?`, [
    pieces,
    FEW + 1,
  ]);
  return rows.length > FEW ? null : rows.map(({ id }) => id);
}

/** One page of the applications that match, newest first, and how many match in all. */
export function searchApplications({ jobId, userId, newest, ...search }: ApplicationSearch): FoundPeople {
  const conditions = [
    ...(userId === undefined ? [] : [equals('userId', userId)]),
    ...(jobId === undefined ? [] : [equals('jobId', jobId)]),
    ...(newest ? [equals('superseded', 0)] : []),
  ];
  if (userId !== undefined) return searchFew('Application_userId_id_idx', conditions, search);
  if (jobId !== undefined) return searchFew('Application_jobId_status_id_superseded_idx', conditions, search);
  const plain = newest ? 'Application_superseded_id_idx' : 'Application_list';
  return searchAll('Application', plain, 'Application_status_id_superseded_idx', conditions, search);
}

/** One page of the CV documents that match, newest first, and how many match in all. */
export function searchCvDocuments(search: PeopleSearch): FoundPeople {
  return searchAll('CvDocument', 'CvDocument_list', 'CvDocument_status_id_idx', [], search);
}

/** How many CV documents there are in each status, and in all. */
export function countCvDocuments(): CvCounts {
  const rows = readRows<{ status: string; documents: number }>(
    'SELECT "status", count(*) AS "documents" FROM "CvDocument" INDEXED BY "CvDocument_status_id_idx" GROUP BY "status"',
    [],
  );
  const of = (status: string) => rows.find((row) => row.status === status)?.documents ?? 0;
  return {
    total: rows.reduce((sum, { documents }) => sum + documents, 0),
    pending: of('pending'),
    approved: of('approved'),
    rejected: of('rejected'),
  };
}

/** Who applied where: one job's applications from one folded address are versions of each other (decision A4). */
export type VersionKey = { jobId: number; emailFolded: string };

/** All applications of the keys given, oldest first. */
export function findVersions(keys: readonly VersionKey[]): (VersionKey & { id: number })[] {
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

/** Each of the indexes is in list order and holds what is asked of it, so that no long row is touched. */
function searchAll(
  table: PeopleTable,
  plain: string,
  byStatus: string,
  among: readonly Condition[],
  { status, part, ...page }: PeopleSearch,
): FoundPeople {
  const conditions = [...among, ...(status === undefined ? [] : [equals('status', status)])];
  if (part) return pageOf(`"${table}" INDEXED BY "${table}_list"`, [...conditions, peopleMatch(table, part)], page);
  return pageOf(`"${table}" INDEXED BY "${status === undefined ? plain : byStatus}"`, conditions, page);
}

/** One job's or one person's applications: found by their index, whatever the term, which is then looked for in each. */
function searchFew(index: string, among: readonly Condition[], { status, part, ...page }: PeopleSearch): FoundPeople {
  const conditions = [...among, ...(status === undefined ? [] : [equals('status', status)])];
  const few = `"Application" INDEXED BY "${index}"`;
  if (!part) return pageOf(few, conditions, page);
  const { sql, parameters } = all(conditions);
  const ofThese: Condition = { sql: `"id" IN (SELECT "id" FROM ${few} WHERE ${sql})`, parameters };
  const holds: Condition = {
    sql: '(instr("emailFolded", ?) > 0 OR instr("nameFolded", ?) > 0)',
    parameters: [part, part],
  };
  return pageOf('"Application" INDEXED BY "Application_list"', [ofThese, holds], page);
}

/** The ids of a page, newest first, and how many rows there are. A page in the older half is counted off from the oldest row. */
function pageOf(
  source: string,
  conditions: readonly Condition[],
  { offset, limit }: { offset: number; limit: number },
): FoundPeople {
  const { sql, parameters } = all(conditions);
  const [counted] = readRows<{ total: number }>(`SELECT count(*) AS "total" FROM ${source} WHERE ${sql}`, parameters);
  const total = counted?.total ?? 0;
  const length = Math.min(limit, total - offset);
  if (length <= 0) return { ids: [], total };
  const fromOldest = total - offset - length;
  const backwards = fromOldest < offset;
  const rows = readRows<{ id: number }>(
    `SELECT "id" FROM ${source} WHERE ${sql} ORDER BY "id" ${backwards ? 'ASC' : 'DESC'} LIMIT ? OFFSET ?`,
    [...parameters, length, backwards ? fromOldest : offset],
  );
  const ids = rows.map(({ id }) => id);
  return { ids: backwards ? ids.reverse() : ids, total };
}

function equals(column: string, value: string | number): Condition {
  return { sql: `"${column}" = ?`, parameters: [value] };
}

function all(conditions: readonly Condition[]): Condition {
  return {
    sql: conditions.map(({ sql }) => sql).join(' AND ') || 'true',
    parameters: conditions.flatMap(({ parameters }) => parameters),
  };
}
