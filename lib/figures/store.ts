import { OFFICE_STATUSES } from '../vocabulary/jobs';
import type { Tx } from '../platform/db/client';
import { condition, hinted, lookedUp, recordsOf, type Condition } from '../platform/db/conditions';
import { dialect } from '../platform/db/dialect';
import { runIn } from '../platform/db/raw';
import { readRows } from '../platform/db/reader';

/**
 * Queries for the figures page (docs/decisions/032-figures-and-metrics), run by `readInThread`. Each query uses a
 * covering index, which a test checks with SQLite. Times have the format of `storedTime`, days are YYYY-MM-DD.
 */

/** `came` in the period; `waiting` now, since `oldest`; `ages`: how many came after each age, latest first. */
export type WaitingRow = { came: number; waiting: number; oldest: string | null; ages: string };
export type HoursRow = { hours: number; n: number };
/** `reached` is the index of the stage. `closed` is 1 if all applications of the person are closed. */
export type FunnelRow = { reached: number; closed: 0 | 1; people: number };
export type JobRow = { id: number; title: string; companyName: string; views: number; applications: number };
/** `whole` is the sum over all sources. */
export type SourceRow = { ref: string | null; n: number; whole: number };

type Read = readonly [table: string, index?: string];
const readThrough = ([table, index]: Read) => hinted(table, index);
const FIGURES: Read = ['Application', 'Application_figures'];
/** Finds the applications of one job. They are few enough to read their rows. */
const OF_JOB: Read = ['Application', 'Application_board'];

/**
 * `from`: table and index, or SQL, with the waiting rows. `at`: column of the time when a row began to wait. `is`:
 * condition for waiting.
 */
type Waits = { from: Read | (() => string); at: string; is: string };

const WAITING = {
  // A change of a published posting waits for review like a posting.
  postings: {
    from: () => `(SELECT "createdAt" FROM ${hinted('Job', 'Job_createdAt_status_idx')} WHERE "status" = 'pending'
      UNION ALL SELECT r."createdAt" FROM ${hinted('JobRevision', 'JobRevision_refusedAt_createdAt_jobId_idx', 'r')}
      ${lookedUp()} "Job" j ON j."id" = r."jobId" WHERE r."refusedAt" IS NULL AND j."status" = 'published') waits`,
    at: 'createdAt',
    is: 'true',
  },
  applications: {
    from: ['Application', 'Application_decided'],
    at: 'createdAt',
    is: `"stage" = 'new' AND "superseded" = false AND "origin" = 'form'`,
  },
  unanswered: {
    from: ['Application', 'Application_answered'],
    at: 'createdAt',
    is: `"answeredAt" IS NULL AND "status" = 'pending' AND "superseded" = false AND "origin" = 'form'`,
  },
  cvs: { from: ['CvDocument', 'CvDocument_decided'], at: 'submittedAt', is: `"status" = 'pending'` },
  messages: { from: ['ContactMessage'], at: 'createdAt', is: '"handledAt" IS NULL' },
} as const satisfies Record<string, Waits>;
const CAME = {
  // Drafts, templates and internal jobs are no postings.
  postings: [
    ['Job', 'Job_createdAt_status_idx'],
    `"createdAt" >= ? AND "createdAt" < ? AND "status" NOT IN ('${OFFICE_STATUSES.join("', '")}')`,
  ],
  applications: [FIGURES, `"createdAt" >= ? AND "createdAt" < ? AND "superseded" = false AND "origin" = 'form'`],
  unanswered: [FIGURES, `"createdAt" >= ? AND "createdAt" < ? AND "superseded" = false AND "origin" = 'form'`],
  cvs: [
    ['CvDocument', 'CvDocument_submittedAt_origin_idx'],
    `"submittedAt" >= ? AND "submittedAt" < ? AND "origin" = 'form'`,
  ],
  messages: [['ContactMessage', 'ContactMessage_createdAt_idx'], '"createdAt" >= ? AND "createdAt" < ?'],
} as const satisfies Record<keyof typeof WAITING, readonly [Read, string]>;

/** From `since` until just before `until`. */
export type Within = { since: string; until: string };
/** First and last day of counted views. */
export type WithinDays = { from: string; to: string };

/**
 * Counts a kind's waiting records by age, and those that arrived in the period. @param ages times that separate the age
 * groups, latest first. @param job counts the applications of this job only
 */
export function waitingSql(
  what: keyof typeof WAITING,
  within: Within,
  ages: readonly string[],
  job: number | null,
): Condition {
  const { from, at, is }: Waits = WAITING[what];
  const [came, isSince] = CAME[what];
  const after = ages.map(() => `count(CASE WHEN "${at}" > ? THEN 1 END)`).join(` || ',' || `);
  return condition(
    `SELECT (SELECT count(*) FROM ${readThrough(came)} WHERE ${isSince}${ofJob(job)}) AS "came", count(*) AS "waiting", min("${at}") AS "oldest",
       '[' || ${after} || ']' AS "ages" FROM ${typeof from === 'function' ? from() : readThrough(job === null ? from : OF_JOB)} WHERE ${is}${ofJob(job)}`,
    within.since,
    within.until,
    ...parameterOf(job),
    ...ages,
    ...parameterOf(job),
  );
}

