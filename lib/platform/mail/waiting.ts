import { readRows, storedTime } from '../db/reader';

export type OutboxFigures = {
  /** Could go out now, and those of them that wait for a moment to come: taken back until then, or tried again. */
  due: number;
  held: number;
  /** Given up. */
  failed: number;
  /** Since when the one that has waited longest could have gone; null where none could. */
  oldestDue: Date | null;
};

const FIGURES = `
  SELECT
    (SELECT count(*) FROM "OutboxMail" WHERE "status" = 'queued' AND "nextAttemptAt" <= ?) AS "due",
    (SELECT count(*) FROM "OutboxMail" WHERE "status" = 'queued' AND "nextAttemptAt" > ?) AS "held",
    (SELECT count(*) FROM "OutboxMail" WHERE "status" = 'failed') AS "failed",
    (SELECT min("nextAttemptAt") FROM "OutboxMail" WHERE "status" = 'queued' AND "nextAttemptAt" <= ?) AS "oldestDue"
`;

/** What waits in the outbox: four looks at its index. @throws what reading the store throws */
export async function outboxFigures(now = new Date()): Promise<OutboxFigures> {
  const moment = storedTime(now);
  const [found] = await readRows<Omit<OutboxFigures, 'oldestDue'> & { oldestDue: string | null }>(FIGURES, [
    moment,
    moment,
    moment,
  ]);
  const { due = 0, held = 0, failed = 0, oldestDue = null } = found ?? {};
  return { due, held, failed, oldestDue: oldestDue === null ? null : new Date(oldestDue) };
}
