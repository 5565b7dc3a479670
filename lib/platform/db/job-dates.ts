import { readRows } from './reader';

/**
 * What tells whether a job is open, and when it changed; `onBoard` is 1 for a job that is or was on the board. Times
 * are ISO 8601 texts.
 */
export type JobDates = { id: number; status: string; deadline: string | null; updatedAt: string; onBoard: 0 | 1 };

/**
 * The next jobs of any status after an id, in the order of ids. Reads the table itself, because no index holds when a job changed
 * (docs/decisions/013).
 */
export function jobDatesAfter(id: number, limit: number): JobDates[] {
  return readRows<JobDates>(
    `SELECT "id", "status", "deadline", "updatedAt", ("publishedAt" IS NOT NULL OR "status" IN ('published', 'closed')) AS "onBoard"
     FROM "Job" WHERE "id" > ? ORDER BY "id" LIMIT ?`,
    [id, limit],
  );
}
