import { createReadStream } from 'node:fs';
import { chmod, open, readdir, rename, stat, unlink, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { flush, makeFolder } from '../disk/files';
import { env } from '../env';

/**
 * Private files, by generated id, outside anything served (decision A7). This module is all that knows where they lie, so that another
 * store can take its place.
 */

const FILE_ID = /^[0-9a-f-]{36}$/;

/** The folder a body is received into: on the same filesystem as the store, so that keeping a file is one rename. */
export async function incomingDir(): Promise<string> {
  const dir = join(env().uploadsDir, 'incoming');
  await makeFolder(dir);
  return dir;
}

/**
 * Moves a received file, flushed by whoever wrote it, into the store under `id`. When this resolves, the bytes and the name are on the disk, not
 * only in its cache: the row that points to them may be committed. Its time of change is now, from which the sweep counts.
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

/** @throws ENOENT when there is no such file. */
export async function openFile(id: string): Promise<{ stream: ReadableStream<Uint8Array>; sizeBytes: number }> {
  const path = pathOf(id);
  const { size } = await stat(path);
  return { stream: Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>, sizeBytes: size };
}

/** Removes a file; one that is already gone is fine. */
export async function removeFile(id: string): Promise<void> {
  await unlink(pathOf(id)).catch(ignoreMissing);
}

/** Ids of all stored files, one shelf at a time; what else lies in the folder is not ours. */
export async function* storedIds(): AsyncGenerator<string[]> {
  const root = join(env().uploadsDir, 'files');
  for (const shelf of await readdir(root).catch(() => [])) {
    const names = await readdir(join(root, shelf)).catch(() => []);
    yield names.filter((name) => FILE_ID.test(name));
  }
}

/** Removes what an interrupted request left in the receiving folder before `before` (epoch ms); returns how many. */
export async function sweepIncoming(before: number): Promise<number> {
  const dir = await incomingDir();
  let removed = 0;
  for (const name of await readdir(dir)) {
    const path = join(dir, name);
    const info = await stat(path).catch(() => null);
    if (!info || info.mtimeMs >= before) continue;
    await unlink(path).catch(ignoreMissing);
    removed += 1;
  }
  return removed;
}

/** Proves that a file can be written now. */
export async function probeStore(): Promise<void> {
  const path = join(await incomingDir(), `probe-${crypto.randomUUID()}`);
  const handle = await open(path, 'wx', 0o600);
  await handle.close();
  await unlink(path);
}

function pathOf(id: string): string {
  if (!FILE_ID.test(id)) throw new Error('Not the id of a stored file.');
  return join(env().uploadsDir, 'files', id.slice(0, 2), id);
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
