import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import Database from '../../lib/platform/db/driver.mjs';
import { askOnce } from '../../lib/platform/db/ask-once';
import { engineOf } from '../../lib/platform/db/engine';
import type { Parameter } from '../../lib/platform/db/reader';
import type { Scratch } from '../bench/server';

export type DocumentTable = 'Application' | 'CvDocument';

/** A record with a document as it lies in the database, with the file it points to. */
export type StoredDocument = {
  table: DocumentTable;
  id: number;
  email: string;
  status: string;
  fileSha256: string;
  fileId: string;
  storedSha256: string | null;
  sizeBytes: number | null;
};

/** Records after an id, oldest first. */
export function documentsAfter(scratch: Scratch, table: DocumentTable, id: number): Promise<StoredDocument[]> {
  return rowsOf<StoredDocument>(
    scratch,
    `SELECT '${table}' AS "table", d."id", d."email", d."status", d."fileSha256", d."fileId", f."sha256" AS "storedSha256", f."sizeBytes"
     FROM "${table}" d LEFT JOIN "StoredFile" f ON f."id" = d."fileId" WHERE d."id" > ? ORDER BY d."id"`,
    [id],
  );
}

/** All of both kinds. */
export async function allDocuments(scratch: Scratch): Promise<StoredDocument[]> {
  return [...(await documentsAfter(scratch, 'Application', 0)), ...(await documentsAfter(scratch, 'CvDocument', 0))];
}

/** What is wrong between a record, its file's row and its file; null when nothing is. */
export function fileProblem({ uploadsDir }: Scratch, document: StoredDocument): string | null {
  const { table, id, fileId, fileSha256, storedSha256, sizeBytes } = document;
  if (storedSha256 !== fileSha256) return `${table} ${id} and its file's row disagree`;
  const path = pathOf(uploadsDir, fileId);
  if (!existsSync(path)) return `${table} ${id} has no file`;
  const bytes = readFileSync(path);
  if (bytes.length < (sizeBytes ?? 0))
    return `the file of ${table} ${id} is truncated: ${bytes.length} of ${sizeBytes} bytes`;
  if (bytes.length !== sizeBytes || sha256(bytes) !== fileSha256)
    return `the file of ${table} ${id} is not what was sent`;
  return null;
}

/** Makes everything in the uploads folder look older: the site removes only what nobody can still be at. */
export async function ageUploads(scratch: Scratch, ms: number): Promise<void> {
  const { uploadsDir } = scratch;
  // On SQLite the start itself ends the waiting of files for their rows.
  if (isOnPostgresql(scratch)) await askOnce(scratch.database, 'UPDATE "FileRemoval" SET "dueAt" = now()');
  const then = new Date(Date.now() - ms);
  for (const path of received(uploadsDir)) utimesSync(path, then, then);
  // Who received into it is gone: nobody says any more that it is in use.
  for (const owner of namesIn(join(uploadsDir, 'incoming')))
    utimesSync(join(uploadsDir, 'incoming', owner), then, then);
  for (const id of storedIds(uploadsDir)) utimesSync(pathOf(uploadsDir, id), then, then);
}

/** Files that nothing points to: bodies half received, and stored files without a row. */
export async function leftovers(scratch: Scratch): Promise<{ incoming: number; orphans: number }> {
  const known = await fileIds(scratch);
  const { uploadsDir } = scratch;
  return {
    incoming: received(uploadsDir).length,
    orphans: storedIds(uploadsDir).filter((id) => !known.has(id)).length,
  };
}

/** The ids that stored files have by their rows. */
export async function fileIds(scratch: Scratch): Promise<Set<string>> {
  return new Set((await rowsOf<{ id: string }>(scratch, `SELECT "id" FROM "StoredFile"`)).map(({ id }) => id));
}

/** How many jobs there are of each title. */
export async function titlesOf(scratch: Scratch): Promise<Map<string, number>> {
  const rows = await rowsOf<{ title: string; n: number }>(
    scratch,
    `SELECT "title", count(*) AS n FROM "Job" GROUP BY "title"`,
  );
  return new Map(rows.map(({ title, n }) => [title, n]));
}

/** File rows that belong to nothing, and what SQLite itself finds wrong with its file; PostgreSQL looks after its own. */
export async function databaseProblems(scratch: Scratch): Promise<string[]> {
  const [strays] = await rowsOf<{ n: number }>(
    scratch,
    `SELECT count(*) AS n FROM "StoredFile" WHERE "id" NOT IN (SELECT "fileId" FROM "Application" UNION ALL SELECT "fileId" FROM "CvDocument")`,
  );
  return [
    ...(isOnPostgresql(scratch) ? [] : reading(scratch.database, damages)),
    ...(strays?.n === 0 ? [] : [`${strays?.n} file rows belong to no record`]),
  ];
}

function damages(database: Database.Database): string[] {
  const integrity = database.pragma('integrity_check', { simple: true }) as string;
  const dangling = database.pragma('foreign_key_check') as unknown[];
  return [
    ...(integrity === 'ok' ? [] : [`the database is damaged: ${integrity}`]),
    ...(dangling.length === 0 ? [] : [`${dangling.length} rows point to nothing`]),
  ];
}

/** What lies in the receiving folders of all processes. */
function received(uploadsDir: string): string[] {
  const root = join(uploadsDir, 'incoming');
  return namesIn(root).flatMap((owner) => namesIn(join(root, owner)).map((name) => join(root, owner, name)));
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

export function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

export function isOnPostgresql({ database }: Pick<Scratch, 'database'>): boolean {
  return engineOf(database) === 'postgresql';
}

/**
 * Reads the database as another process. On SQLite not by `askOnce`: a connection that could write tidies up, when it is closed, what a
 * kill has left for the next start.
 *
 * @param sql as both engines understand it
 */
export async function rowsOf<Row>(
  scratch: Pick<Scratch, 'database'>,
  sql: string,
  parameters: readonly Parameter[] = [],
): Promise<Row[]> {
  if (isOnPostgresql(scratch)) return askOnce<Row>(scratch.database, sql, parameters);
  return reading(scratch.database, (database) => database.prepare(sql).all(...parameters) as Row[]);
}

/** Reads a database of SQLite as another process. */
export function reading<Result>(file: string, read: (database: Database.Database) => Result): Result {
  const database = new Database(file, { readonly: true });
  try {
    return read(database);
  } finally {
    database.close();
  }
}
