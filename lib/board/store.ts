import { columnsOf } from '../jobs/store/search';
import { among, hinted } from '../platform/db/conditions';
import { engine } from '../platform/db/engine';
import { readRows, readsFrom } from '../platform/db/reader';

const SEARCHED = [
  ...['id', 'status', 'deadline', 'title', 'titleFolded', 'company', 'companyName', 'location', 'locationFolded'],
  ...['city', 'region', 'countryCode', 'workplace', 'type', 'industry', 'experienceLevel'],
  ...['salaryMin', 'salaryMax', 'salaryCurrency', 'salaryPeriod', 'createdAt', 'firstPublishedAt'],
  ...['skills', 'description', 'responsibilities', 'requirements', 'benefits'],
] as const;
/** All that a search looks at, of the table that a query calls `j`. */
const SEARCHED_COLUMNS = columnsOf('j', SEARCHED);

/** A job as it is searched; lists are JSON, times ISO 8601. */
export type SearchedJob = {
  id: number;
  status: string;
  deadline: string | null;
  title: string;
  titleFolded: string;
  company: string;
  companyName: string;
  location: string;
  locationFolded: string;
  city: string | null;
  region: string | null;
  countryCode: string | null;
  workplace: string | null;
  type: string;
  industry: string;
  experienceLevel: string;
  salaryMin: number | null;
  salaryMax: number | null;
  salaryCurrency: string | null;
  salaryPeriod: string | null;
  createdAt: string;
  firstPublishedAt: string | null;
  skills: string;
  description: string;
  responsibilities: string;
  requirements: string;
  benefits: string;
};

/** The next jobs of any status after an id, in the order of ids. */
export async function searchedJobsAfter(id: number, limit: number): Promise<SearchedJob[]> {
  return readRows<SearchedJob>(`SELECT ${SEARCHED_COLUMNS} FROM "Job" j WHERE j."id" > ? ORDER BY j."id" LIMIT ?`, [
    id,
    limit,
  ]);
}

/** Jobs by their ids, in the order of ids. */
export async function searchedJobs(ids: readonly number[]): Promise<SearchedJob[]> {
  const { sql, parameters } = among('j."id"', 'number', ids);
  return readRows<SearchedJob>(`SELECT ${SEARCHED_COLUMNS} FROM "Job" j WHERE ${sql} ORDER BY j."id"`, parameters);
}

/**
 * Which state of the jobs is read, whichever process wrote it: equal states are equal. Cheap; where SQLite is asked, any commit makes
 * another one, whatever it wrote.
 *
 * @returns `connection` is another object once the store was closed and opened again
 */
export async function storeState(): Promise<{ connection: object; version: number }> {
  // Changes are numbered without gaps, in the order of their commits: one look at the end of an index.
  if (engine() === 'postgresql') return { connection: readsFrom(), version: await latestJobChange() };
  const [row] = await readRows<{ data_version: number }>('PRAGMA data_version', []);
  return { connection: readsFrom(), version: row?.data_version ?? 0 };
}

/** The number of the latest change to a job; 0 before the first. */
export async function latestJobChange(): Promise<number> {
  return (
    (await readRows<{ latest: number | null }>('SELECT max("sequence") AS "latest" FROM "changed_job"', []))[0]
      ?.latest ?? 0
  );
}

/**
 * The jobs that changed after a change, in the order of their ids, and the last of these changes; of very many only the next `limit`
 * changes. Null where it is too long ago to tell.
 */
export async function jobsChangedAfter(
  sequence: number,
  limit = Infinity,
): Promise<{ ids: number[]; last: number } | null> {
  const rows = await readRows<{ id: number; sequence: number }>(
    'SELECT "jobId" AS "id", "sequence" FROM "changed_job" WHERE "sequence" >= ? ORDER BY "sequence" LIMIT ?',
    [sequence, Math.min(limit, Number.MAX_SAFE_INTEGER - 1) + 1],
  );
  // The change itself is still remembered, or there was none before.
  const known = sequence === 0 ? { sequence } : rows.shift();
  if (known?.sequence !== sequence || (rows[0] && rows[0].sequence !== sequence + 1)) return null;
  const ids = [...new Set(rows.map(({ id }) => id))].sort((one, other) => one - other);
  return { ids, last: rows.at(-1)?.sequence ?? sequence };
}

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
