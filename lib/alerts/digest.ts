import { batchesOf } from '../platform/db/batches';
import { db, transaction, type Tx } from '../platform/db/client';
import { giveWay, stepAside } from '../platform/db/yield';
import { jobsPublishedBetween, unmailedJobs, type PublishedJob } from './store';
import { queueMail } from '../platform/mail/outbox';
import { ALERT, CONFIRM_MS } from './commands';
import { digestMail, unsubscribeHeaders } from './mails';
import { JOBS_PER_MAIL, type AlertFrequency, type AlertSearch } from '../vocabulary/alerts';
import { matcherOf, type JobMatcher } from '../board/search/find';
import { boardQueryOfAlert } from './read-search';
import { lastDueDay } from './rules';

const AT_ONCE = 500;

export type RunningAlert = AlertSearch & { id: number; lookedUntil: Date | null };

/**
 * Runs the alerts that are due on a day. An alert with new matching jobs gets one mail. Safe to repeat and to run in
 * several processes: each alert's mail and run are stored in one transaction (docs/decisions/022-job-alerts).
 * @param day the site's calendar day, YYYY-MM-DD
 * @returns number of mails queued
 */
export async function sendJobAlerts(day: string, now: Date): Promise<number> {
  const { _min: first } = await db().jobAlert.aggregate({ where: due(day, now), _min: { lookedUntil: true } });
  let mails = 0;
  if (first.lookedUntil !== null) {
    const jobs = await newJobs(first.lookedUntil, day, now);
    const batches = batchesOf<DueAlert>(AT_ONCE, (last) =>
      db().jobAlert.findMany({
        where: { ...due(day, now), id: { gt: last?.id ?? 0 } },
        orderBy: { id: 'asc' },
        take: AT_ONCE,
        select: ALERT,
      }),
    );
    for await (const alerts of batches) {
      mails += await runAlerts(alerts, jobs, day, now);
    }
  }
  await deleteUnconfirmed(now);
  return mails;
}

/** Finds the jobs that an alert would mail on a day, newest first. A mail lists only the first `JOBS_PER_MAIL`. */
export async function alertJobIds(alert: RunningAlert, day: string, now: Date): Promise<number[]> {
  if (alert.lookedUntil === null) return [];
  const ids = await matchingIds(alert, await newJobs(alert.lookedUntil, day, now), day);
  const { jobs } = await unmailedJobs(db(), alert.id, ids, day, ids.length + 1);
  return jobs.map((job) => job.id);
}

/** Jobs published since the alerts' last runs, newest first. `matcher` searches these jobs alone. */
type NewJobs = { published: readonly PublishedJob[]; matcher: JobMatcher };
type DueAlert = RunningAlert & { email: string; frequency: string; key: string };

// An alert confirmed after this run began has a later `lookedUntil` and waits for the next run.
function due(day: string, now: Date) {
  const on = (frequency: AlertFrequency) => [
    { frequency, lastRunDay: null },
    { frequency, lastRunDay: { lte: lastDueDay(frequency, day) } },
  ];
  return { status: 'confirmed', lookedUntil: { lte: now }, OR: [...on('daily'), ...on('weekly')] };
}

/**
 * Returns the jobs published after `after` and up to `now`. The empty transaction waits until earlier publications are
 * committed, because they read the clock under the write lock.
 */
async function newJobs(after: Date, day: string, now: Date): Promise<NewJobs> {
  await transaction(async (tx) => void (await tx.jobAlert.findFirst({ select: { id: true } })));
  const published = await jobsPublishedBetween(after, now, day);
  return { published, matcher: await matcherOf(published.map(({ id }) => id)) };
}

// `matcher` applies the board's own search rules to the new jobs alone.
async function matchingIds(alert: RunningAlert, { published, matcher }: NewJobs, day: string): Promise<number[]> {
  const after = alert.lookedUntil?.getTime() ?? Infinity;
  const matches = await matcher(boardQueryOfAlert(alert), day);
  return published.filter(({ id, publishedAt }) => publishedAt > after && matches.has(id)).map(({ id }) => id);
}

async function runAlerts(alerts: readonly DueAlert[], jobs: NewJobs, day: string, now: Date): Promise<number> {
  const matched: { alert: DueAlert; ids: number[] }[] = [];
  for (const alert of alerts) {
    matched.push({ alert, ids: await matchingIds(alert, jobs, day) });
    await giveWay();
  }
  const without = matched.filter(({ ids }) => ids.length === 0).map(({ alert }) => alert.id);
  await db().jobAlert.updateMany({ where: { ...due(day, now), id: { in: without } }, data: runMark(day, now) });
  let mails = 0;
  for (const { alert, ids } of matched) {
    if (ids.length === 0) continue;
    if (await transaction((tx) => mailAlert(tx, alert, ids, day, now))) mails += 1;
    await stepAside();
  }
  return mails;
}

async function mailAlert(tx: Tx, alert: DueAlert, ids: readonly number[], day: string, now: Date): Promise<boolean> {
  const asRead = { id: alert.id, frequency: alert.frequency, lookedUntil: alert.lookedUntil };
  const { count } = await tx.jobAlert.updateMany({ where: { ...due(day, now), ...asRead }, data: runMark(day, now) });
  if (count === 0) return false;
  // Leaves out jobs that have closed since the first read.
  const { jobs, total } = await unmailedJobs(tx, alert.id, ids, day, JOBS_PER_MAIL);
  if (total === 0) return false;
  await tx.jobAlertJob.createMany({ data: jobs.map((job) => ({ alertId: alert.id, jobId: job.id, sentAt: now })) });
  const { q, location, type, filters, key } = alert;
  const mail = await digestMail({
    search: { q, location, type, filters },
    frequency: alert.frequency as AlertFrequency,
    key,
    jobs,
    total,
  });
  await queueMail(tx, { kind: 'alert', to: alert.email, ...mail, headers: unsubscribeHeaders(key) });
  return true;
}

function runMark(day: string, now: Date) {
  return { lookedUntil: now, lastRunDay: day };
}

// These alerts cannot be confirmed any more, because their link has expired.
async function deleteUnconfirmed(now: Date): Promise<void> {
  await db().jobAlert.deleteMany({
    where: { status: 'pending', createdAt: { lte: new Date(now.getTime() - CONFIRM_MS) } },
  });
}
