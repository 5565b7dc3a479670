import { columnsOf, OPEN } from '../jobs/store/search';
import type { Tx } from '../platform/db/client';
import type { Job } from '../platform/db/generated/client';
import { hinted, listOf, lookedUp } from '../platform/db/conditions';
import { rowsIn } from '../platform/db/raw';
import { readRows, storedTime } from '../platform/db/reader';

/** `publishedAt`: milliseconds since 1970. */
export type PublishedJob = { id: number; publishedAt: number };

const MAILED = [
  ...(['id', 'title', 'companyName', 'location', 'type', 'countryCode', 'salary'] as const),
  ...(['salaryMin', 'salaryMax', 'salaryCurrency', 'salaryPeriod'] as const),
];

export type MailedJob = Pick<Job, (typeof MAILED)[number]>;

/** Returns the jobs published in (`after`, `until`] that are open on a day, newest first. Reads only an index. */
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
 * Selects the jobs among `ids` that are open on a day and that an alert has not mailed yet, in the order of `ids`.
 * @param limit maximum number of returned jobs; `total` counts all
 */
export async function unmailedJobs(
  tx: Tx,
  alertId: number,
  ids: readonly number[],
  openOn: string,
  limit: number,
): Promise<{ jobs: MailedJob[]; total: number }> {
  // The hint makes the database start from the few ids instead of the table of jobs.
  const unmailed = `FROM ${listOf('number', 'wanted')} ${lookedUp()} "Job" j ON j."id" = wanted."value"
    WHERE ${OPEN} AND NOT EXISTS (SELECT 1 FROM "JobAlertJob" mailed WHERE mailed."alertId" = ? AND mailed."jobId" = j."id")`;
  const asked = [JSON.stringify(ids), openOn, alertId];
  const columns = columnsOf('j', MAILED);
  const jobs = await rowsIn<MailedJob>(
    tx,
    `SELECT ${columns} ${unmailed} ORDER BY wanted."key" LIMIT ?`,
    ...asked,
    limit,
  );
  if (jobs.length < limit) return { jobs: jobs.map(plain), total: jobs.length };
  const [counted] = await rowsIn<{ total: number | bigint }>(tx, `SELECT count(*) AS "total" ${unmailed}`, ...asked);
  return { jobs: jobs.map(plain), total: Number(counted?.total ?? 0) };
}

// Raw queries return a number or a bigint, depending on the engine.
function plain(job: MailedJob): MailedJob {
  return { ...job, id: Number(job.id) };
}