export type BacklogRow = { waiting: string; answered: string };

/**
 * Counts the applications that waited for an answer at each of `times`, and those answered since the time before. Omits
 * applications decided without a mail, because they have no time of answer.
 * @param times ascending; the first only begins the first interval
 */
export function backlogSql(times: readonly string[], job: number | null): Condition {
  const [first = '', ...ends] = times;
  const json = (counts: readonly string[]) => `'[' || ${counts.join(` || ',' || `)} || ']'`;
  const waits = `count(CASE WHEN "createdAt" < ? AND ("answeredAt" IS NULL OR "answeredAt" >= ?) THEN 1 END)`;
  const left = `count(CASE WHEN "answeredAt" >= ? AND "answeredAt" < ? THEN 1 END)`;
  return condition(
    `SELECT ${json(ends.map(() => waits))} AS "waiting", ${json(ends.map(() => left))} AS "answered"
     FROM ${readThrough(job === null ? ['Application', 'Application_answered'] : OF_JOB)} WHERE "superseded" = false AND "origin" = 'form'
     AND ("answeredAt" >= ? OR ("answeredAt" IS NULL AND "status" = 'pending'))${ofJob(job)}`,
    ...ends.flatMap((end) => [end, end]),
    ...ends.flatMap((end, at) => [times[at]!, end]),
    first,
    ...parameterOf(job),
  );
}

const TIMES = {
  answer: [['Application', 'Application_answered'], 'createdAt', '"answeredAt"', `"origin" = 'form' AND `],
  decision: [
    ['Application', 'Application_decided'],
    'createdAt',
    '"stageAt"',
    `"stage" IN ('placed', 'closed') AND "origin" = 'form' AND `,
  ],
  cv: [['CvDocument', 'CvDocument_decided'], 'submittedAt', '"decidedAt"', `"status" IN ('approved', 'rejected') AND `],
  // Takes the earlier of the first answer and `handledAt`, because each answer sets `handledAt` again.
  message: [
    ['ContactMessage'],
    'createdAt',
    'CASE WHEN "answeredAt" < "handledAt" THEN "answeredAt" ELSE coalesce("handledAt", "answeredAt") END',
    '',
  ],
  // Excludes the office's own postings, and others that were public at once.
  posting: [
    ['Job', 'Job_status_publishedAt_id_idx'],
    'createdAt',
    '"firstPublishedAt"',
    `"status" IN ('published', 'closed') AND "firstPublishedAt" > "createdAt" AND "publishedAt" >= "firstPublishedAt"
      AND NOT EXISTS (SELECT 1 FROM "User" u WHERE u."id" = "postedById" AND u."role" = 'moderator') AND `,
  ],
} as const satisfies Record<string, readonly [from: Read, began: string, ended: string, is: string]>;

/** Counts the records done within a period by the whole hours that each took, ascending. */
export function hoursSql(what: keyof typeof TIMES, { since, until }: Within, job: number | null): Condition {
  const [from, began, ended, is] = TIMES[what];
  // The figure uses the first publication, but the index has only the last. The last is never earlier, so this bound
  // loses no row.
  const near = what === 'posting' ? '"publishedAt" >= ? AND ' : '';
  return condition(
    `SELECT ${dialect().hours(`"${began}"`, ended)} AS "hours", count(*) AS "n"
     FROM ${readThrough(job === null ? from : OF_JOB)} WHERE ${is}${near}${ended} >= ? AND ${ended} < ?${ofJob(job)} GROUP BY "hours" ORDER BY "hours"`,
    ...(near ? [since] : []),
    since,
    until,
    ...parameterOf(job),
  );
}

/**
 * Counts the people who applied within a period by the stage that they reached. Merged people count once.
 * @param stages in their order; everybody starts at the first
 */
export function funnelSql({ since, until }: Within, job: number | null, stages: readonly string[]): Condition {
  const place = stages.map((stage, at) => `WHEN '${stage}' THEN ${at}`).join(' ');
  return condition(
    `SELECT "reached", "closed", count(*) AS "people" FROM (
       SELECT max(CASE "reached" ${place} ELSE 0 END) AS "reached",
         coalesce(min(CASE WHEN NOT "superseded" THEN CASE "stage" WHEN 'closed' THEN 1 ELSE 0 END END), 0) AS "closed"
       FROM ${readThrough(FIGURES)} LEFT JOIN "PersonAddress" p ON p."address" = "emailFolded"
       WHERE "createdAt" >= ? AND "createdAt" < ? AND "origin" = 'form'${ofJob(job)} GROUP BY coalesce(p."personId", "emailFolded")
     ) person GROUP BY "reached", "closed"`,
    since,
    until,
    ...parameterOf(job),
  );
}

