import { readRows, storedTime } from '../db/reader';

export type OutboxFigures = {
  /** Could go out now. */
  due: number;
  /** Wait for a moment to come: until then a letter can be taken back. */
  held: number;
  /** Wait for their next attempt: at the one before, the server did not take them. */
  retried: number;
  /** Given up. */
  failed: number;
  /** Since when the one that has waited longest could have gone; null where none could. */
  oldestDue: Date | null;
  /** When the latest went out; null where none is kept that did. */
  lastSent: Date | null;
};

// Of those that could go last, one went last: a round sends in the order in which they could.
const LATEST_LOOKED_AT = 20;

const FIGURES = `
  SELECT
    (SELECT count(*) FROM "OutboxMail" WHERE "status" = 'queued' AND "nextAttemptAt" <= ?) AS "due",
    (SELECT count(*) FROM "OutboxMail" WHERE "status" = 'queued' AND "nextAttemptAt" > ? AND "attempts" = 0) AS "held",
    (SELECT count(*) FROM "OutboxMail" WHERE "status" = 'queued' AND "nextAttemptAt" > ? AND "attempts" > 0) AS "retried",
    (SELECT count(*) FROM "OutboxMail" WHERE "status" = 'failed') AS "failed",
    (SELECT min("nextAttemptAt") FROM "OutboxMail" WHERE "status" = 'queued' AND "nextAttemptAt" <= ?) AS "oldestDue",
    (SELECT max("sentAt") FROM (
      SELECT "sentAt" FROM "OutboxMail" WHERE "status" = 'sent' ORDER BY "nextAttemptAt" DESC LIMIT ${LATEST_LOOKED_AT}
    ) latest) AS "lastSent"
`;

/** What waits in the outbox: looks at its index, and at the rows of what is held. @throws what reading the store throws */
export async function outboxFigures(now = new Date()): Promise<OutboxFigures> {
  const moment = storedTime(now);
  type Found = Omit<OutboxFigures, 'oldestDue' | 'lastSent'> & { oldestDue: string | null; lastSent: string | null };
  const [found] = await readRows<Found>(FIGURES, [moment, moment, moment, moment]);
  const { due = 0, held = 0, retried = 0, failed = 0, oldestDue = null, lastSent = null } = found ?? {};
  const [oldest, latest] = [oldestDue, lastSent].map((text) => (text === null ? null : new Date(text)));
  return { due, held, retried, failed, oldestDue: oldest ?? null, lastSent: latest ?? null };
}
