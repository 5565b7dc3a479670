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
import { FILES, placeInStore } from './place-in-store';

/**
 * Database and uploads belong together. A file in the folder carries an id that the database knows, too: nothing is written to, or swept
 * from, an empty mount point, another installation's folder or one that somebody made anew.
 */
export const MARKER = '.northlane-uploads';
/** So many of the newest files must lie in a folder without a marker: then it is that of an older version. */
const FILES_LOOKED_FOR = 50;
const KNOWN = 'SELECT "uploadsId" AS "id", "createdAt" AS "since" FROM "Installation" WHERE "id" = 1';

/** What a database knows its files by: the id of the site's files, and since when they are this database's, in ms. */
export type KnownBy = { id: string; since: number };

/**
 * Ties an uploads folder to a database, if they are not tied yet: a new or empty folder (created) to a database without files, or the
 * folder in which the database's files lie. Done when migrating and when the server starts.
 *
 * @param database its place, as `env().database` names it
 * @param anyway ties them even so: after the folder was lost for good, or restored without its marker
 * @returns whether the folder is the database's own
 */
export async function claimUploads(database: string, uploadsDir: string, { anyway = false } = {}): Promise<boolean> {
  const known = await knownBy(database);
  const marked = markerOf(uploadsDir);
  if (isMarkOf(marked, known)) return true;
  if (!anyway && (known !== null || marked !== null || !(await holdsTheFilesOf(database, uploadsDir)))) return false;
  const id = known?.id ?? randomUUID();
  // First the marker: what the database knows is on the disk.
  writeMarker(uploadsDir, id);
  const settled = await makeKnown(database, id);
  // Another process did the same in the same moment: both mark what the database has taken.
  if (settled !== id) writeMarker(uploadsDir, settled);
  return true;
}

/** Gives the folder with a moved site's files to the database that the site is in now, and to no other that knows it by the same id. */
export async function handOverUploads(database: string, uploadsDir: string): Promise<void> {
  writeMarker(uploadsDir, await markFromNowOn(database));
}

/**
 * What a marker says from now on, so that of the databases which know the files by this id only this one takes them for its own: the one
 * from which the site was moved would remove what has been received since.
 */
export async function markFromNowOn(database: string): Promise<string> {
  const id = await makeKnown(database, randomUUID());
  const now = new Date();
  await askOnce(database, 'UPDATE "Installation" SET "createdAt" = ? WHERE "id" = 1', [storedTime(now)]);
  return `${id} ${now.getTime()}`;
}

/** Whether a marker is that of a database. Only where a site was moved it says since when. */
export function isMarkOf(marked: string | null, known: KnownBy | null): boolean {
  const [id, since] = marked?.split(' ') ?? [];
  return known !== null && id === known.id && (since === undefined || Number(since) === known.since);
}

/** Whether folder and database are tied to each other, as far as both can be read. Writes nothing: for before the start. */
export async function uploadsAreTied(database: string, uploadsDir: string): Promise<boolean> {
  try {
    return isMarkOf(markerOf(uploadsDir), await knownBy(database));
  } catch {
    return false;
  }
}

/** Whether the uploads folder is there and the database's own. */
export async function folderIsOurs(): Promise<boolean> {
  const marked = await readFile(join(env().uploadsDir, MARKER), 'utf8').catch(() => null);
  return isMarkOf(marked?.trim() ?? null, await ourKnownBy());
}

/** What this process's database knows its files by; null before they were tied to each other. */
export async function ourKnownBy(): Promise<KnownBy | null> {
  return read(await readRows<Stored>(KNOWN, []));
}

/** What a database knows its files by; null before they were tied to each other. */
export async function knownBy(database: string): Promise<KnownBy | null> {
  return read(await askOnce<Stored>(database, KNOWN));
}

export async function hasFiles(database: string): Promise<boolean> {
  return (await newestFilesOf(database, 1)).length > 0;
}

/** Has a database know its files by `id`, unless it knows them by another already. @returns what it knows them by */
export async function makeKnown(database: string, id: string): Promise<string> {
  await askOnce(
    database,
    'INSERT INTO "Installation" ("id", "uploadsId", "createdAt") VALUES (1, ?, ?) ON CONFLICT ("id") DO NOTHING',
    [id, storedTime(new Date())],
  );
  return (await knownBy(database))!.id;
}

type Stored = { id: string; since: string };

function read([row]: readonly Stored[]): KnownBy | null {
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
  if (newest.length > 0) return newest.every((id) => existsSync(join(uploadsDir, placeInStore(id))));
  const files = join(uploadsDir, FILES);
  return namesIn(files).every((shelf) => namesIn(join(files, shelf)).length === 0);
}

function markerOf(uploadsDir: string): string | null {
  const path = join(uploadsDir, MARKER);
  return existsSync(path) ? readFileSync(path, 'utf8').trim() : null;
}

// On the disk before the row that knows it is committed, whole or not at all.
function writeMarker(uploadsDir: string, mark: string): void {
  mkdirSync(uploadsDir, { recursive: true, mode: 0o700 });
  // Under a name of its own: of processes that start at once none renames what another has written.
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