/** Returns the jobs with the most views, or only the given job, with their numbers of applications. */
export function jobsSql(
  { from, to }: WithinDays,
  { since, until }: Within,
  job: number | null,
  limit: number,
): Condition {
  const most = `SELECT "jobId" AS "id", sum("count") AS "views" FROM "JobViews" WHERE "day" >= ? AND "day" <= ?
    GROUP BY "jobId" ORDER BY "views" DESC, "jobId" DESC LIMIT ?`;
  const one = `SELECT CAST(? AS INTEGER) AS "id", (SELECT coalesce(sum("count"), 0) FROM "JobViews" WHERE "day" >= ? AND "day" <= ? AND "jobId" = ?) AS "views"`;
  return condition(
    `WITH top AS MATERIALIZED (${job === null ? most : one})
     SELECT top."id", top."views", j."title", j."companyName", coalesce(a."n", 0) AS "applications"
     FROM top ${lookedUp()} "Job" j ON j."id" = top."id" LEFT JOIN (
       SELECT "jobId", count(*) AS "n" FROM ${readThrough(FIGURES)}
       WHERE "createdAt" >= ? AND "createdAt" < ? AND "superseded" = false AND "origin" = 'form' AND "jobId" IN (SELECT "id" FROM top) GROUP BY "jobId"
     ) a ON a."jobId" = top."id" ORDER BY top."views" DESC, top."id" DESC`,
    ...(job === null ? [from, to, limit] : [job, from, to, job]),
    since,
    until,
  );
}

/** Counts views by source, most first. An empty `ref` means no source. */
export function viewSourcesSql({ from, to }: WithinDays, job: number | null, limit: number): Condition {
  return condition(
    `SELECT "ref", sum("count") AS "n", sum(sum("count")) OVER () AS "whole" FROM "JobViews"
     WHERE "day" >= ? AND "day" <= ?${ofJob(job)} GROUP BY "ref" ORDER BY "n" DESC, "ref" LIMIT ?`,
    from,
    to,
    ...parameterOf(job),
    limit,
  );
}

/** Counts applications by source, like `viewSourcesSql`. A null `ref` means no source. */
export function applicationSourcesSql({ since, until }: Within, job: number | null, limit: number): Condition {
  return condition(
    `SELECT "ref", count(*) AS "n", sum(count(*)) OVER () AS "whole" FROM ${readThrough(FIGURES)}
     WHERE "createdAt" >= ? AND "createdAt" < ? AND "superseded" = false AND "origin" = 'form'${ofJob(job)} GROUP BY "ref" ORDER BY "n" DESC, "ref" NULLS FIRST LIMIT ?`,
    since,
    until,
    ...parameterOf(job),
    limit,
  );
}

function ofJob(job: number | null): string {
  return job === null ? '' : ' AND "jobId" = ?';
}

function parameterOf(job: number | null): number[] {
  return job === null ? [] : [job];
}

export type ViewsToAdd = readonly { jobId: number; ref: string; count: number }[];

/** Adds views to those stored for a day (YYYY-MM-DD, site time). Omits views of jobs that are not open on that day. */
export async function addViews(tx: Tx, day: string, views: ViewsToAdd): Promise<void> {
  // Sums up first, because all unnamed sources of a day share one name.
  await runIn(
    tx,
    `INSERT INTO "JobViews" ("day", "jobId", "ref", "count")
     SELECT ?, j."id", one."ref", sum(one."count")
     FROM ${recordsOf({ jobId: 'number', ref: 'text', count: 'number' }, 'one')} ${lookedUp()} "Job" j ON j."id" = one."jobId"
     WHERE j."status" = 'published' AND (j."deadline" IS NULL OR j."deadline" >= ?) GROUP BY j."id", one."ref"
     ON CONFLICT ("day", "jobId", "ref") DO UPDATE SET "count" = "JobViews"."count" + excluded."count"`,
    day,
    JSON.stringify(views),
    day,
  );
}

/** Returns up to `limit` different sources of a day's stored views. */
export async function sourcesOfDay(day: string, limit: number): Promise<string[]> {
  const rows = await readRows<{ ref: string }>(
    `SELECT DISTINCT "ref" FROM "JobViews" WHERE "day" = ? AND "ref" <> '' LIMIT ?`,
    [day, limit],
  );
  return rows.map(({ ref }) => ref);
}

export async function firstDayOfViews(): Promise<string | null> {
  return (await readRows<{ day: string | null }>('SELECT min("day") AS "day" FROM "JobViews"', []))[0]?.day ?? null;
}
