import { COUNTED, countAll, lookUp, type Counted, type People } from './people-term';
import { readRows, type Parameter } from './reader';

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

const APPLICATIONS: People = {
  table: 'Application',
  prefix: 'application',
  byStatus: 'Application_status_id_superseded_idx',
};
const CVS: People = { table: 'CvDocument', prefix: 'cv', byStatus: 'CvDocument_status_id_idx' };

/** One page of the applications that match, newest first, and how many match in all. */
export function searchApplications({ jobId, userId, newest = false, ...search }: ApplicationSearch): FoundPeople {
  const ofNewest: Condition[] = newest ? [['p."superseded" = 0']] : [];
  // One job's or one person's are few: they are read.
  if (userId !== undefined) {
    const ofJob: Condition[] = jobId === undefined ? [] : [['p."jobId" = ?', jobId]];
    return searchFew('Application_userId_id_idx', [['p."userId" = ?', userId], ...ofJob, ...ofNewest], search);
  }
  if (jobId !== undefined)
    return searchFew('Application_jobId_status_id_superseded_idx', [['p."jobId" = ?', jobId], ...ofNewest], search);
  return searchAll(APPLICATIONS, search, newest);
}

/** One page of the CV documents that match, newest first, and how many match in all. */
export function searchCvDocuments(search: PeopleSearch): FoundPeople {
  return searchAll(CVS, search, false);
}

/** How many CV documents there are in each status, and in all. */
export function countCvDocuments(): CvCounts {
  const of = (rows: 'total' | 'pending' | 'approved' | 'rejected') => countAll(CVS, { rows, newest: false });
  return { total: of('total'), pending: of('pending'), approved: of('approved'), rejected: of('rejected') };
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

function searchAll(people: People, { status, part, offset, limit }: PeopleSearch, newest: boolean): FoundPeople {
  const rows = status === undefined ? 'total' : COUNTED.find((known) => known === status);
  if (!rows) return { ids: [], total: 0 };
  const counted: Counted = { rows, newest };
  if (!part) {
    const total = countAll(people, counted);
    return {
      ids: pageOf(
        total,
        offset,
        limit,
        status === undefined ? listOf(people, newest) : listOfStatus(people, status, newest),
      ),
      total,
    };
  }
  const inAll = countAll(people, { rows: 'total', newest });
  const { total, match } = lookUp(
    people,
    part,
    counted,
    (hits) => pageRows(hits, offset, limit) * (inAll / Math.max(1, hits)),
  );
  return {
    ids: pageOf(total, offset, limit, match === null ? holding(people, part, status, newest) : matching(people, match)),
    total,
  };
}

type Condition = [sql: string, ...parameters: Parameter[]];
/** Where a list is read from: `id` is the column it is ordered by. */
type Source = { id: string; sql: string; parameters: Parameter[] };

function listOf({ table }: People, newest: boolean): Source {
  const rows = newest
    ? `"${table}" INDEXED BY "${table}_superseded_id_idx" WHERE "superseded" = 0`
    : `"${table}" INDEXED BY "${table}_list"`;
  return { id: '"id"', sql: rows, parameters: [] };
}

function listOfStatus({ table, byStatus }: People, status: string, newest: boolean): Source {
  return {
    id: '"id"',
    sql: `"${table}" INDEXED BY "${byStatus}" WHERE "status" = ?${newest ? ' AND "superseded" = 0' : ''}`,
    parameters: [status],
  };
}

function matching({ prefix }: People, match: string): Source {
  return { id: 'rowid', sql: `"${prefix}_search" WHERE "${prefix}_search" MATCH ?`, parameters: [match] };
}

function holding({ table }: People, part: string, status: string | undefined, newest: boolean): Source {
  const ofStatus = `${status === undefined ? '' : ' AND "status" = ?'}${newest ? ' AND "superseded" = 0' : ''}`;
  return {
    id: '"id"',
    sql: `"${table}" INDEXED BY "${table}_list" WHERE (instr("emailFolded", ?) > 0 OR instr("nameFolded", ?) > 0)${ofStatus}`,
    parameters: [part, part, ...(status === undefined ? [] : [status])],
  };
}

/** The ids of a page, newest first. A page in the older half is counted off from the oldest row. */
function pageOf(total: number, offset: number, limit: number, { id, sql, parameters }: Source): number[] {
  const length = Math.min(limit, total - offset);
  if (length <= 0) return [];
  const fromOldest = total - offset - length;
  const backwards = fromOldest < offset;
  const rows = readRows<{ id: number }>(
    `SELECT ${id} AS "id" FROM ${sql} ORDER BY ${id} ${backwards ? 'ASC' : 'DESC'} LIMIT ? OFFSET ?`,
    [...parameters, length, backwards ? fromOldest : offset],
  );
  const ids = rows.map((row) => row.id);
  return backwards ? ids.reverse() : ids;
}

/** How many matching rows `pageOf` goes through. */
function pageRows(total: number, offset: number, limit: number): number {
  return Math.max(0, Math.min(offset + limit, total - offset));
}

function searchFew(
  index: string,
  scope: readonly Condition[],
  { status, part, offset, limit }: PeopleSearch,
): FoundPeople {
  const conditions = [...scope];
  if (status !== undefined) conditions.push(['p."status" = ?', status]);
  if (part) conditions.push(['(instr(t."emailFolded", ?) > 0 OR instr(t."nameFolded", ?) > 0)', part, part]);
  const text = part ? ' CROSS JOIN "Application" t INDEXED BY "Application_list" ON t."id" = p."id"' : '';
  const rows = readRows<{ id: number }>(
    `SELECT p."id" AS "id" FROM "Application" p INDEXED BY "${index}"${text}
     WHERE ${conditions.map(([sql]) => sql).join(' AND ')} ORDER BY p."id" DESC`,
    conditions.flatMap(([, ...parameters]) => parameters),
  );
  return { ids: rows.slice(offset, offset + limit).map((row) => row.id), total: rows.length };
}
