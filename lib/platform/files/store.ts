import { randomUUID } from 'node:crypto';
import { chmod, constants, copyFile, readdir, rename, stat, unlink, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { flush, makeFolder, opened, readAt } from '../disk/files';
import { writeAndFlush } from '../disk/space';
import { env } from '../../base/env';
import { requireOwnUploads } from './folder';
import { forgetFile } from './removed';

/** Private files, by generated id, outside anything served (decision A7). Only this module knows where they lie. */

const FILE_ID = /^[0-9a-f-]{36}$/;
const PIECE_BYTES = 128 * 1024;

/**
 * The folder a body is received into: on the store's filesystem, so that keeping a file is one rename.
 *
 * @throws AppError busy when the uploads folder is not the database's own: nothing is made in its place
 */
export async function incomingDir(): Promise<string> {
  await requireOwnUploads();
  const dir = join(env().uploadsDir, 'incoming');
  await makeFolder(dir);
  return dir;
}

/**
 * Moves a received file, flushed by whoever wrote it, into the store under `id`. When this resolves, bytes and name are on the disk: the
 * row that points to them may be committed. Its time of change is now, from which the sweep counts.
 */
export async function keepFile(receivedPath: string, id: string): Promise<void> {
  const target = pathOf(id);
  const shelf = dirname(target);
  await makeFolder(shelf);
  await chmod(receivedPath, 0o600);
  const now = new Date();
  await utimes(receivedPath, now, now);
  await flush(receivedPath);
  await rename(receivedPath, target);
  await flush(shelf);
  // The shelf may be new, made by a request beside this one that has not flushed it yet.
  await flush(dirname(shelf));
}

/**
 * Copies a stored file into the receiving folder, where it is as if somebody had just sent it. Returns its path, or null when there is no
 * such file.
 */
export async function copyToIncoming(id: string): Promise<string | null> {
  const path = join(await incomingDir(), randomUUID());
  try {
    await copyFile(pathOf(id), path, constants.COPYFILE_FICLONE);
    return path;
  } catch (error) {
    await unlink(path).catch(ignoreMissing);
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/**
 * A file, to be sent a piece at a time. The first piece is read at once: what the disk refuses is known before anything is answered.
 * Each is read with a descriptor of its own, so a reader who is slow or leaves holds none, and a file that is erased is not read on.
 *
 * @throws ENOENT when there is no such file.
 */
export async function openFile(id: string): Promise<{ stream: ReadableStream<Uint8Array>; sizeBytes: number }> {
  const path = pathOf(id);
  const { size } = await stat(path);
  const first = await readPiece(path, 0, size);
  return { stream: piecesOf(path, size, first), sizeBytes: size };
}

/** Removes a file, and what is held of it in memory; one that is already gone is fine. */
export async function removeFile(id: string): Promise<void> {
  forgetFile(id);
  await unlink(pathOf(id)).catch(ignoreMissing);
}

/**
 * Ids of the stored files, one shelf at a time; what else lies in the folder is not ours.
 *
 * @param before epoch ms: only those kept earlier
 */
export async function* storedIds(before = Infinity): AsyncGenerator<string[]> {
  const root = join(env().uploadsDir, 'files');
  for (const shelf of await readdir(root).catch(() => [])) {
    const names = (await readdir(join(root, shelf)).catch(() => [])).filter((name) => FILE_ID.test(name));
    const old: string[] = [];
    for (const name of names) if (await wasChangedBefore(join(root, shelf, name), before)) old.push(name);
    yield old;
  }
}

/** Removes what an interrupted request left in the receiving folder before `before` (epoch ms); returns how many. */
export async function sweepIncoming(before: number): Promise<number> {
  const dir = await incomingDir();
  let removed = 0;
  for (const name of await readdir(dir)) {
    const path = join(dir, name);
    if (!(await wasChangedBefore(path, before))) continue;
    await unlink(path).catch(ignoreMissing);
    removed += 1;
  }
  return removed;
}

/** Proves that a file can be written now, and that it reaches the disk. */
export async function probeStore(): Promise<void> {
  await writeAndFlush(await incomingDir());
}

function piecesOf(path: string, size: number, first: Uint8Array): ReadableStream<Uint8Array> {
  let sent = 0;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const piece = sent === 0 ? first : await readPiece(path, sent, size);
        sent += piece.length;
        if (piece.length > 0) controller.enqueue(piece);
        if (sent === size) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}

/** The next bytes of a file of `size` bytes. @throws when there are fewer than there were: half a document is never sent as a whole one */
async function readPiece(path: string, from: number, size: number): Promise<Uint8Array> {
  const piece = await opened(path, (handle) => readAt(handle, from, Math.min(PIECE_BYTES, size - from)));
  if (piece.length === 0 && from < size) throw new Error('A stored file is shorter than it was.');
  return piece;
}

async function wasChangedBefore(path: string, before: number): Promise<boolean> {
  if (before === Infinity) return true;
  const info = await stat(path).catch(() => null);
  return info !== null && info.mtimeMs < before;
}

/** Where a file lies, for what has to look into it. */
export function pathOf(id: string): string {
  if (!FILE_ID.test(id)) throw new Error('Not the id of a stored file.');
  return join(env().uploadsDir, 'files', id.slice(0, 2), id);
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
