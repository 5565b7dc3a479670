import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { constants, copyFile, unlink } from 'node:fs/promises';
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

/** Private files by generated id, outside everything that is served (decision A7). */

export { pathOf } from './store-disk';

let inBucket: Store | undefined;

function store(): Store {
  const bucket = ownBucket();
  return bucket === null ? diskStore : (inBucket ??= new S3Store(bucket));
}

// Global, because Next bundles this module more than once.
const holder = globalThis as typeof globalThis & { northlaneIncoming?: Incoming };

/**
 * Folder that this process receives bodies into, always on disk: documents are inspected there. A store on disk shares
 * its file system, so storing is a rename.
 * @throws AppError busy when the store does not belong to the database; nothing is created then
 */
export async function incomingDir(): Promise<string> {
  await requireOwnUploads();
  return incoming().open();
}

export async function leaveIncoming(): Promise<void> {
  await holder.northlaneIncoming?.leave();
}

/** Once it resolves, the row that names the file may be committed. @param received flushed */
export function keepFile(received: KeepableFile, id: string): Promise<void> {
  return store().keep(received, id);
}

/** Copies a stored file into the receiving folder, as if it had just been sent. @returns its path; null when there is no such file */
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
 * Passes a path of a stored file to `look`. From a bucket it is a temporary copy, compared with the file's row.
 * @throws an error with code ENOENT when the file does not exist; refusals of the store; errors of `look`
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

/** As `Store.open`. */
export function openFile(file: KnownFile): Promise<OpenedFile> {
  return store().open(file);
}

/**
 * Removes a file, also from memory; a missing one is no error. Only for lib/platform/files/removals.ts.
 * @throws AppError busy when the store is unreachable or another database's; refusals of the store
 */
export async function removeFile(id: string): Promise<void> {
  forgetFile(id);
  await requireOwnUploads();
  await store().remove(id);
  // A volume unmounted meanwhile leaves an empty folder, where every file seems gone.
  await requireOwnUploads();
}

/** Yields batches of ids of stored files; other content of the store is skipped. @param before epoch ms: only files stored earlier */
export function storedIds(before = Infinity): AsyncGenerator<string[]> {
  return store().ids(before);
}

/** Removes what interrupted requests left before `before` (epoch ms), of this process and of crashed ones. @returns their number */
export async function sweepIncoming(before: number): Promise<number> {
  await incomingDir();
  return incoming().sweep(before);
}

/** Returns whether the volume for receiving files has room. A missing volume counts as having room: writing to it reports the error. */
export async function hasRoomForUploads(): Promise<boolean> {
  const { uploadsDir, freeSpaceFail } = env();
  return (await freeBytes(uploadsDir).catch(() => Infinity)) >= freeSpaceFail;
}

/** Proves that a file can be received and stored now, down to the disk. */
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
