import type { Tx } from './client';
import { among, condition, hinted, listOf, lookedUp, type Condition } from './conditions';
import type { ListKind } from './dialect';
import { columnsOf, idsIn, inListOrder, OPEN } from './job-search';
import { rowsIn } from './raw';
import { readIds, readRows, storedTime } from './reader';

/** What a walk through the open jobs may ask for; each list is "any of these". Locations come folded (`foldText`). */
export type OpenJobFilter = {
  locations?: readonly string[] | undefined;
  types?: readonly string[] | undefined;
  industries?: readonly string[] | undefined;
  experienceLevels?: readonly string[] | undefined;
};

type OpenJobsPage = Pick<OpenJobFilter, 'locations' | 'types'> & {
  /** A site-time day (YYYY-MM-DD), as `isOpen` takes it. */
  openOn: string;
  /** Only jobs with a lower id: those after it in the list. Null starts at the newest. */
  before: number | null;
  /** How many matching jobs to pass over first. */
  skip: number;
  limit: number;
};

/** Whether everybody may see a job of that id, open or closed. */
export async function isPublicJob(id: number): Promise<boolean> {
  return (
    (await readRows(`SELECT 1 FROM "Job" WHERE "id" = ? AND "status" IN ('published', 'closed')`, [id])).length > 0
  );
}

/** The names of all companies that have, or had, a job on the board: those whose jobs are all open last, each part by name. */
export async function publicCompanyNames(): Promise<string[]> {
  return (
    await readRows<{ companyName: string }>(
      `SELECT "companyName" FROM ${hinted('Job', 'Job_status_companyName_deadline_id_idx')}
     WHERE "status" IN ('published', 'closed') GROUP BY "companyName" ORDER BY min("status"), "companyName"`,
      [],
    )
  ).map(({ companyName }) => companyName);
}

/** Ids of the next open jobs of a walk, the highest first, from the list's own index: passing over jobs never touches their long rows. */
export async function openJobIdsAfter({
  openOn,
  before,
  skip,
  limit,
  locations,
  types,
}: OpenJobsPage): Promise<number[]> {
  const { sql, parameters } = idsIn(inListOrder(), [
    condition(OPEN, openOn),
    ...(before === null ? [] : [condition('j."id" < ?', before)]),
    ...anyOf('text', { locationFolded: locations, type: types }),
  ]);
  return readIds(`${sql} ORDER BY j."id" DESC LIMIT ? OFFSET ?`, [...parameters, limit, skip]);
}

/** Those of these ids whose jobs match what no index of the list holds, the highest first. */
export async function jobIdsMatching(
  ids: readonly number[],
  { industries, experienceLevels }: OpenJobFilter,
): Promise<number[]> {
  const { sql, parameters } = idsIn('"Job" j', [
    ...anyOf('number', { id: ids }),
    ...anyOf('text', { industry: industries, experienceLevel: experienceLevels }),
  ]);
  return readIds(`${sql} ORDER BY j."id" DESC`, parameters);
}

/** These columns of the jobs with these ids, the highest first, as SQLite has them: times and lists are texts. */
export async function jobsToShow<Row>(
  ids: readonly number[],
  columns: readonly (keyof Row & string)[],
): Promise<Row[]> {
  const { sql, parameters } = among('j."id"', 'number', ids);
  return readRows<Row>(`SELECT ${columnsOf('j', columns)} FROM "Job" j WHERE ${sql} ORDER BY j."id" DESC`, parameters);
}

function anyOf(kind: ListKind, columns: Record<string, readonly (string | number)[] | undefined>): Condition[] {
  return Object.entries(columns).flatMap(([column, values]) => (values ? [among(`j."${column}"`, kind, values)] : []));
}

/**
 * What tells whether a job is open, and when it changed; `onBoard` is 1 for a job that is or was on the board. Times
 * are ISO 8601 texts.
 */
type JobDates = { id: number; status: string; deadline: string | null; updatedAt: string; onBoard: 0 | 1 };

/**
 * The next jobs of any status after an id, in the order of ids. Reads the table: no index holds when a job changed
 * (docs/decisions/021-search-engines-and-feeds).
 */
export async function jobDatesAfter(id: number, limit: number): Promise<JobDates[]> {
  return readRows<JobDates>(
    `SELECT "id", "status", "deadline", "updatedAt", ("publishedAt" IS NOT NULL OR "status" IN ('published', 'closed')) AS "onBoard"
     FROM "Job" WHERE "id" > ? ORDER BY "id" LIMIT ?`,
    [id, limit],
  );
}

/** A job that came onto the board; `publishedAt` in milliseconds. */
export type PublishedJob = { id: number; publishedAt: number };

const UNTOLD = [
  ...['id', 'title', 'companyName', 'location', 'type', 'countryCode'],
  ...['salary', 'salaryMin', 'salaryMax', 'salaryCurrency', 'salaryPeriod'],
] as const;

/** A job as a mail lists it. */
export type UntoldJob = {
  id: number;
  title: string;
  companyName: string;
  location: string;
  type: string;
  countryCode: string | null;
  salary: string | null;
  salaryMin: number | null;
  salaryMax: number | null;
  salaryCurrency: string | null;
  salaryPeriod: string | null;
};

/**
 * The jobs published after one moment and up to another, and open on a day: last published first. They are few, so they are found by the
 * index on the moment.
 */
export async function jobsPublishedBetween(after: Date, until: Date, openOn: string): Promise<PublishedJob[]> {
  const rows = await readRows<{ id: number; publishedAt: string }>(
    `SELECT ${columnsOf('j', ['id', 'publishedAt'])}
     FROM ${hinted('Job', 'Job_status_publishedAt_id_idx', 'j')}
     WHERE ${OPEN} AND j."publishedAt" > ? AND j."publishedAt" <= ?
     ORDER BY j."publishedAt" DESC, j."id" DESC`,
    [openOn, storedTime(after), storedTime(until)],
  );
  return rows.map((row) => ({ ...row, publishedAt: Date.parse(row.publishedAt) }));
}

/**
 * Of some jobs those that are open on a day and that an alert has not told of, in the order given, and how many they are. `limit` are
 * read.
 */
export async function untoldJobs(
  tx: Tx,
  alertId: number,
  ids: readonly number[],
  openOn: string,
  limit: number,
): Promise<{ jobs: UntoldJob[]; total: number }> {
  // The few that are wanted first, each looked up by its id.
  const untold = `FROM ${listOf('number', 'wanted')} ${lookedUp()} "Job" j ON j."id" = wanted."value"
    WHERE ${OPEN} AND NOT EXISTS (SELECT 1 FROM "JobAlertJob" told WHERE told."alertId" = ? AND told."jobId" = j."id")`;
  const asked = [JSON.stringify(ids), openOn, alertId];
  const columns = columnsOf('j', UNTOLD);
  const jobs = await rowsIn<UntoldJob>(
    tx,
    `SELECT ${columns} ${untold} ORDER BY wanted."key" LIMIT ?`,
    ...asked,
    limit,
  );
  if (jobs.length < limit) return { jobs: jobs.map(plain), total: jobs.length };
  const [counted] = await rowsIn<{ total: number | bigint }>(tx, `SELECT count(*) AS "total" ${untold}`, ...asked);
  return { jobs: jobs.map(plain), total: Number(counted?.total ?? 0) };
}

// Whole numbers come out of a raw query as they like.
function plain(job: UntoldJob): UntoldJob {
  return { ...job, id: Number(job.id) };
}
