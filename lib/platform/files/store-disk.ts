import { chmod, readdir, rename, stat, unlink, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { flush, makeFolder, opened, readAt } from '../disk/files';
import { env } from '../../base/env';
import { wasChangedBefore, ignoreMissing } from './incoming';
import { FILES, placeInStore } from './place-in-store';
import { FILE_ID, type Store } from './store-interface';

const PIECE_BYTES = 128 * 1024;

/** Private files in `UPLOADS_DIR/files`, on shelves named by the first two digits of their ids. */
export const diskStore: Store = { keep, open, remove, ids, probe, localPath: pathOf };

/** Moves a received file into its place: one rename. Its time of change is now, from which the sweep counts. */
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
  // The shelf may be new, made by a request beside this one that has not flushed it yet.
  await flush(dirname(shelf));
}

/**
 * Each piece is read with a descriptor of its own, so a reader who is slow or leaves holds none, and a file that is erased is not read
 * on.
 */
async function open({ id }: { id: string }): Promise<{ stream: ReadableStream<Uint8Array>; sizeBytes: number }> {
  const path = pathOf(id);
  const { size } = await stat(path);
  const first = await readPiece(path, 0, size);
  return { stream: piecesOf(path, size, first), sizeBytes: size };
}

async function remove(id: string): Promise<void> {
  const path = pathOf(id);
  await unlink(path).catch(ignoreMissing);
  // A power cut must not bring it back. The shelf may never have been made.
  await flush(dirname(path)).catch(ignoreMissing);
}

/** One shelf at a time; what else lies in the folder is not ours. */
async function* ids(before: number): AsyncGenerator<string[]> {
  const root = join(env().uploadsDir, FILES);
  for (const shelf of await readdir(root).catch(() => [])) {
    const names = (await readdir(join(root, shelf)).catch(() => [])).filter((name) => FILE_ID.test(name));
    const old: string[] = [];
    for (const name of names) if (await wasChangedBefore(join(root, shelf, name), before)) old.push(name);
    yield old;
  }
}

/** Nothing of its own to prove: files come from the receiving folder by a rename, and that folder's writing is tried by whoever asks. */
async function probe(): Promise<void> {}

/** Where a file lies, for what has to look into it. */
export function pathOf(id: string): string {
  return join(env().uploadsDir, placeInStore(id));
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
