import { createHash } from 'node:crypto';
import { mkdir, open, unlink, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';

const READ_BYTES = 64 * 1024;

export type Digest = Readonly<{ sizeBytes: number; sha256: string }>;

/** True when the disk failed or stored wrong bytes, so that a retry may succeed. */
export function isDiskRefusal(thrown: unknown): boolean {
  const { code, syscall } = (thrown ?? {}) as { code?: unknown; syscall?: unknown };
  return thrown instanceof StoredOtherwise || (typeof code === 'string' && typeof syscall === 'string');
}

/** Creates a folder (mode 700) and its missing parents, flushed to disk so that they survive a crash. */
export async function makeFolder(dir: string): Promise<void> {
  const first = await mkdir(dir, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  // A new folder is stored as an entry of its parent, so the parent is flushed.
  for (let made = dir; made.length >= first.length; made = dirname(made)) await flush(dirname(made));
}

export async function opened<Result>(path: string, read: (handle: FileHandle) => Promise<Result>): Promise<Result> {
  const handle = await open(path, 'r');
  try {
    return await read(handle);
  } finally {
    await handle.close();
  }
}

/** Creates a file and flushes it to disk. If `write` or the flush fails, the file is removed. */
export async function writeNew<Result>(path: string, write: (to: FileHandle) => Promise<Result>): Promise<Result> {
  const to = await open(path, 'wx', 0o600);
  try {
    const result = await write(to);
    await to.sync();
    return result;
  } catch (error) {
    await unlink(path).catch(() => undefined);
    throw error;
  } finally {
    await to.close();
  }
}

/** Flushes a file's bytes, or a folder's names, to disk. */
export function flush(path: string): Promise<void> {
  return opened(path, (handle) => handle.sync());
}

export async function readAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

/** Hashes a file in blocks, so that memory use does not depend on the file's size. */
export function digestOf(path: string): Promise<Digest> {
  return opened(path, async (handle) => {
    const hash = createHash('sha256');
    const piece = Buffer.allocUnsafe(READ_BYTES);
    for (let sizeBytes = 0; ;) {
      const { bytesRead } = await handle.read(piece, 0, piece.length, sizeBytes);
      if (bytesRead === 0) return { sizeBytes, sha256: hash.digest('hex') };
      hash.update(piece.subarray(0, bytesRead));
      sizeBytes += bytesRead;
    }
  });
}

/** The disk stores other bytes than were written, although no write failed. */
class StoredOtherwise extends Error {
  constructor(expected: Digest, stored: Digest) {
    super(
      `The disk holds ${stored.sizeBytes} of ${expected.sizeBytes} bytes${stored.sizeBytes === expected.sizeBytes ? ', changed' : ''}.`,
    );
    this.name = 'StoredOtherwise';
  }
}

/** Reads a file back and compares it with what was written. @throws StoredOtherwise; the file system's error */
export async function compareStored(path: string, expected: Digest): Promise<void> {
  const stored = await digestOf(path);
  if (stored.sizeBytes !== expected.sizeBytes || stored.sha256 !== expected.sha256)
    throw new StoredOtherwise(expected, stored);
}
