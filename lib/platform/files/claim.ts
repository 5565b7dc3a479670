import { env, type Env } from '../../base/env';
import { AppError } from '../../base/errors';
import { START_LIMITS } from '../s3/ask';
import { Bucket } from '../s3/bucket';
import {
  claimMarked,
  claimUploads,
  folderIsOurs,
  handOverUploads,
  hasFiles,
  isMarkOf,
  uploadsIdOf,
  renewMarker,
  MARKER,
  type MarkedStore,
  ownUploadsId,
  uploadsAreTied,
} from './folder';

/** How long a bucket counts as ours after reading its marker, in ms. A bucket cannot be unmounted, unlike a volume. */
const BELIEVED_MS = 60_000;

type Place = Pick<Env, 'database' | 'uploadsDir' | 'objectStore'>;

let bucket: Bucket | undefined;
let seenAt = -Infinity;

export function ownBucket(): Bucket | null {
  const { objectStore } = env();
  return objectStore === null ? null : (bucket ??= new Bucket(objectStore));
}

/**
 * Ties the configured file store to the database, if neither is tied yet. @returns true when they belong together
 * @param anyway ties the store in any case: after files were lost for good, or restored without their marker
 */
export async function claimStore(
  { database, uploadsDir, objectStore }: Place,
  options: { anyway?: boolean } = {},
): Promise<boolean> {
  return objectStore === null
    ? claimUploads(database, uploadsDir, options)
    : claimBucket(database, new Bucket(objectStore, START_LIMITS), options);
}

/** Ties the store of a moved site to its new database only, so that the old database loses it (`handOverUploads`). */
export async function handOverStore({ database, uploadsDir, objectStore }: Place): Promise<void> {
  if (objectStore === null) return handOverUploads(database, uploadsDir);
  await new Bucket(objectStore).put(MARKER, `${await renewMarker(database)}\n`);
}

/** Like `claimUploads`, for a bucket. Without a marker, the bucket must be empty and the database have no files. */
export async function claimBucket(
  database: string,
  objects: Bucket,
  { anyway = false }: { anyway?: boolean } = {},
): Promise<boolean> {
  const bucket: MarkedStore = {
    marker: () => markerIn(objects),
    write: async (marker) => void (await objects.put(MARKER, `${marker}\n`)),
    mayBelongTo: async (of) => !(await hasFiles(of)) && (await isEmpty(objects)),
  };
  return claimMarked(database, bucket, anyway);
}

/** True when a store has the marker of a database, and so its files. @throws ObjectStoreFailure */
export async function hasMarkerOf(
  database: string,
  { uploadsDir, objectStore }: Pick<Env, 'uploadsDir' | 'objectStore'>,
): Promise<boolean> {
  if (objectStore === null) return uploadsAreTied(database, uploadsDir);
  return isMarkOf(await markerIn(new Bucket(objectStore, START_LIMITS)), await uploadsIdOf(database));
}

/** True when the configured store exists and belongs to the database. @throws ObjectStoreFailure */
export async function uploadsAreOurs(): Promise<boolean> {
  const objects = ownBucket();
  if (objects === null) return folderIsOurs();
  if (performance.now() - seenAt < BELIEVED_MS) return true;
  if (!isMarkOf(await markerIn(objects), await ownUploadsId())) return false;
  seenAt = performance.now();
  return true;
}

/** @throws AppError busy unless the store belongs to the database; ObjectStoreFailure when a bucket does not answer */
export async function requireOwnUploads(): Promise<void> {
  if (!(await uploadsAreOurs())) throw new AppError('busy', undefined, { retryAfterSeconds: 30 });
}

export function storeLocation({ uploadsDir, objectStore }: Pick<Env, 'uploadsDir' | 'objectStore'>): string {
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
