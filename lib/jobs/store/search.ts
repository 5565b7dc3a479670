import { allOf, condition, conditionsOf, hinted, listOf, lookedUp, type Condition } from '../../platform/db/conditions';
import { dialect } from '../../platform/db/dialect';
import { engine } from '../../platform/db/engine';
import type { Job } from '../../platform/db/generated/client';
import { readRows } from '../../platform/db/reader';
import { preselect } from '../../platform/db/trigrams';
import { LONG_FIELDS, PUBLIC_FIELDS } from '../field-sets';

/** Texts are folded (`foldText`), enum values are as stored. */
export type JobSearch = Readonly<{
  statuses: readonly string[];
  /** Day in site time, YYYY-MM-DD: leaves out jobs with an earlier deadline. Null ignores deadlines. */
  openOn: string | null;
  titlePart?: string | undefined;
  location?: string | undefined;
  type?: string | undefined;
  industry?: string | undefined;
  experienceLevel?: string | undefined;
  salaryAtLeast?: number | undefined;
  offset: number;
  limit: number;
}>;

const LISTED = [
  ...(['id', 'title', 'companyName', 'location', 'countryCode', 'places', 'workplace', 'type'] as const),
  ...(['salary', 'salaryMin', 'salaryMax', 'salaryCurrency', 'salaryPeriod', 'companyLogo', 'skills'] as const),
  ...(['createdAt', 'firstPublishedAt'] as const),
];

/** Times and `skills` are texts, as both engines return them. */
export type FoundJob = Omit<Pick<Job, (typeof LISTED)[number]>, 'createdAt' | 'firstPublishedAt' | 'skills'> & {
  skills: string;
  createdAt: string;
  firstPublishedAt: string | null;
};

const PAY = ['salary', 'salaryMin', 'salaryMax', 'salaryCurrency', 'salaryPeriod'];
/** `withheld` lists the names of contradicted facts; "salary" means the pay. */
const isPayContradicted = (table: string) => `${table}."withheld" LIKE '%salary%'`;

const LIST_COLUMNS = columnsOf('shown', LISTED);

/** Returns the job columns in their public form: contradicted pay is null. */
export function columnsOf(table: string, columns: readonly string[]): string {
  const told = (column: string) =>
    PAY.includes(column)
      ? `CASE WHEN ${isPayContradicted(table)} THEN NULL ELSE ${table}."${column}" END`
      : `${table}."${column}"`;
  return columns.map((column) => `${told(column)} AS "${column}"`).join(', ');
}

/** Returns the rows of a list by id, in the order of `ids`. */
export function listedJobs(ids: readonly number[]): Promise<FoundJob[]> {
  return rowsOf<FoundJob>(LIST_COLUMNS, ids);
}

const SUMMARY = [
  ...PUBLIC_FIELDS.filter((name) => !LONG_FIELDS.some((long) => long === name)),
  ...(['places', 'createdAt', 'updatedAt', 'firstPublishedAt'] as const),
];
const SUMMARY_COLUMNS = columnsOf('shown', SUMMARY);

/** A job without its long texts. Times and `skills` are texts, as both engines return them. */
export type SummaryRow = Omit<
  Job,
  (typeof LONG_FIELDS)[number] | 'skills' | 'createdAt' | 'updatedAt' | 'firstPublishedAt'
> &
  Pick<FoundJob, 'skills' | 'createdAt' | 'firstPublishedAt'> & { updatedAt: string };

/** Returns jobs without their long texts by id, in the order of `ids`. */
export function summarisedJobs(ids: readonly number[]): Promise<SummaryRow[]> {
  return rowsOf<SummaryRow>(SUMMARY_COLUMNS, ids);
}

function rowsOf<Row>(columns: string, ids: readonly number[]): Promise<Row[]> {
  return readRows<Row>(
    `SELECT ${columns} FROM ${listOf('number', 'wanted')}
     ${lookedUp()} "Job" shown ON shown."id" = wanted."value" ORDER BY wanted."key"`,
    [JSON.stringify(ids)],
  );
}

async function pageOfHits(
  hits: Condition,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ jobs: FoundJob[]; total: number }> {
  // PostgreSQL can return a page before it has found all hits, and counts from an index alone.
  if (engine() === 'postgresql') {
    const jobs = await pageOf(hits, { offset, limit });
    return { jobs, total: await countHits(hits) };
  }
  // MATERIALIZED lets page and count share an index scan. The join to one row returns the count even for an empty page.
  const rows = await readRows<FoundJob & { total: number }>(
    `WITH hit AS MATERIALIZED (${hits.sql} ORDER BY "id" DESC),
          page AS MATERIALIZED (SELECT "id" FROM hit LIMIT ? OFFSET ?)
     SELECT counted."total", ${LIST_COLUMNS}
     FROM (SELECT count(*) AS "total" FROM hit) counted
     LEFT JOIN page ON true LEFT JOIN "Job" shown ON shown."id" = page."id"
     ORDER BY shown."id" DESC`,
    [...hits.parameters, limit, offset],
  );
  return { jobs: rows.filter((row) => row.id !== null).map(({ total: _, ...job }) => job), total: rows[0]?.total ?? 0 };
}

