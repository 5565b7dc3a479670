import { db } from '../platform/db/client';
import { env } from '../base/env';
import { siteHour, siteToday } from '../base/format';
import { errorFields, log } from '../base/log/log';
import { DAILY_TASKS, type DailyTask } from './tasks';

/** Time after which another process may take over a task, which may then run twice. Every task tolerates that. */
const CLAIM_MS = 30 * 60_000;
const RETRY_MS = 10 * 60_000;
const MAX_ERROR = 500;

/** Runs the daily tasks due today, each claimed in the database. A failed one is retried after 10 min. */
export async function runDueTasks(now = new Date(), tasks: readonly DailyTask[] = DAILY_TASKS): Promise<string[]> {
  const { siteTimeZone } = env();
  const day = siteToday(now, siteTimeZone);
  const hour = siteHour(now, siteTimeZone);
  const finished: string[] = [];
  for (const task of tasks) if (hour >= task.fromHour && (await runTask(task, day, now))) finished.push(task.name);
  return finished;
}

async function runTask({ name, run }: DailyTask, day: string, now: Date): Promise<boolean> {
  if (!(await claim(name, day, now))) return false;
  try {
    await run(day, now);
  } catch (error) {
    const lastError = (error instanceof Error ? error.message : String(error)).slice(0, MAX_ERROR);
    log('error', 'task.failed', { task: name, day, ...errorFields(error) });
    await db().backgroundTask.update({
      where: { name },
      data: { claimedUntil: new Date(now.getTime() + RETRY_MS), lastError, updatedAt: now },
    });
    return false;
  }
  await db().backgroundTask.update({
    where: { name },
    data: { doneDay: day, claimedUntil: null, lastError: null, updatedAt: now },
  });
  return true;
}

async function claim(name: string, day: string, now: Date): Promise<boolean> {
  await db().backgroundTask.upsert({ where: { name }, create: { name, updatedAt: now }, update: {} });
  const { count } = await db().backgroundTask.updateMany({
    where: {
      name,
      AND: [
        { OR: [{ doneDay: null }, { doneDay: { lt: day } }] },
        { OR: [{ claimedUntil: null }, { claimedUntil: { lte: now } }] },
      ],
    },
    data: { claimedUntil: new Date(now.getTime() + CLAIM_MS), updatedAt: now },
  });
  return count === 1;
}
