import { condition, hinted, lookedUp, type Condition } from './conditions';
import { dialect } from './dialect';

/**
 * What the page of figures asks of the store (docs/decisions/032-figures-and-metrics). Each is answered from an index that holds all of it:
 * a test asks SQLite. Run by `readInThread`. Times are as `storedTime` writes them, days YYYY-MM-DD.
 */

/** How many came in since, how many wait, the oldest of these, and how many of them came after each of the `ages`, the latest first. */
export type WaitingRow = { came: number; waiting: number; oldest: string | null; ages: string };
export type HoursRow = { hours: number; n: number };
/** `reached`: the place of the stage in the order given; `closed`: 1 where all that the person has sent in is closed. */
export type FunnelRow = { reached: number; closed: 0 | 1; people: number };
export type JobRow = { id: number; title: string; companyName: string; views: number; applications: number };
/** `whole`: of all sources together. */
export type SourceRow = { ref: string | null; n: number; whole: number };

/** A table and the index that it is read through. */
type Read = readonly [table: string, index?: string];
const readThrough = ([table, index]: Read) => hinted(table, index);
const FIGURES: Read = ['Application', 'Application_figures'];

/** What waits: its rows, the column of the time since which they do, and the condition that they do. */
type Waits = { from: Read | (() => string); at: string; is: string };

const WAITING = {
  // Changes of published postings wait as postings do.
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
    is: `"stage" = 'new' AND "superseded" = false`,
  },
  unanswered: {
    from: ['Application', 'Application_answered'],
    at: 'createdAt',
    is: `"answeredAt" IS NULL AND "status" = 'pending' AND "superseded" = false`,
  },
  cvs: { from: ['CvDocument', 'CvDocument_decided'], at: 'submittedAt', is: `"status" = 'pending'` },
  messages: { from: ['ContactMessage'], at: 'createdAt', is: '"handledAt" IS NULL' },
} as const satisfies Record<string, Waits>;
const CAME = {
  postings: [['Job', 'Job_createdAt_status_idx'], '"createdAt" >= ?'],
  applications: [FIGURES, '"createdAt" >= ? AND "superseded" = false'],
  unanswered: [FIGURES, '"createdAt" >= ? AND "superseded" = false'],
  cvs: [['CvDocument', 'CvDocument_submittedAt_idx'], '"submittedAt" >= ?'],
  messages: [['ContactMessage', 'ContactMessage_createdAt_idx'], '"createdAt" >= ?'],
} as const satisfies Record<keyof typeof WAITING, readonly [Read, string]>;

/** @param ages moments, the latest first */
export function waitingSql(what: keyof typeof WAITING, since: string, ages: readonly string[]): Condition {
  const { from, at, is }: Waits = WAITING[what];
  const [came, isSince] = CAME[what];
  const after = ages.map(() => `count(CASE WHEN "${at}" > ? THEN 1 END)`).join(` || ',' || `);
  return condition(
    `SELECT (SELECT count(*) FROM ${readThrough(came)} WHERE ${isSince}) AS "came", count(*) AS "waiting", min("${at}") AS "oldest",
       '[' || ${after} || ']' AS "ages" FROM ${typeof from === 'function' ? from() : readThrough(from)} WHERE ${is}`,
    since,
    ...ages,
  );
}

const TIMES = {
  answer: [['Application', 'Application_answered'], 'createdAt', '"answeredAt"', ''],
  decision: [['Application', 'Application_decided'], 'createdAt', '"stageAt"', `"stage" IN ('placed', 'closed') AND `],
  cv: [['CvDocument', 'CvDocument_decided'], 'submittedAt', '"decidedAt"', `"status" IN ('approved', 'rejected') AND `],
  // Every answer marks a message as handled anew: the first counts, or that it was handled without one.
  message: [
    ['ContactMessage'],
    'createdAt',
    'CASE WHEN "answeredAt" < "handledAt" THEN "answeredAt" ELSE coalesce("handledAt", "answeredAt") END',
    '',
  ],
  // What the office wrote itself is public the moment it is there.
  posting: [
    ['Job', 'Job_status_publishedAt_id_idx'],
    'createdAt',
    '"firstPublishedAt"',
    `"status" IN ('published', 'closed') AND "firstPublishedAt" > "createdAt" AND "publishedAt" >= "firstPublishedAt" AND `,
  ],
} as const satisfies Record<string, readonly [from: Read, began: string, ended: string, is: string]>;

