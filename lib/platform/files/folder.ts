import { randomUUID } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { readRows, storedTime } from '../db/reader';
import { env } from '../../base/env';

/**
 * Database and uploads belong together. A file in the folder carries an id that the database knows, too: nothing is written to, or swept
 * from, an empty mount point, another installation's folder or one that somebody made anew.
 */
export const MARKER = '.northlane-uploads';
/** So many of the newest files must lie in a folder without a marker: then it is that of an older version. */
const FILES_LOOKED_FOR = 50;
const KNOWN_ID = 'SELECT "uploadsId" FROM "Installation" WHERE "id" = 1';

/**
 * Ties an uploads folder to a database, if they are not tied yet: a new or empty folder (created) to a database without files, or the
 * folder in which the database's files lie. Done when migrating and when the server starts.
 *
 * @param anyway ties them even so: after the folder was lost for good, or restored without its marker
 * @returns whether the folder is the database's own
 */
export function claimUploads(databaseFile: string, uploadsDir: string, { anyway = false } = {}): boolean {
  return inDatabase(databaseFile, (database) => {
    const claim = database.transaction(() => {
      const known = idKnownTo(database);
      const marked = markerOf(uploadsDir);
      if (known !== undefined && marked === known) return true;
      if (!anyway && (known !== undefined || marked !== null || !holdsTheFilesOf(database, uploadsDir))) return false;
      const id = known ?? randomUUID();
      writeMarker(uploadsDir, id);
      remember(database, id);
      return true;
    });
    return claim.immediate();
  });
}

/** Whether folder and database are tied to each other, as far as both can be read. Writes nothing: for before the start. */
export function uploadsAreTied(databaseFile: string, uploadsDir: string): boolean {
  let database: Database.Database | undefined;
  try {
    database = new Database(databaseFile, { fileMustExist: true, readonly: true });
    return markerOf(uploadsDir) === idKnownTo(database);
  } catch {
    return false;
  } finally {
    database?.close();
  }
}

/** Whether the uploads folder is there and the database's own. */
export async function folderIsOurs(): Promise<boolean> {
  const known = await ourId();
  const marked = await readFile(join(env().uploadsDir, MARKER), 'utf8').catch(() => null);
  return known !== null && marked?.trim() === known;
}

/** What this process's database knows its files by; null before they were tied to each other. */
export async function ourId(): Promise<string | null> {
  return (await readRows<{ uploadsId: string }>(KNOWN_ID, []))[0]?.uploadsId ?? null;
}

/** What a database knows its files by, and whether it has any. */
export function knownTo(databaseFile: string): { id: string | null; hasFiles: boolean } {
  return inDatabase(databaseFile, (database) => ({
    id: idKnownTo(database) ?? null,
    hasFiles: database.prepare('SELECT 1 FROM "StoredFile" LIMIT 1').get() !== undefined,
  }));
}

/** Has a database know its files by `id`, unless it knows them by another already. @returns what it knows them by */
export function makeKnown(databaseFile: string, id: string): string {
  return inDatabase(databaseFile, (database) => {
    remember(database, id);
    return idKnownTo(database)!;
  });
}

function inDatabase<Result>(file: string, run: (database: Database.Database) => Result): Result {
  const database = new Database(file, { fileMustExist: true, timeout: 5_000 });
  try {
    return run(database);
  } finally {
    database.close();
  }
}

function remember(database: Database.Database, id: string): void {
  database
    .prepare('INSERT OR IGNORE INTO "Installation" ("id", "uploadsId", "createdAt") VALUES (1, ?, ?)')
    .run(id, storedTime(new Date()));
}

function idKnownTo(database: Database.Database): string | undefined {
  return database.prepare(KNOWN_ID).pluck().get() as string | undefined;
}

function holdsTheFilesOf(database: Database.Database, uploadsDir: string): boolean {
  const newest = database
    .prepare('SELECT "id" FROM "StoredFile" ORDER BY "createdAt" DESC LIMIT ?')
    .pluck()
    .all(FILES_LOOKED_FOR) as string[];
  const files = join(uploadsDir, 'files');
  if (newest.length > 0) return newest.every((id) => existsSync(join(files, id.slice(0, 2), id)));
  return namesIn(files).every((shelf) => namesIn(join(files, shelf)).length === 0);
}

function markerOf(uploadsDir: string): string | null {
  const path = join(uploadsDir, MARKER);
  return existsSync(path) ? readFileSync(path, 'utf8').trim() : null;
}

// On the disk before the row that knows it is committed, whole or not at all.
function writeMarker(uploadsDir: string, id: string): void {
  mkdirSync(uploadsDir, { recursive: true, mode: 0o700 });
  const beside = join(uploadsDir, `${MARKER}.new`);
  writeFileSync(beside, `${id}\n`, { mode: 0o600, flush: true });
  renameSync(beside, join(uploadsDir, MARKER));
  const folder = openSync(uploadsDir, 'r');
  fsyncSync(folder);
  closeSync(folder);
}

function namesIn(dir: string): string[] {
  try {
    return readdirSync(dir);
  } catch {
    return [];
  }
}
