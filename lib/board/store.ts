import { columnsOf } from '../jobs/store/search';
import { among, hinted } from '../platform/db/conditions';
import { engine } from '../platform/db/engine';
import type { Job } from '../platform/db/generated/client';
import { readRows, readsFrom } from '../platform/db/reader';
import { FACETS } from '../vocabulary/board';
import type { FacetColumn } from '../vocabulary/jobs';

const SEARCHED_AS_STORED = [
  ...(['id', 'status', 'deadline', 'title', 'titleFolded', 'company', 'companyName', 'location'] as const),
  ...(['locationFolded', 'city', 'region', 'countryCode', 'places', 'description'] as const),
  ...(['salary', 'salaryMin', 'salaryMax', 'salaryCurrency', 'salaryPeriod'] as const),
];
/** Columns with times and lists, which `readRows` returns as texts. */
const SEARCHED_TEXTS = ['createdAt', 'skills', 'responsibilities', 'requirements', 'benefits'] as const;
const SEARCHED_COLUMNS = columnsOf('j', [
  ...[...SEARCHED_AS_STORED, ...SEARCHED_TEXTS, 'firstPublishedAt'],
  ...FACETS.map(({ column }) => column),
]);

/** A job for the search index. Lists are JSON, times are ISO 8601. */
export type SearchedJob = Pick<Job, (typeof SEARCHED_AS_STORED)[number] | FacetColumn> &
  Record<(typeof SEARCHED_TEXTS)[number], string> & { firstPublishedAt: string | null };

/** Returns the jobs of any status whose id is higher than `id`, sorted by id. */
export async function searchedJobsAfter(id: number, limit: number): Promise<SearchedJob[]> {
  return readRows<SearchedJob>(`SELECT ${SEARCHED_COLUMNS} FROM "Job" j WHERE j."id" > ? ORDER BY j."id" LIMIT ?`, [
    id,
    limit,
  ]);
}

export async function searchedJobs(ids: readonly number[]): Promise<SearchedJob[]> {
  const { sql, parameters } = among('j."id"', 'number', ids);
  return readRows<SearchedJob>(`SELECT ${SEARCHED_COLUMNS} FROM "Job" j WHERE ${sql} ORDER BY j."id"`, parameters);
}

/**
 * Returns the version of the job data, which is the same in all processes. Equal versions mean equal data. On SQLite
 * every commit makes a new version, even if it changed no job.
 * @returns `connection` is a new object after the database was reopened
 */
export async function storeState(): Promise<{ connection: object; version: number }> {
  // On PostgreSQL changes are numbered in commit order without gaps, so the version is the highest number, read from an
  // index.
  if (engine() === 'postgresql') return { connection: readsFrom(), version: await latestJobChange() };
  const [row] = await readRows<{ data_version: number }>('PRAGMA data_version', []);
  return { connection: readsFrom(), version: row?.data_version ?? 0 };
}

/** Returns the number of the latest change of a job; 0 before the first. */
export async function latestJobChange(): Promise<number> {
  return (
    (await readRows<{ latest: number | null }>('SELECT max("sequence") AS "latest" FROM "changed_job"', []))[0]
      ?.latest ?? 0
  );
}

/**
 * Returns the ids of the jobs that changed after a change, sorted, and the number of the last change read.
 * @param sequence number of the last change already known
 * @param limit maximum number of changes
 * @returns null if the log no longer contains all changes since `sequence`
 */
export async function jobsChangedAfter(
  sequence: number,
  limit = Infinity,
): Promise<{ ids: number[]; last: number } | null> {
  const rows = await readRows<{ id: number; sequence: number }>(
    'SELECT "jobId" AS "id", "sequence" FROM "changed_job" WHERE "sequence" >= ? ORDER BY "sequence" LIMIT ?',
    [sequence, Math.min(limit, Number.MAX_SAFE_INTEGER - 1) + 1],
  );
  // The log is complete if it still contains the change `sequence`, or if no change was known.
  const known = sequence === 0 ? { sequence } : rows.shift();
  if (known?.sequence !== sequence || (rows[0] && rows[0].sequence !== sequence + 1)) return null;
  const ids = [...new Set(rows.map(({ id }) => id))].sort((one, other) => one - other);
  return { ids, last: rows.at(-1)?.sequence ?? sequence };
}

/** Whether a job is public: open or closed. */
export async function isPublicJob(id: number): Promise<boolean> {
  return (
    (await readRows(`SELECT 1 FROM "Job" WHERE "id" = ? AND "status" IN ('published', 'closed')`, [id])).length > 0
  );
}

/**
 * Returns the names of all companies that have, or had, a job on the board: those with closed jobs first, then by name.
 */
export async function publicCompanyNames(): Promise<string[]> {
  return (
    await readRows<{ companyName: string }>(
      `SELECT "companyName" FROM ${hinted('Job', 'Job_status_companyName_deadline_id_idx')}
     WHERE "status" IN ('published', 'closed') GROUP BY "companyName" ORDER BY min("status"), "companyName"`,
      [],
    )
  ).map(({ companyName }) => companyName);
}
