import { readRows } from '../platform/db/reader';

export type TaskFigures = {
  name: string;
  /** When it was last finished; to the day where it has been begun again since. Null: never. */
  doneAt: Date | null;
  /** Its last attempt failed. */
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
 * How the daily tasks stand (lib/scheduler/tasks.ts), as the store knows it, whichever process did them. A task that is no more stays in it
 * until a migration takes its row away.
 *
 * @throws what reading the store throws
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
