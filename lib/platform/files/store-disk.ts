import { chmod, readdir, rename, stat, unlink, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { flush, makeFolder, opened, readAt } from '../disk/files';
import { env } from '../../base/env';
import { wasChangedBefore, ignoreMissing } from './incoming';
import { FILE_ID, fileLocation, FILES, streamOf, type Store } from './store-interface';

const PIECE_BYTES = 128 * 1024;

/** Private files in subfolders of `UPLOADS_DIR/files` ("shelves"), named by the first two digits of the files' ids. */
export const diskStore: Store = { keep, open, remove, ids, probe, localPath: pathOf };

/** Moves a received file into the store by renaming, and sets its timestamp to now, because the sweep reads it. */
async function keep({ path: receivedPath }: { path: string }, id: string): Promise<void> {
  const target = pathOf(id);
  const shelf = dirname(target);
  await makeFolder(shelf);
  await chmod(receivedPath, 0o600);
  const now = new Date();
  await utimes(receivedPath, now, now);
  await flush(receivedPath);
  await rename(receivedPath, target);
  await flush(shelf);
  // Flushed even if this call did not create the shelf: a concurrent call may have created it and not flushed yet.
  await flush(dirname(shelf));
}

/** Reopens the file for each block, so that slow clients hold no descriptor and an erased file is not sent further. */
async function open({ id }: { id: string }): Promise<{ stream: ReadableStream<Uint8Array>; sizeBytes: number }> {
  const path = pathOf(id);
  const { size } = await stat(path);
  return { stream: await streamOf(piecesOf(path, size)), sizeBytes: size };
}

async function remove(id: string): Promise<void> {
  const path = pathOf(id);
  await unlink(path).catch(ignoreMissing);
  // Flushed, so that a power cut does not restore the file. ENOENT: the shelf may not exist.
  await flush(dirname(path)).catch(ignoreMissing);
}

/** Lists the ids of one shelf at a time. Files with other names are skipped. */
async function* ids(before: number): AsyncGenerator<string[]> {
  const root = join(env().uploadsDir, FILES);
  for (const shelf of await readdir(root).catch(() => [])) {
    const names = (await readdir(join(root, shelf)).catch(() => [])).filter((name) => FILE_ID.test(name));
    const old: string[] = [];
    for (const name of names) if (await wasChangedBefore(join(root, shelf, name), before)) old.push(name);
    yield old;
  }
}

/** Checks nothing: storing only renames a file from the receiving folder, which the caller has already tested. */
async function probe(): Promise<void> {}

export function pathOf(id: string): string {
  return join(env().uploadsDir, fileLocation(id));
}

/** @throws when the file is now shorter than `size`: half a document must not count as a whole one */
async function* piecesOf(path: string, size: number): AsyncGenerator<Uint8Array, void> {
  for (let sent = 0; sent < size;) {
    const piece = await opened(path, (handle) => readAt(handle, sent, Math.min(PIECE_BYTES, size - sent)));
    if (piece.length === 0) throw new Error('A stored file is shorter than it was.');
    sent += piece.length;
    yield piece;
  }
}
