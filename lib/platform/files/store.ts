import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { constants, copyFile, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { onShutdown } from '../../base/shutdown';
import { env } from '../../base/env';
import { freeBytes, writeAndFlush } from '../disk/space';
import { ownBucket, requireOwnUploads } from './claim';
import { ignoreMissing, Incoming } from './incoming';
import { forgetFile } from './removed';
import { diskStore } from './store-disk';
import { S3Store } from './store-s3';
import type { KeepableFile, KnownFile, OpenedFile, Store } from './store-interface';

export { pathOf } from './store-disk';

let inBucket: Store | undefined;

function store(): Store {
  const bucket = ownBucket();
  return bucket === null ? diskStore : (inBucket ??= new S3Store(bucket));
}

// Global, because Next bundles this module more than once.
const holder = globalThis as typeof globalThis & { northlaneIncoming?: Incoming };

/** Returns the folder on disk for received files. @throws AppError busy when the store is not the database's */
export async function incomingDir(): Promise<string> {
  await requireOwnUploads();
  return incoming().open();
}

export async function leaveIncoming(): Promise<void> {
  await holder.northlaneIncoming?.leave();
}

/**
 * Stores a flushed file; its row may then be committed.
 * @throws AppError busy when the folder has disappeared; ENOENT when the file has
 */
export async function keepFile(received: KeepableFile, id: string): Promise<void> {
  await store().keep(received, id);
  // If the volume is unmounted at that moment, the folder is created again on the disk below it, and the file is lost.
  await requireOwnUploads();
  // The volume may be mounted again since the file was kept below it.
  const path = store().localPath(id);
  if (path !== null) await stat(path);
}

/** Copies a stored file into the receiving folder. @returns its path; null when the stored file does not exist */
export async function copyToIncoming(file: KnownFile): Promise<string | null> {
  const path = join(await incomingDir(), randomUUID());
  try {
    const local = store().localPath(file.id);
    if (local !== null) await copyFile(local, path, constants.COPYFILE_FICLONE);
    else await fetchTo(path, file);
    return path;
  } catch (error) {
    await unlink(path).catch(ignoreMissing);
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

async function fetchTo(path: string, file: KnownFile): Promise<void> {
  const { stream } = await store().open(file);
  await pipeline(Readable.fromWeb(stream as never), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
}

/**
 * Passes the path of a stored file to `look`; for a bucket, the path of a temporary, compared copy.
 * @throws an error with code ENOENT when the file does not exist; failures of the store; errors of `look`
 */
export async function withLocalFile<Result>(file: KnownFile, look: (path: string) => Promise<Result>): Promise<Result> {
  const local = store().localPath(file.id);
  if (local !== null) return look(local);
  const path = join(await incomingDir(), randomUUID());
  try {
    await fetchTo(path, file);
    return await look(path);
  } finally {
    await unlink(path).catch(ignoreMissing);
  }
}

export function openFile(file: KnownFile): Promise<OpenedFile> {
  return store().open(file);
}

/** Removes a file, for removals.ts only. @throws AppError busy unless the store is ours; the store's failures */
export async function removeFile(id: string): Promise<void> {
  forgetFile(id);
  await requireOwnUploads();
  await store().remove(id);
  // Checked again: on an empty mount point of a volume unmounted in between, the file would seem removed.
  await requireOwnUploads();
}

export function storedIds(before = Infinity): AsyncGenerator<string[]> {
  return store().ids(before);
}

/** Removes files that interrupted requests left before `before` (epoch ms). @returns their number */
export async function sweepIncoming(before: number): Promise<number> {
  await incomingDir();
  return incoming().sweep(before);
}

/** True when the volume for received files has enough space, or is missing: then the upload itself fails. */
export async function hasRoomForUploads(): Promise<boolean> {
  const { uploadsDir, freeSpaceFail } = env();
  return (await freeBytes(uploadsDir).catch(() => Infinity)) >= freeSpaceFail;
}

export async function probeStore(): Promise<void> {
  await writeAndFlush(await incomingDir());
  await store().probe();
}

function incoming(): Incoming {
  if (holder.northlaneIncoming) return holder.northlaneIncoming;
  const own = (holder.northlaneIncoming = new Incoming(join(env().uploadsDir, 'incoming')));
  onShutdown('store', 'incoming', leaveIncoming);
  return own;
}
