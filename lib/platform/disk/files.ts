import { createHash } from 'node:crypto';
import { mkdir, open, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';

/** What it takes for a file to be on the disk, and not only in its cache: used by everything that is acknowledged as kept. */

const READ_BYTES = 64 * 1024;

/** Size and content of a file, to compare two that should be the same. */
export type Digest = Readonly<{ sizeBytes: number; sha256: string }>;

/**
 * Whether the disk refused, and so nobody made a mistake: full, over quota, read-only, damaged, out of descriptors, or holding something
 * else than was written. The same call may succeed later.
 */
export function isDiskRefusal(thrown: unknown): boolean {
  const { code, syscall } = (thrown ?? {}) as { code?: unknown; syscall?: unknown };
  return thrown instanceof StoredOtherwise || (typeof code === 'string' && typeof syscall === 'string');
}

/** Makes a folder, for the owner of the process only, and everything above it that is missing; what was made survives a crash. */
export async function makeFolder(dir: string): Promise<void> {
  const first = await mkdir(dir, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  // A folder is an entry of the one above it.
  for (let made = dir; made.length >= first.length; made = dirname(made)) await flush(dirname(made));
}

/** Opens a file for reading, and closes it whatever `read` does. */
export async function opened<Result>(path: string, read: (handle: FileHandle) => Promise<Result>): Promise<Result> {
  const handle = await open(path, 'r');
  try {
    return await read(handle);
  } finally {
    await handle.close();
  }
}

/** Waits until a file's bytes, or a folder's names, are on the disk. */
export function flush(path: string): Promise<void> {
  return opened(path, (handle) => handle.sync());
}

/** Up to `length` bytes from `position`; fewer where the file ends. */
export async function readAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

/** Reads a file from the disk, a piece at a time: memory does not grow with it. */
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

/** What is on the disk is not what was written, although no write was refused. */
class StoredOtherwise extends Error {
  constructor(expected: Digest, stored: Digest) {
    super(
      `The disk holds ${stored.sizeBytes} of ${expected.sizeBytes} bytes${stored.sizeBytes === expected.sizeBytes ? ', changed' : ''}.`,
    );
    this.name = 'StoredOtherwise';
  }
}

/** Reads a file back and compares. @throws StoredOtherwise; the file system's error */
export async function compareStored(path: string, expected: Digest): Promise<void> {
  const stored = await digestOf(path);
  if (stored.sizeBytes !== expected.sizeBytes || stored.sha256 !== expected.sha256)
    throw new StoredOtherwise(expected, stored);
}
