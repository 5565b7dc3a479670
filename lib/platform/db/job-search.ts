import { LIST_COLUMNS, pageOfHits, type FoundJob } from './job-pages';
import type { Condition } from './conditions';
import { readRows, type Parameter } from './reader';
import { trigramQuery } from './trigrams';

/** What a job list can ask the store for. Texts come folded (`foldText`), closed sets as stored. */
export type JobSearch = Readonly<{
  statuses: readonly string[];
  /** A site-time day (YYYY-MM-DD): leaves out jobs whose deadline lies before it. Null does not look at deadlines. */
  openOn: string | null;
  titlePart?: string | undefined;
  location?: string | undefined;
  type?: string | undefined;
  industry?: string | undefined;
  experienceLevel?: string | undefined;
  /** Keeps jobs whose stated maximum is at least this. */
  salaryAtLeast?: number | undefined;
  offset: number;
  limit: number;
}>;

/**
 * One page of matching jobs, newest first, and how many match in all.
 * Everything about searching that is SQLite's own (full-text index, index hints) is in this file.
 */
export function searchJobs(search: JobSearch): { jobs: FoundJob[]; total: number } {
  const { source, where, parameters } = plan(search);
  if (source === IN_LIST_ORDER) return pageAndTotal(search);
  return pageOfHits(
    { sql: `SELECT j."id" AS "id" FROM ${source} WHERE ${where} ORDER BY j."id" DESC`, parameters },
    search,
  );
}

// In list order a page of a common term ends after a few steps, and one that is not full needs no counting: a single walk, or a short
// one and a walk that keeps nothing.
function pageAndTotal(search: JobSearch): { jobs: FoundJob[]; total: number } {
  const jobs = pageOfJobs(search);
  const isLast = jobs.length < search.limit && (jobs.length > 0 || search.offset === 0);
  if (isLast) return { jobs, total: search.offset + jobs.length };
  const { source, where, parameters } = plan(search);
  const [counted] = readRows<{ total: number }>(`SELECT count(*) AS "total" FROM ${source} WHERE ${where}`, parameters);
  return { jobs, total: counted?.total ?? 0 };
}

/** As `searchJobs` without counting: for lists whose total is already known. */
export function pageOfJobs(search: JobSearch): FoundJob[] {
  const { source, where, parameters } = plan(search);
  return readRows<FoundJob>(
    `SELECT ${LIST_COLUMNS}
     FROM (SELECT j."id" AS "id" FROM ${source} WHERE ${where} ORDER BY j."id" DESC LIMIT ? OFFSET ?) page
     JOIN "Job" shown ON shown."id" = page."id"
     ORDER BY shown."id" DESC`,
    [...parameters, search.limit, search.offset],
  );
}

/**
 * The jobs whose title holds a text, as a condition on a query that reads `Job_board`.
 *
 * @param part folded, not empty
 * @param published only published jobs are asked for: the full-text index knows no others.
 */
export function titleMatch(part: string, published: boolean): Condition {
  const holds = 'instr("titleFolded", ?) > 0';
  const grams = published ? trigramQuery(part) : null;
  if (!grams) return { sql: holds, parameters: [part] };
  const found = '"id" IN (SELECT rowid FROM "job_title_search" WHERE "job_title_search" MATCH ?)';
  return { sql: `${found} AND ${holds}`, parameters: [grams, part] };
}

/** How many jobs each status has; a status without jobs is left out. */
export function countJobs(): Record<string, number> {
  const rows = readRows<{ status: string; jobs: number }>(
    'SELECT "status", count(*) AS "jobs" FROM "Job" INDEXED BY "Job_status_deadline_id_idx" GROUP BY "status"',
    [],
  );
  return Object.fromEntries(rows.map(({ status, jobs }) => [status, jobs]));
}

/** Distinct locations and types of the jobs open on a day, each location in the words of its newest job. */
export function openJobFacets(openOn: string): { total: number; locations: string[]; types: string[] } {
  const rows = readRows<{ location: string; type: string; jobs: number }>(
    `SELECT shown."location" AS "location", hit."type" AS "type", hit."jobs" AS "jobs"
     FROM (
       SELECT j."locationFolded" AS "folded", j."type" AS "type", count(*) AS "jobs"
       FROM "Job" j INDEXED BY "Job_status_locationFolded_type_deadline_id_idx"
       WHERE j."status" = 'published' AND (j."deadline" IS NULL OR j."deadline" >= ?)
       GROUP BY j."locationFolded", j."type"
     ) hit
     JOIN "Job" shown ON shown."id" = (
       SELECT max(n."id") FROM "Job" n
       WHERE n."status" = 'published' AND n."locationFolded" = hit."folded" AND (n."deadline" IS NULL OR n."deadline" >= ?)
     )`,
    [openOn, openOn],
  );
  return {
    total: rows.reduce((sum, row) => sum + row.jobs, 0),
    locations: distinctSorted(rows.map((row) => row.location)),
    types: distinctSorted(rows.map((row) => row.type)),
  };
}

/** The index that holds the jobs newest first, with all that a list is filtered by. */
const IN_LIST_ORDER = '"Job" j INDEXED BY "Job_board"';

type Asked = [sql: string, ...parameters: Parameter[]];
type Plan = { source: string; where: string; parameters: Parameter[] };

function plan(search: JobSearch): Plan {
  // The full-text index knows published jobs only.
  const indexed = search.statuses.every((status) => status === 'published');
  const grams = indexed && search.titlePart ? trigramQuery(search.titlePart) : null;
  const conditions: Asked[] = [];
  if (grams) conditions.push(['s."job_title_search" MATCH ?', grams]);
  // Checked in this order: most titles fail, most jobs have one of the statuses.
  if (search.titlePart) conditions.push(['instr(j."titleFolded", ?) > 0', search.titlePart]);
  conditions.push([`j."status" IN (${search.statuses.map(() => '?').join(', ')})`, ...search.statuses]);
  if (search.openOn) conditions.push(['(j."deadline" IS NULL OR j."deadline" >= ?)', search.openOn]);
  if (search.location) conditions.push(['j."locationFolded" = ?', search.location]);
  if (search.type) conditions.push(['j."type" = ?', search.type]);
  if (search.industry) conditions.push(['j."industry" = ?', search.industry]);
  if (search.experienceLevel) conditions.push(['j."experienceLevel" = ?', search.experienceLevel]);
  if (search.salaryAtLeast !== undefined) conditions.push(['j."salaryMax" >= ?', search.salaryAtLeast]);
  return {
    source: sourceOf(search, grams),
    where: conditions.map(([sql]) => sql).join(' AND '),
    parameters: conditions.flatMap(([, ...parameters]) => parameters),
  };
}

// Job rows are long: each hint names the index that holds all the columns a list is filtered by, in list order where it can.
function sourceOf(search: JobSearch, grams: string | null): string {
  if (grams) return '"job_title_search" s CROSS JOIN "Job" j INDEXED BY "Job_board" ON j."id" = s.rowid';
  if (search.titlePart) return IN_LIST_ORDER;
  if (search.location) return '"Job" j INDEXED BY "Job_status_locationFolded_type_deadline_id_idx"';
  if (search.type) return '"Job" j INDEXED BY "Job_status_type_deadline_id_idx"';
  return IN_LIST_ORDER;
}

function distinctSorted(values: string[]): string[] {
  return [...new Set(values)].sort((a, b) => a.localeCompare(b, 'en'));
}
