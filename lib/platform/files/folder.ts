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
import { AppError } from '../../base/errors';

/**
 * Database and uploads belong together. A file in the folder carries an id that the database knows, too: nothing is written to, or swept
 * from, an empty mount point, another installation's folder or one that somebody made anew.
 */
const MARKER = '.northlane-uploads';
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
  const database = new Database(databaseFile, { fileMustExist: true, timeout: 5_000 });
  try {
    const claim = database.transaction(() => {
      const known = idKnownTo(database);
      const marked = markerOf(uploadsDir);
      if (known !== undefined && marked === known) return true;
      if (!anyway && (known !== undefined || marked !== null || !holdsTheFilesOf(database, uploadsDir))) return false;
      const id = known ?? randomUUID();
      writeMarker(uploadsDir, id);
      database
        .prepare('INSERT OR IGNORE INTO "Installation" ("id", "uploadsId", "createdAt") VALUES (1, ?, ?)')
        .run(id, storedTime(new Date()));
      return true;
    });
    return claim.immediate();
  } finally {
    database.close();
  }
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
export async function uploadsAreOurs(): Promise<boolean> {
  const [row] = readRows<{ uploadsId: string }>(KNOWN_ID, []);
  if (!row) return false;
  const marked = await readFile(join(env().uploadsDir, MARKER), 'utf8').catch(() => null);
  return marked?.trim() === row.uploadsId;
}

/** @throws AppError busy unless the uploads folder is the database's own. */
export async function requireOwnUploads(): Promise<void> {
  if (!(await uploadsAreOurs())) throw new AppError('busy', undefined, { retryAfterSeconds: 30 });
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
