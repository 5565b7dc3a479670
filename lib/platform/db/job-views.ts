import type { Tx } from './client';
import { lookedUp, recordsOf } from './conditions';
import { runIn } from './raw';
import { readRows } from './reader';

/** Views of a job on a day by source, as they are added. */
export type ViewsToAdd = readonly { jobId: number; ref: string; count: number }[];

/** Adds views of a day (YYYY-MM-DD, site time) to those that are there. Of jobs that are not open on that day nothing is kept. */
export async function addViews(tx: Tx, day: string, views: ViewsToAdd): Promise<void> {
  // Summed up first: several sources of a day may go by one name.
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

/** The different sources that views of a day have; `limit` at most. */
export async function sourcesOfDay(day: string, limit: number): Promise<string[]> {
  const rows = await readRows<{ ref: string }>(
    `SELECT DISTINCT "ref" FROM "JobViews" WHERE "day" = ? AND "ref" <> '' LIMIT ?`,
    [day, limit],
  );
  return rows.map(({ ref }) => ref);
}

/** The first day of which views are kept, or null. */
export async function firstDayOfViews(): Promise<string | null> {
  return (await readRows<{ day: string | null }>('SELECT min("day") AS "day" FROM "JobViews"', []))[0]?.day ?? null;
}