/** Of what was done since, how many took so many whole hours; in the order of hours. */
export function hoursSql(what: keyof typeof TIMES, since: string): Condition {
  const [from, began, ended, is] = TIMES[what];
  // A posting's first publication is not in the index, but never after the last one, which is.
  const near = what === 'posting' ? '"publishedAt" >= ? AND ' : '';
  return condition(
    `SELECT ${dialect().hours(`"${began}"`, ended)} AS "hours", count(*) AS "n"
     FROM ${readThrough(from)} WHERE ${is}${near}${ended} >= ? GROUP BY "hours" ORDER BY "hours"`,
    ...(near ? [since] : []),
    since,
  );
}

/**
 * People by how far they came with what they sent in since, each counted once, under all addresses that are known to be theirs (decision
 * D8).
 * @param stages in the order in which one leads to the next; the first is where everybody begins
 */
export function funnelSql(since: string, job: number | null, stages: readonly string[]): Condition {
  const place = stages.map((stage, at) => `WHEN '${stage}' THEN ${at}`).join(' ');
  return condition(
    `SELECT "reached", "closed", count(*) AS "people" FROM (
       SELECT max(CASE "reached" ${place} ELSE 0 END) AS "reached",
         coalesce(min(CASE WHEN NOT "superseded" THEN CASE "stage" WHEN 'closed' THEN 1 ELSE 0 END END), 0) AS "closed"
       FROM ${readThrough(FIGURES)} LEFT JOIN "PersonAddress" p ON p."address" = "emailFolded"
       WHERE "createdAt" >= ?${ofJob(job)} GROUP BY coalesce(p."personId", "emailFolded")
     ) person GROUP BY "reached", "closed"`,
    since,
    ...parameterOf(job),
  );
}

/** The jobs that were looked at most since a day, or the one that is asked for; with the applications since a moment. */
export function jobsSql(sinceDay: string, since: string, job: number | null, limit: number): Condition {
  const most = `SELECT "jobId" AS "id", sum("count") AS "views" FROM "JobViews" WHERE "day" >= ?
    GROUP BY "jobId" ORDER BY "views" DESC, "jobId" DESC LIMIT ?`;
  const one = `SELECT CAST(? AS INTEGER) AS "id", (SELECT coalesce(sum("count"), 0) FROM "JobViews" WHERE "day" >= ? AND "jobId" = ?) AS "views"`;
  return condition(
    `WITH top AS MATERIALIZED (${job === null ? most : one})
     SELECT top."id", top."views", j."title", j."companyName", coalesce(a."n", 0) AS "applications"
     FROM top ${lookedUp()} "Job" j ON j."id" = top."id" LEFT JOIN (
       SELECT "jobId", count(*) AS "n" FROM ${readThrough(FIGURES)}
       WHERE "createdAt" >= ? AND "superseded" = false AND "jobId" IN (SELECT "id" FROM top) GROUP BY "jobId"
     ) a ON a."jobId" = top."id" ORDER BY top."views" DESC, top."id" DESC`,
    ...(job === null ? [sinceDay, limit] : [job, sinceDay, job]),
    since,
  );
}

/** Views since a day by source, most first; the empty one is none. */
export function viewSourcesSql(sinceDay: string, job: number | null, limit: number): Condition {
  return condition(
    `SELECT "ref", sum("count") AS "n", sum(sum("count")) OVER () AS "whole" FROM "JobViews"
     WHERE "day" >= ?${ofJob(job)} GROUP BY "ref" ORDER BY "n" DESC, "ref" LIMIT ?`,
    sinceDay,
    ...parameterOf(job),
    limit,
  );
}

/** Applications since by source, as `viewSourcesSql`; null is none. */
export function applicationSourcesSql(since: string, job: number | null, limit: number): Condition {
  return condition(
    `SELECT "ref", count(*) AS "n", sum(count(*)) OVER () AS "whole" FROM ${readThrough(FIGURES)}
     WHERE "createdAt" >= ? AND "superseded" = false${ofJob(job)} GROUP BY "ref" ORDER BY "n" DESC, "ref" NULLS FIRST LIMIT ?`,
    since,
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
