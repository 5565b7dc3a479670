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
import { setTimeout } from 'node:timers/promises';
import { askOnce } from '../db/ask-once';
import { readRows, storedTime } from '../db/reader';
import { env } from '../../base/env';
import { FILES, fileLocation } from './store-interface';

/** File with an id that the database stores too. Files never go to an empty mount point or another site's folder. */
export const MARKER = '.northlane-uploads';
/** Number of the database's newest files that a folder without a marker must contain: older versions wrote none. */
const FILES_LOOKED_FOR = 50;
const TIED_WITHIN_MS = 1_000;
const ASK_EVERY_MS = 50;
const KNOWN = 'SELECT "uploadsId" AS "id", "createdAt" AS "since" FROM "Installation" WHERE "id" = 1';

/** Id that ties a store to a database, and the time in ms since which the store belongs to it. */
type UploadsId = { id: string; since: number };

/** A folder or a bucket with a marker, which identifies the database that the store belongs to. */
export type MarkedStore = {
  marker: () => Promise<string | null>;
  write: (marker: string) => Promise<void>;
  /** True when a store without a marker may belong to the database. */
  mayBelongTo: (database: string) => Promise<boolean>;
};

/** Ties a store to a database, unless one is tied already and not `anyway`. @returns true when they belong together */
export async function claimMarked(database: string, store: MarkedStore, anyway: boolean): Promise<boolean> {
  const known = await uploadsIdOf(database);
  const marked = await store.marker();
  if (isMarkOf(marked, known)) return true;
  if (!anyway) {
    if (known === null && marked !== null) return isTiedSoon(database, store);
    if (known !== null || !(await store.mayBelongTo(database))) return false;
  }
  const id = known?.id ?? randomUUID();
  // The marker is written first: once the database has the id, the store must have it too.
  await store.write(id);
  const settled = await setUploadsId(database, id);
  // Another process tied the store at the same moment. Both processes write the id that the database accepted.
  if (settled !== id) await store.write(settled);
  return true;
}

/** True when the process that has just written the store's marker gives the database its id within 1 s. */
async function isTiedSoon(database: string, store: MarkedStore): Promise<boolean> {
  for (let waited = 0; waited < TIED_WITHIN_MS; waited += ASK_EVERY_MS) {
    await setTimeout(ASK_EVERY_MS);
    if (isMarkOf(await store.marker(), await uploadsIdOf(database))) return true;
  }
  return false;
}

/**
 * Ties an uploads folder to a database: an empty folder to a database without files, or one with the database's files.
 * @param anyway ties them in any case: after the folder was lost for good, or restored without its marker
 * @returns true when the folder belongs to the database
 */
export async function claimUploads(database: string, uploadsDir: string, { anyway = false } = {}): Promise<boolean> {
  const folder: MarkedStore = {
    marker: async () => markerOf(uploadsDir),
    write: async (marker) => writeMarker(uploadsDir, marker),
    mayBelongTo: (of) => holdsTheFilesOf(of, uploadsDir),
  };
  return claimMarked(database, folder, anyway);
}

/** Ties the folder of a moved site to its new database only: the old database, which has the same id, loses it. */
export async function handOverUploads(database: string, uploadsDir: string): Promise<void> {
  writeMarker(uploadsDir, await renewMarker(database));
}

/** Returns a marker that only this database accepts, because a moved site's old database would remove new files. */
export async function renewMarker(database: string): Promise<string> {
  const id = await setUploadsId(database, randomUUID());
  const now = new Date();
  await askOnce(database, 'UPDATE "Installation" SET "createdAt" = ? WHERE "id" = 1', [storedTime(now)]);
  return `${id} ${now.getTime()}`;
}

/** True when a marker belongs to a database. The marker of a moved site also contains a time, which must match. */
export function isMarkOf(marked: string | null, known: UploadsId | null): boolean {
  const [id, since] = marked?.split(' ') ?? [];
  return known !== null && id === known.id && (since === undefined || Number(since) === known.since);
}

/** True when folder and database are tied; false if either cannot be read. */
export async function uploadsAreTied(database: string, uploadsDir: string): Promise<boolean> {
  try {
    return isMarkOf(markerOf(uploadsDir), await uploadsIdOf(database));
  } catch {
    return false;
  }
}

export async function folderIsOurs(): Promise<boolean> {
  const marked = await readFile(join(env().uploadsDir, MARKER), 'utf8').catch(() => null);
  return isMarkOf(marked?.trim() ?? null, await ownUploadsId());
}

export async function ownUploadsId(): Promise<UploadsId | null> {
  return read(await readRows<Stored>(KNOWN, []));
}

export async function uploadsIdOf(database: string): Promise<UploadsId | null> {
  return read(await askOnce<Stored>(database, KNOWN));
}

export async function hasFiles(database: string): Promise<boolean> {
  return (await newestFilesOf(database, 1)).length > 0;
}

/** Stores the id that ties a store to the database, unless it already has one. @returns the id in the database */
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

// Replaces the marker atomically, and flushes it to disk before the row with the id is committed.
function writeMarker(uploadsDir: string, mark: string): void {
  mkdirSync(uploadsDir, { recursive: true, mode: 0o700 });
  // The temporary file has a unique name, so that processes starting at once do not rename each other's file.
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
