import type { Tx } from '../db/client';
import { listOf } from '../db/conditions';
import { rowsIn } from '../db/raw';
import { readRows, storedTime } from '../db/reader';

/** Returns the ids that have neither a row in `StoredFile` nor one in `FileRemoval`. */
export async function filesWithoutRow(ids: readonly string[], tx?: Tx): Promise<string[]> {
  const sql = `SELECT "value" AS "id" FROM ${listOf('text', 'asked')}
    WHERE NOT EXISTS (SELECT 1 FROM "StoredFile" file WHERE file."id" = "value")
      AND NOT EXISTS (SELECT 1 FROM "FileRemoval" removal WHERE removal."fileId" = "value")`;
  const asked = JSON.stringify(ids);
  const rows = await (tx ? rowsIn<{ id: string }>(tx, sql, asked) : readRows<{ id: string }>(sql, [asked]));
  return rows.map(({ id }) => id);
}

type RemovalFigures = {
  files: number;
  /** Time since which the oldest of the files should have been removed; null when there are none. */
  oldest: Date | null;
};

/** Counts files that should have been removed but still exist, without files that still wait for their row. */
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
