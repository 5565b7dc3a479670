import { readRows } from '../platform/db/reader';

type TaskFigures = {
  name: string;
  /** When it last finished, or null. Known only to the day while a later run is under way. */
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

/**
 * Reads the state of the daily tasks (tasks.ts), whichever process ran them. A task that no longer exists is listed
 * until a migration removes its row.
 */
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
