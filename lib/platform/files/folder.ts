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
import { askOnce } from '../db/ask-once';
import { readRows, storedTime } from '../db/reader';
import { env } from '../../base/env';
import { FILES, fileLocation } from './store-interface';

/** Holds an id that the database stores too: nothing is written to, or removed from, an empty mount point or another site's folder. */
export const MARKER = '.northlane-uploads';
/** A folder without a marker is that of an older version if it holds this many of the newest files. */
const FILES_LOOKED_FOR = 50;
const KNOWN = 'SELECT "uploadsId" AS "id", "createdAt" AS "since" FROM "Installation" WHERE "id" = 1';

/** Id of the site's files in a database, and since when they belong to it, in ms. */
type UploadsId = { id: string; since: number };

/** A folder or a bucket, with the marker that names the database it belongs to. */
export type MarkedStore = {
  marker: () => Promise<string | null>;
  write: (marker: string) => Promise<void>;
  /** Whether it can be the database's although it has no marker. */
  mayBelongTo: (database: string) => Promise<boolean>;
};

/** Ties a store to a database, unless either is tied already. @param anyway as for `claimUploads` @returns whether they are tied */
export async function claimMarked(database: string, store: MarkedStore, anyway: boolean): Promise<boolean> {
  const known = await uploadsIdOf(database);
  const marked = await store.marker();
  if (isMarkOf(marked, known)) return true;
  if (!anyway && (known !== null || marked !== null || !(await store.mayBelongTo(database)))) return false;
  const id = known?.id ?? randomUUID();
  // Marker first: an id in the database must be on disk.
  await store.write(id);
  const settled = await setUploadsId(database, id);
  // Another process claimed it at the same moment: both write the id that the database accepted.
  if (settled !== id) await store.write(settled);
  return true;
}

/**
 * Ties an uploads folder to a database, if not tied yet: an empty one to a database without files, or the one with its
 * files.
 * @param anyway regardless: after the folder was lost for good, or restored without its marker
 * @returns whether the folder belongs to the database
 */
export async function claimUploads(database: string, uploadsDir: string, { anyway = false } = {}): Promise<boolean> {
  const folder: MarkedStore = {
    marker: async () => markerOf(uploadsDir),
    write: async (marker) => writeMarker(uploadsDir, marker),
    mayBelongTo: (of) => holdsTheFilesOf(of, uploadsDir),
  };
  return claimMarked(database, folder, anyway);
}

/** Gives the folder of a moved site to its new database, and to no other with the same id. */
export async function handOverUploads(database: string, uploadsDir: string): Promise<void> {
  writeMarker(uploadsDir, await renewMarker(database));
}

/**
 * Returns a marker that, of the databases with this id, only this one accepts: the site's old database would remove
 * files received since the move.
 */
export async function renewMarker(database: string): Promise<string> {
  const id = await setUploadsId(database, randomUUID());
  const now = new Date();
  await askOnce(database, 'UPDATE "Installation" SET "createdAt" = ? WHERE "id" = 1', [storedTime(now)]);
  return `${id} ${now.getTime()}`;
}

/** Returns whether a marker is that of a database. Markers of moved sites contain a time too. */
export function isMarkOf(marked: string | null, known: UploadsId | null): boolean {
  const [id, since] = marked?.split(' ') ?? [];
  return known !== null && id === known.id && (since === undefined || Number(since) === known.since);
}

/** Returns whether folder and database are tied, as far as both can be read. Writes nothing: for checks before the start. */
export async function uploadsAreTied(database: string, uploadsDir: string): Promise<boolean> {
  try {
    return isMarkOf(markerOf(uploadsDir), await uploadsIdOf(database));
  } catch {
    return false;
  }
}

/** Returns whether the uploads folder exists and belongs to the database. */
export async function folderIsOurs(): Promise<boolean> {
  const marked = await readFile(join(env().uploadsDir, MARKER), 'utf8').catch(() => null);
  return isMarkOf(marked?.trim() ?? null, await ownUploadsId());
}

export async function ownUploadsId(): Promise<UploadsId | null> {
  return read(await readRows<Stored>(KNOWN, []));
}

/** Returns the files' id in a database; null before the first claim. */
export async function uploadsIdOf(database: string): Promise<UploadsId | null> {
  return read(await askOnce<Stored>(database, KNOWN));
}

export async function hasFiles(database: string): Promise<boolean> {
  return (await newestFilesOf(database, 1)).length > 0;
}

/** Stores the files' id in a database that has none. @returns the id that it has */
export async function setUploadsId(database: string, id: string): Promise<string> {
  await askOnce(
    database,
    'INSERT INTO "Installation" ("id", "uploadsId", "createdAt") VALUES (1, ?, ?) ON CONFLICT ("id") DO NOTHING',
    [id, storedTime(new Date())],
  );
  return (await uploadsIdOf(database))!.id;
}

type Stored = { id: string; since: string };

function read([row]: readonly Stored[]): UploadsId | null {
  return row ? { id: row.id, since: Date.parse(row.since) } : null;
}

async function newestFilesOf(database: string, limit: number): Promise<string[]> {
  const rows = await askOnce<{ id: string }>(
    database,
    'SELECT "id" FROM "StoredFile" ORDER BY "createdAt" DESC LIMIT ?',
    [limit],
  );
  return rows.map(({ id }) => id);
}

async function holdsTheFilesOf(database: string, uploadsDir: string): Promise<boolean> {
  const newest = await newestFilesOf(database, FILES_LOOKED_FOR);
  if (newest.length > 0) return newest.every((id) => existsSync(join(uploadsDir, fileLocation(id))));
  const files = join(uploadsDir, FILES);
  return namesIn(files).every((shelf) => namesIn(join(files, shelf)).length === 0);
}

function markerOf(uploadsDir: string): string | null {
  const path = join(uploadsDir, MARKER);
  return existsSync(path) ? readFileSync(path, 'utf8').trim() : null;
}

// Atomic, and on disk before the row with the id is committed.
function writeMarker(uploadsDir: string, mark: string): void {
  mkdirSync(uploadsDir, { recursive: true, mode: 0o700 });
  // A name of its own, so that processes starting at once do not rename each other's file.
  const beside = join(uploadsDir, `${MARKER}.${randomUUID()}.new`);
  writeFileSync(beside, `${mark}\n`, { mode: 0o600, flush: true });
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
