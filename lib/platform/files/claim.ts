import { randomUUID } from 'node:crypto';
import { env, type Env } from '../../base/env';
import { AppError } from '../../base/errors';
import { START_LIMITS } from '../s3/ask';
import { Bucket } from '../s3/bucket';
import {
  claimUploads,
  folderIsOurs,
  handOverUploads,
  hasFiles,
  isMarkOf,
  knownBy,
  makeKnown,
  markFromNowOn,
  MARKER,
  ourKnownBy,
  uploadsAreTied,
} from './folder';

/** Nobody empties a bucket under a running site as easily as a volume is taken away: once seen, its marker is believed for so long. */
const BELIEVED_MS = 60_000;

type Place = Pick<Env, 'database' | 'uploadsDir' | 'objectStore'>;

let bucket: Bucket | undefined;
let seenAt = -Infinity;

/** The bucket that files are kept in; null where they are kept in a folder. */
export function ownBucket(): Bucket | null {
  const { objectStore } = env();
  return objectStore === null ? null : (bucket ??= new Bucket(objectStore));
}

/**
 * Ties the store that the settings name to the database, if they are not tied yet. Done when migrating and when the server starts.
 *
 * @param anyway ties them even so: after the files were lost for good, or restored without their marker
 * @returns whether the store is the database's own
 */
export async function claimStore(
  { database, uploadsDir, objectStore }: Place,
  options: { anyway?: boolean } = {},
): Promise<boolean> {
  return objectStore === null
    ? claimUploads(database, uploadsDir, options)
    : claimBucket(database, new Bucket(objectStore, START_LIMITS), options);
}

/** Gives the store with a moved site's files to the database that the site is in now, and to no other (`handOverUploads`). */
export async function handOverStore({ database, uploadsDir, objectStore }: Place): Promise<void> {
  if (objectStore === null) return handOverUploads(database, uploadsDir);
  await new Bucket(objectStore).put(MARKER, `${await markFromNowOn(database)}\n`);
}

/**
 * As `claimUploads`, for a bucket: the marker is an object in it. A bucket without one is taken only for a database that has neither
 * files nor another store, and only while nothing lies behind the prefix.
 */
export async function claimBucket(
  database: string,
  objects: Bucket,
  { anyway = false }: { anyway?: boolean } = {},
): Promise<boolean> {
  const known = await knownBy(database);
  const marked = await markerIn(objects);
  if (isMarkOf(marked, known)) return true;
  const isNew = known === null && marked === null && !(await hasFiles(database)) && (await isEmpty(objects));
  if (!anyway && !isNew) return false;
  const id = known?.id ?? randomUUID();
  await objects.put(MARKER, `${id}\n`);
  const settled = await makeKnown(database, id);
  // Another process did the same in the same moment: both mark what the database has taken.
  if (settled !== id) await objects.put(MARKER, `${settled}\n`);
  return true;
}

/**
 * Whether a store carries the mark of a database already: its files are there. Writes nothing.
 *
 * @throws ObjectStoreFailure when a bucket does not say
 */
export async function carriesMarkOf(
  database: string,
  { uploadsDir, objectStore }: Pick<Env, 'uploadsDir' | 'objectStore'>,
): Promise<boolean> {
  if (objectStore === null) return uploadsAreTied(database, uploadsDir);
  return isMarkOf(await markerIn(new Bucket(objectStore, START_LIMITS)), await knownBy(database));
}

/** Whether the store is there and the database's own. @throws ObjectStoreFailure when a bucket does not say */
export async function uploadsAreOurs(): Promise<boolean> {
  const objects = ownBucket();
  if (objects === null) return folderIsOurs();
  if (performance.now() - seenAt < BELIEVED_MS) return true;
  if (!isMarkOf(await markerIn(objects), await ourKnownBy())) return false;
  seenAt = performance.now();
  return true;
}

/** @throws AppError busy unless the store is the database's own; ObjectStoreFailure when a bucket does not say */
export async function requireOwnUploads(): Promise<void> {
  if (!(await uploadsAreOurs())) throw new AppError('busy', undefined, { retryAfterSeconds: 30 });
}

/** Where the files are, for messages to operators. */
export function placeOfFiles({ uploadsDir, objectStore }: Pick<Env, 'uploadsDir' | 'objectStore'>): string {
  return objectStore === null ? uploadsDir : `s3://${objectStore.bucket}/${objectStore.prefix}`;
}

async function markerIn(objects: Bucket): Promise<string | null> {
  return (await objects.text(MARKER))?.trim() ?? null;
}

async function isEmpty(objects: Bucket): Promise<boolean> {
  for await (const page of objects.list('', 100))
    if (page.objects.some(({ key }) => !key.startsWith('probes/'))) return false;
  return true;
}