async function countHits({ sql, parameters }: Condition): Promise<number> {
  return (await readRows<{ n: number }>(`SELECT count(*) AS "n" FROM (${sql}) hit`, parameters))[0]?.n ?? 0;
}

/** Returns one page of matching jobs, newest first, and the total. */
export async function searchJobs(search: JobSearch): Promise<{ jobs: FoundJob[]; total: number }> {
  const { source, conditions } = plan(search);
  return pageOfHits(idsIn(source, conditions), search);
}

/** `searchJobs` without counting, for lists whose total is known. */
export async function pageOfJobs(search: JobSearch): Promise<FoundJob[]> {
  const { source, conditions } = plan(search);
  return pageOf(idsIn(source, conditions), search);
}

function pageOf({ sql, parameters }: Condition, page: { offset: number; limit: number }): Promise<FoundJob[]> {
  return readRows<FoundJob>(
    `SELECT ${LIST_COLUMNS}
     FROM (${sql} ORDER BY "id" DESC LIMIT ? OFFSET ?) page
     JOIN "Job" shown ON shown."id" = page."id"
     ORDER BY shown."id" DESC`,
    [...parameters, page.limit, page.offset],
  );
}

/**
 * Returns a condition for jobs whose title contains a text, for queries on the index `Job_board`.
 * @param part folded, not empty
 * @param published whether the query selects published jobs only; the trigram index contains no others
 */
export function titleMatch(part: string, published: boolean): Condition {
  const holds = dialect().holds('"titleFolded"', part);
  const grams = published ? dialect().pieces(part) : null;
  if (!grams) return holds;
  const found = '"id" IN (SELECT rowid FROM "job_title_search" WHERE "job_title_search" MATCH ?)';
  return allOf([condition(found, grams), holds]);
}

export async function countJobs(): Promise<Record<string, number>> {
  const rows = await readRows<{ status: string; jobs: number }>(
    `SELECT "status", count(*) AS "jobs" FROM ${hinted('Job', 'Job_status_deadline_id_idx')} GROUP BY "status"`,
    [],
  );
  return Object.fromEntries(rows.map(({ status, jobs }) => [status, jobs]));
}

/** Jobs open on a day, which is the statement's parameter. */
export const OPEN = `j."status" = 'published' AND (j."deadline" IS NULL OR j."deadline" >= ?)`;
/** The hinted index contains all filter columns and has the jobs newest first. */
export const inListOrder = () => hinted('Job', 'Job_board', 'j');
const BY_PLACE = 'Job_status_locationFolded_type_deadline_id_idx';

/** Returns the ids of matching jobs, unordered. */
export function idsIn(source: string, conditions: readonly Condition[]): Condition {
  const { sql, parameters } = allOf(conditions);
  return condition(`SELECT j."id" AS "id" FROM ${source} WHERE ${sql}`, ...parameters);
}

function plan(search: JobSearch): { source: string; conditions: Condition[] } {
  const { statuses, openOn, titlePart, location, type, industry, experienceLevel, salaryAtLeast } = search;
  // The trigram index contains published jobs only.
  const grams = statuses.every((status) => status === 'published') ? 'job_title_search' : null;
  const byTitle = titlePart ? preselect(grams, inListOrder(), 'j', [titlePart]) : null;
  return {
    source: byTitle?.source ?? sourceOf(search),
    // Checked in this order: most titles fail, most statuses pass.
    conditions: [
      ...(byTitle ? [...byTitle.conditions, dialect().holds('j."titleFolded"', titlePart ?? '')] : []),
      ...conditionsOf({
        status: { oneOf: statuses },
        deadline: openOn ? condition('(j."deadline" IS NULL OR j."deadline" >= ?)', openOn) : undefined,
        locationFolded: location || undefined,
        type: type || undefined,
        industry: industry || undefined,
        experienceLevel: experienceLevel || undefined,
        salaryMax:
          salaryAtLeast === undefined
            ? undefined
            : condition(`(j."salaryMax" >= ? AND NOT ${isPayContradicted('j')})`, salaryAtLeast),
      }),
    ],
  };
}

// Reading a job row is slow because rows are long. Each hint names an index with all filter columns, if possible in
// list order.
function sourceOf(search: JobSearch): string {
  if (search.location) return hinted('Job', BY_PLACE, 'j');
  if (search.type) return hinted('Job', 'Job_status_type_deadline_id_idx', 'j');
  return inListOrder();
}
