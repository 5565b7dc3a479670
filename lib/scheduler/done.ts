import { readRows } from '../platform/db/reader';

type Row = {
  name: string;
  doneDay: string | null;
  lastError: string | null;
  claimedUntil: string | null;
  updatedAt: string;
};

/** Reads the state of the daily tasks, former ones included. During a later run, `doneAt` is the day only. */
export async function taskFigures() {
  const rows = await readRows<Row>(
    'SELECT "name", "doneDay", "lastError", "claimedUntil", "updatedAt" FROM "BackgroundTask"',
    [],
  );
  return rows.map(({ name, doneDay, lastError, claimedUntil, updatedAt }) => {
    const isOver = lastError === null && claimedUntil === null;
    const doneAt = doneDay === null ? null : new Date(isOver ? updatedAt : `${doneDay}T00:00:00Z`);
    return { name, doneAt, failed: lastError !== null };
  });
}
