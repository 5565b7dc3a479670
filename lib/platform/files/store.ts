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

/** Private files, by generated id, outside anything served (decision A7). */

export { pathOf } from './store-disk';

let inBucket: Store | undefined;

/** The store that the settings name. */
function store(): Store {
  const bucket = ownBucket();
  return bucket === null ? diskStore : (inBucket ??= new S3Store(bucket));
}

// One a process: Next bundles this module more than once.
const holder = globalThis as typeof globalThis & { northlaneIncoming?: Incoming };

/**
 * The folder that this process receives bodies into, on the disk whatever the store is: documents are inspected and scanned there.
 * With the store on the disk it is on that filesystem, so that keeping a file is one rename.
 *
 * @throws AppError busy when the store is not the database's own: nothing is made in its place
 */
export async function incomingDir(): Promise<string> {
  await requireOwnUploads();
  return incoming().open();
}

/** Removes this process's receiving folder at its orderly end, once nothing is received any more. */
export async function leaveIncoming(): Promise<void> {
  await holder.northlaneIncoming?.leave();
}

/**
 * Moves a received file, flushed by whoever wrote it, into the store under `id`. When this resolves, the row that points to it may be
 * committed.
 */
export function keepFile(received: KeepableFile, id: string): Promise<void> {
  return store().keep(received, id);
}

/**
 * Copies a stored file into the receiving folder, where it is as if somebody had just sent it. Returns its path, or null when there is no
 * such file.
 */
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

/** Whole, and what its row says, or not at all. */
async function fetchTo(path: string, file: KnownFile): Promise<void> {
  const { stream } = await store().open(file);
  await pipeline(Readable.fromWeb(stream as never), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
}

/**
 * Lets somebody look into a stored file who needs it on the disk. A store that is not there is asked for a copy, which is compared with the
 * file's row before anybody sees it, and does not stay.
 *
 * @throws an error with the code ENOENT when there is no such file; what the store refuses with; what `look` throws
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

/**
 * A file, to be sent a piece at a time. The first piece is read at once: what the store refuses is known before anything is answered.
 *
 * @throws an error with the code ENOENT when there is no such file; what the store refuses with
 */
export function openFile(file: KnownFile): Promise<OpenedFile> {
  return store().open(file);
}

/**
 * Removes a file, and what is held of it in memory; one that is already gone is fine. For lib/platform/files/removals.ts alone.
 *
 * @throws AppError busy when the store is away or another database's, which may have a row for the file; what the store refuses with
 */
export async function removeFile(id: string): Promise<void> {
  forgetFile(id);
  await requireOwnUploads();
  await store().remove(id);
  // A volume that was taken away meanwhile has left an empty folder, in which every file is gone.
  await requireOwnUploads();
}

/**
 * Ids of the stored files, some at a time; what else lies in the store is not ours.
 *
 * @param before epoch ms: only those kept earlier
 */
export function storedIds(before = Infinity): AsyncGenerator<string[]> {
  return store().ids(before);
}

/** Removes what interrupted requests left before `before` (epoch ms), of this process and of those that are gone; returns how many. */
export async function sweepIncoming(before: number): Promise<number> {
  await incomingDir();
  return incoming().sweep(before);
}

/** Whether the volume on which files are received has room for one. Of a volume that is not there, those who write to it tell. */
export async function hasRoomForUploads(): Promise<boolean> {
  const { uploadsDir, freeSpaceFail } = env();
  return (await freeBytes(uploadsDir).catch(() => Infinity)) >= freeSpaceFail;
}

/** Proves that a file can be received and kept now, and that it reaches the disk. */
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
