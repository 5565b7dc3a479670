import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { Scratch } from '../bench/server';

/** An application as it lies in the database, with the file it points to. */
export type StoredApplication = { id: number; email: string; fileSha256: string; fileId: string; storedSha256: string | null; sizeBytes: number | null };

/** Applications after an id, oldest first. */
export function applicationsAfter({ databaseFile }: Scratch, id: number): StoredApplication[] {
  return reading(
    databaseFile,
    (database) =>
      database
        .prepare(
          `SELECT a."id", a."email", a."fileSha256", a."fileId", f."sha256" AS "storedSha256", f."sizeBytes"
           FROM "Application" a LEFT JOIN "StoredFile" f ON f."id" = a."fileId" WHERE a."id" > ? ORDER BY a."id"`,
        )
        .all(id) as StoredApplication[],
  );
}

/** What is wrong between an application's row, its file's row and its file; null when nothing is. */
export function fileProblem({ uploadsDir }: Scratch, application: StoredApplication): string | null {
  const { id, fileId, fileSha256, storedSha256, sizeBytes } = application;
  if (storedSha256 !== fileSha256) return `application ${id} and its file's row disagree`;
  const path = pathOf(uploadsDir, fileId);
  if (!existsSync(path)) return `application ${id} has no file`;
  const bytes = readFileSync(path);
  if (bytes.length !== sizeBytes || sha256(bytes) !== fileSha256) return `the file of application ${id} is not what was sent`;
  return null;
}

/** Files that nothing points to: bodies half received, and stored files without a row. */
export function leftovers({ databaseFile, uploadsDir }: Scratch): { incoming: number; orphans: number } {
  const known = reading(databaseFile, (database) => new Set(database.prepare(`SELECT "id" FROM "StoredFile"`).pluck().all() as string[]));
  return {
    incoming: namesIn(join(uploadsDir, 'incoming')).length,
    orphans: storedIds(uploadsDir).filter((id) => !known.has(id)).length,
  };
}

/** What SQLite itself finds wrong with the file. */
export function databaseProblems({ databaseFile }: Scratch): string[] {
  return reading(databaseFile, (database) => {
    const integrity = database.pragma('integrity_check', { simple: true }) as string;
    const dangling = database.pragma('foreign_key_check') as unknown[];
    const fileRows = database.prepare(`SELECT count(*) FROM "StoredFile" WHERE "id" NOT IN (SELECT "fileId" FROM "Application")`).pluck().get() as number;
    return [
      ...(integrity === 'ok' ? [] : [`the database is damaged: ${integrity}`]),
      ...(dangling.length === 0 ? [] : [`${dangling.length} rows point to nothing`]),
      ...(fileRows === 0 ? [] : [`${fileRows} file rows belong to no application`]),
    ];
  });
}

export function storedIds(uploadsDir: string): string[] {
  const root = join(uploadsDir, 'files');
  return namesIn(root).flatMap((shelf) => namesIn(join(root, shelf)));
}

function pathOf(uploadsDir: string, id: string): string {
  return join(uploadsDir, 'files', id.slice(0, 2), id);
}

function namesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function reading<Result>(file: string, read: (database: Database.Database) => Result): Result {
  const database = new Database(file, { readonly: true });
  try {
    return read(database);
  } finally {
    database.close();
  }
}
