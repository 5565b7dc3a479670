import { Prisma } from './generated/client';
import type { Tx } from './client';
import { columnsOf, OPEN } from './job-search';
import { readRows } from './reader';
import { storedTime } from './stored-time';

/** A job as alerts are matched with it. */
export type PublishedJob = {
  id: number;
  titleFolded: string;
  locationFolded: string;
  type: string;
  publishedAt: number;
};

/** A job as a mail lists it. */
export type UntoldJob = {
  id: number;
  title: string;
  companyName: string;
  location: string;
  type: string;
  salary: string | null;
};

/**
 * The jobs published after one moment and up to another, and open on a day: last published first. They are few, so they are found by the
 * index on the moment.
 */
export function jobsPublishedBetween(after: Date, until: Date, openOn: string): PublishedJob[] {
  const rows = readRows<Omit<PublishedJob, 'publishedAt'> & { publishedAt: string }>(
    `SELECT ${columnsOf('j', ['id', 'titleFolded', 'locationFolded', 'type', 'publishedAt'])}
     FROM "Job" j INDEXED BY "Job_status_publishedAt_id_idx"
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
  // CROSS: the few that are wanted first, each looked up by its id.
  const untold = Prisma.sql`FROM json_each(${JSON.stringify(ids)}) AS wanted CROSS JOIN "Job" j ON j."id" = wanted."value"
    WHERE j."status" = 'published' AND (j."deadline" IS NULL OR j."deadline" >= ${openOn})
      AND NOT EXISTS (SELECT 1 FROM "JobAlertJob" told WHERE told."alertId" = ${alertId} AND told."jobId" = j."id")`;
  const jobs = await tx.$queryRaw<UntoldJob[]>`
    SELECT j."id" AS "id", j."title" AS "title", j."companyName" AS "companyName", j."location" AS "location", j."type" AS "type", j."salary" AS "salary"
    ${untold} ORDER BY wanted."key" LIMIT ${limit}`;
  if (jobs.length < limit) return { jobs: jobs.map(plain), total: jobs.length };
  const [counted] = await tx.$queryRaw<{ total: number | bigint }[]>`SELECT count(*) AS "total" ${untold}`;
  return { jobs: jobs.map(plain), total: Number(counted?.total ?? 0) };
}

// Whole numbers come out of a raw query as they like.
function plain(job: UntoldJob): UntoldJob {
  return { ...job, id: Number(job.id) };
}
