import { readRows, storedTime } from '../db/reader';

type OutboxFigures = {
  due: number;
  /** Mails scheduled for later, such as letters, which can be withdrawn until then. */
  held: number;
  retried: number;
  failed: number;
  /** Time since which the longest-waiting mail has been due; null when none is due. */
  oldestDue: Date | null;
  /** Time of the latest sent mail that is still stored; null when there is none. */
  lastSent: Date | null;
};

// Number of mails searched for the last sent one, which is among the latest: rounds send in order of `nextAttemptAt`.
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

/** Counts the mails in the outbox. Reads only its index and the rows of scheduled mails. */
export async function outboxFigures(now = new Date()): Promise<OutboxFigures> {
  const moment = storedTime(now);
  type Found = Omit<OutboxFigures, 'oldestDue' | 'lastSent'> & { oldestDue: string | null; lastSent: string | null };
  const [found] = await readRows<Found>(FIGURES, [moment, moment, moment, moment]);
  const { due = 0, held = 0, retried = 0, failed = 0, oldestDue = null, lastSent = null } = found ?? {};
  const [oldest, latest] = [oldestDue, lastSent].map((text) => (text === null ? null : new Date(text)));
  return { due, held, retried, failed, oldestDue: oldest ?? null, lastSent: latest ?? null };
}
