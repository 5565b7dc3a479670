import { db } from './client';
import { Prisma } from './generated/client';

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
 * The ids of one page of matching jobs, newest first, and how many match in all.
 * Everything about searching that is SQLite's own (full-text index, index hints) is in this file.
 */
export async function searchJobs(search: JobSearch): Promise<{ ids: number[]; total: number }> {
  const { source, where } = plan(search);
  // Materialized, so that the page and the count share one walk of the index.
  const [row] = await db().$queryRaw<{ ids: string; total: number | bigint }[]>`
    WITH hit AS MATERIALIZED (SELECT j."id" AS "id" FROM ${source} WHERE ${where} ORDER BY j."id" DESC)
    SELECT (SELECT count(*) FROM hit) AS "total",
           (SELECT json_group_array("id") FROM (SELECT "id" FROM hit LIMIT ${search.limit} OFFSET ${search.offset})) AS "ids"`;
  return { ids: JSON.parse(row?.ids ?? '[]') as number[], total: Number(row?.total ?? 0) };
}

/** As `searchJobs` without counting: for lists whose total is already known. */
export async function pageOfJobs(search: JobSearch): Promise<number[]> {
  const { source, where } = plan(search);
  const rows = await db().$queryRaw<{ id: number | bigint }[]>`
    SELECT j."id" AS "id" FROM ${source} WHERE ${where}
    ORDER BY j."id" DESC LIMIT ${search.limit} OFFSET ${search.offset}`;
  return rows.map((row) => Number(row.id));
}

/** Distinct locations and types of the jobs open on a day, each location in the words of its newest job. */
export async function openJobFacets(openOn: string): Promise<{ total: number; locations: string[]; types: string[] }> {
  const rows = await db().$queryRaw<{ location: string; type: string; jobs: number | bigint }[]>`
    SELECT shown."location" AS "location", hit."type" AS "type", hit."jobs" AS "jobs"
    FROM (
      SELECT j."locationFolded" AS "folded", j."type" AS "type", count(*) AS "jobs"
      FROM "Job" j INDEXED BY "Job_status_locationFolded_type_deadline_id_idx"
      WHERE j."status" = 'published' AND (j."deadline" IS NULL OR j."deadline" >= ${openOn})
      GROUP BY j."locationFolded", j."type"
    ) hit
    JOIN "Job" shown ON shown."id" = (
      SELECT max(n."id") FROM "Job" n
      WHERE n."status" = 'published' AND n."locationFolded" = hit."folded" AND (n."deadline" IS NULL OR n."deadline" >= ${openOn})
    )`;
  return {
    total: rows.reduce((sum, row) => sum + Number(row.jobs), 0),
    locations: distinctSorted(rows.map((row) => row.location)),
    types: distinctSorted(rows.map((row) => row.type)),
  };
}

function plan(search: JobSearch): { source: Prisma.Sql; where: Prisma.Sql } {
  // The full-text index knows published jobs only.
  const indexed = search.statuses.every((status) => status === 'published');
  const grams = indexed && search.titlePart ? trigramQuery(search.titlePart) : null;
  const conditions = [
    grams && Prisma.sql`s."job_title_search" MATCH ${grams}`,
    Prisma.sql`j."status" IN (${Prisma.join([...search.statuses])})`,
    search.openOn && Prisma.sql`(j."deadline" IS NULL OR j."deadline" >= ${search.openOn})`,
    search.titlePart && Prisma.sql`instr(j."titleFolded", ${search.titlePart}) > 0`,
    search.location && Prisma.sql`j."locationFolded" = ${search.location}`,
    search.type && Prisma.sql`j."type" = ${search.type}`,
    search.industry && Prisma.sql`j."industry" = ${search.industry}`,
    search.experienceLevel && Prisma.sql`j."experienceLevel" = ${search.experienceLevel}`,
    search.salaryAtLeast !== undefined && Prisma.sql`j."salaryMax" >= ${search.salaryAtLeast}`,
  ].filter((condition): condition is Prisma.Sql => typeof condition === 'object' && condition !== null);
  return { source: sourceOf(search, grams), where: Prisma.join(conditions, ' AND ') };
}

// Job rows are long: each hint names the index that holds all the columns a list is filtered by, in list order where it can.
function sourceOf(search: JobSearch, grams: string | null): Prisma.Sql {
  if (grams) {
    return Prisma.sql`"job_title_search" s CROSS JOIN "Job" j INDEXED BY "Job_board" ON j."id" = s.rowid`;
  }
  if (search.titlePart) return Prisma.sql`"Job" j INDEXED BY "Job_board"`;
  if (search.location) return Prisma.sql`"Job" j INDEXED BY "Job_status_locationFolded_type_deadline_id_idx"`;
  if (search.type) return Prisma.sql`"Job" j INDEXED BY "Job_status_type_deadline_id_idx"`;
  return Prisma.sql`"Job" j INDEXED BY "Job_board"`;
}

/**
 * The non-overlapping three-letter pieces of a term, all required; the last piece may overlap so that the end counts too.
 * Null for terms under three letters, which the index cannot find.
 */
function trigramQuery(term: string): string | null {
  const letters = [...term];
  if (letters.length < 3) return null;
  const starts = Array.from({ length: Math.floor(letters.length / 3) }, (_, index) => index * 3);
  if (letters.length % 3 !== 0) starts.push(letters.length - 3);
  const pieces = new Set(starts.map((start) => letters.slice(start, start + 3).join('')));
  return [...pieces].map((piece) => `"${piece.replaceAll('"', '""')}"`).join(' AND ');
}

function distinctSorted(values: string[]): string[] {
  return [...new Set(values)].sort((a, b) => a.localeCompare(b, 'en'));
}
