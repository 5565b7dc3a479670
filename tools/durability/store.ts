import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { askOnce } from '../../lib/platform/db/ask-once';
import { openDatabase } from '../../lib/platform/db/client';
import Database from '../../lib/platform/db/driver.mjs';
import { engineOf } from '../../lib/platform/db/engine';
import type { Parameter } from '../../lib/platform/db/reader';
import { openSession } from '../../lib/platform/sessions/sessions';
import type { StrictS3 } from '../../lib/testing/strict-s3';
import { seedDatabase } from '../../prisma/seed/seed';
import type { Scratch } from '../shared/server';

/** Scratch data of a site, with its files in the uploads folder or in a bucket. */
export type Place = Scratch & { s3?: StrictS3 };

/** A record with a document, joined with the row of its file. */
export type StoredDocument = {
  table: 'Application' | 'CvDocument';
  id: number;
  email: string;
  status: string;
  fileSha256: string;
  fileId: string;
  storedSha256: string | null;
  sizeBytes: number | null;
};

/** Age given to files. The sweep spares younger files, because another process might still use them. */
const AGE_MS = 2 * 3_600_000;
export const PREFIX = 'site/';
const pathOf = (root: string, id: string) => `${root}files/${id.slice(0, 2)}/${id}`;

export async function allDocuments(place: Place): Promise<StoredDocument[]> {
  const tables = (['Application', 'CvDocument'] as const).map((table) =>
    rowsOf<StoredDocument>(
      place,
      `SELECT '${table}' AS "table", d."id", d."email", d."status", d."fileSha256", d."fileId", f."sha256" AS "storedSha256", f."sizeBytes"
       FROM "${table}" d LEFT JOIN "StoredFile" f ON f."id" = d."fileId" ORDER BY d."id"`,
    ),
  );
  return (await Promise.all(tables)).flat();
}

/** Describes how record, file row and file differ; null if they agree. */
export function fileProblem({ uploadsDir, s3 }: Place, document: StoredDocument): string | null {
  const { table, id, fileId, fileSha256, storedSha256, sizeBytes } = document;
  if (storedSha256 !== fileSha256) return `${table} ${id} and its file's row disagree`;
  const path = pathOf(`${uploadsDir}/`, fileId);
  const onDisk = s3 === undefined && existsSync(path) ? readFileSync(path) : undefined;
  const bytes = s3?.objects.get(pathOf(PREFIX, fileId))?.bytes ?? onDisk;
  if (!bytes) return `${table} ${id} has no file`;
  if (bytes.length !== sizeBytes) return `the file of ${table} ${id} has ${bytes.length} of ${sizeBytes} bytes`;
  return sha256(bytes) === fileSha256 ? null : `the file of ${table} ${id} is not what was sent`;
}

/** Makes all files look old, so that the next start deletes those without a row. */
export async function ageFiles(place: Place): Promise<void> {
  const { database, uploadsDir, s3 } = place;
  // On SQLite the start itself ends the grace period of files that wait for their rows.
  if (isOnPostgresql(place)) await askOnce(database, 'UPDATE "FileRemoval" SET "dueAt" = now()');
  for (const object of s3?.objects.values() ?? []) object.changedAt -= AGE_MS;
  const then = new Date(Date.now() - AGE_MS);
  // Ages the folders too: a recent time marks the receiving process as still running.
  const folders = namesIn(join(uploadsDir, 'incoming')).map((owner) => join(uploadsDir, 'incoming', owner));
  const stored = s3 ? [] : storedIds(place).map((id) => pathOf(`${uploadsDir}/`, id));
  for (const path of [...received(place), ...folders, ...stored]) utimesSync(path, then, then);
}

/** Counts unreferenced files: half-received bodies, and stored files without a row. */
export async function leftovers(place: Place): Promise<{ incoming: number; orphans: number }> {
  const known = new Set((await rowsOf<{ id: string }>(place, `SELECT "id" FROM "StoredFile"`)).map(({ id }) => id));
  return { incoming: received(place).length, orphans: storedIds(place).filter((id) => !known.has(id)).length };
}

/** Lists file rows that no record uses, and problems that SQLite finds in its own file. */
export async function databaseProblems(place: Place): Promise<string[]> {
  const strays = await countOf(
    place,
    `"StoredFile" WHERE "id" NOT IN (SELECT "fileId" FROM "Application" UNION ALL SELECT "fileId" FROM "CvDocument")`,
  );
  const problems = strays === 0 ? [] : [`${strays} file rows belong to no record`];
  if (isOnPostgresql(place)) return problems;
  return onSqlite(place, (database) => {
    const integrity = database.pragma('integrity_check', { simple: true }) as string;
    const dangling = (database.pragma('foreign_key_check') as unknown[]).length;
    if (integrity !== 'ok') problems.push(`the database is damaged: ${integrity}`);
    if (dangling > 0) problems.push(`${dangling} rows point to nothing`);
    return problems;
  });
}

function received({ uploadsDir }: Place): string[] {
  const root = join(uploadsDir, 'incoming');
  return namesIn(root).flatMap((owner) => namesIn(join(root, owner)).map((name) => join(root, owner, name)));
}

export function storedIds({ uploadsDir, s3 }: Place): string[] {
  const root = join(uploadsDir, 'files');
  if (!s3) return namesIn(root).flatMap((shelf) => namesIn(join(root, shelf)));
  return [...s3.objects.keys()].filter((key) => key.startsWith(`${PREFIX}files/`)).map((key) => key.slice(-36));
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

/** Reads the database from another process. @param sql valid on both engines */
export async function rowsOf<Row>(
  place: Pick<Scratch, 'database'>,
  sql: string,
  parameters: readonly Parameter[] = [],
): Promise<Row[]> {
  if (isOnPostgresql(place)) return askOnce<Row>(place.database, sql, parameters);
  return onSqlite(place, (database) => database.prepare(sql).all(...parameters) as Row[]);
}

export async function countOf(place: Pick<Scratch, 'database'>, from: string): Promise<number> {
  return Number((await rowsOf<{ n: number }>(place, `SELECT count(*) AS n FROM ${from}`))[0]?.n);
}

/** Reads a SQLite file, because closing a writer would clean up what a kill has left for the next start. */
export function onSqlite<Result>(
  { database: file }: Pick<Scratch, 'database'>,
  work: (database: Database.Database) => Result,
): Result {
  const database = new Database(file, { readonly: true });
  try {
    return work(database);
  } finally {
    database.close();
  }
}

/** Adds the seven sample jobs, which are open, and a moderator. @returns a Bearer token of the moderator */
export async function seedWithModerator({ database }: Pick<Scratch, 'database'>): Promise<string> {
  const client = openDatabase(database);
  try {
    await seedDatabase(client, MODERATOR);
    const { id } = await client.user.findFirstOrThrow({ where: { role: 'moderator' }, select: { id: true } });
    return await client.$transaction((tx) => openSession(tx, id, 'bearer'));
  } finally {
    await client.$disconnect();
  }
}

export const MODERATOR = { username: 'moderator', password: 'of a scratch run' };
