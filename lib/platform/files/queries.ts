import { listOf } from '../db/conditions';
import { readRows, storedTime } from '../db/reader';

/** Returns those of the ids that have neither a stored file nor a removal in the database. */
export async function filesWithoutRow(ids: readonly string[]): Promise<string[]> {
  return (
    await readRows<{ id: string }>(
      `SELECT "value" AS "id" FROM ${listOf('text', 'asked')}
       WHERE NOT EXISTS (SELECT 1 FROM "StoredFile" file WHERE file."id" = "value")
         AND NOT EXISTS (SELECT 1 FROM "FileRemoval" removal WHERE removal."fileId" = "value")`,
      [JSON.stringify(ids)],
    )
  ).map(({ id }) => id);
}

type RemovalFigures = {
  files: number;
  /** When the oldest should have been removed; null without any. */
  oldest: Date | null;
};

/** Returns deleted files that still exist, without those waiting for their row. @throws the error of reading */
export async function removalFigures(): Promise<RemovalFigures> {
  const [found] = await readRows<{ files: number; oldest: string | null }>(
    'SELECT count(*) AS "files", min("since") AS "oldest" FROM "FileRemoval" WHERE "dueAt" <= ? OR "attempts" > 0',
    [storedTime(new Date())],
  );
  const { files = 0, oldest = null } = found ?? {};
  return { files, oldest: oldest === null ? null : new Date(oldest) };
}

export async function hasDueRemovals(now: Date): Promise<boolean> {
  const due = await readRows('SELECT 1 AS "due" FROM "FileRemoval" WHERE "dueAt" <= ? LIMIT 1', [storedTime(now)]);
  return due.length > 0;
}
