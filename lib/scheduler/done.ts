import { readRows } from '../platform/db/reader';

type TaskFigures = {
  name: string;
  /** When the task last finished, or null. While a later run is in progress, only the day is known. */
  doneAt: Date | null;
  failed: boolean;
};

type Row = {
  name: string;
  doneDay: string | null;
  lastError: string | null;
  claimedUntil: string | null;
  updatedAt: string;
};

/** Reads the state of the daily tasks, whichever process ran them. A former task stays until a migration removes it. */
export async function taskFigures(): Promise<TaskFigures[]> {
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
