import { createHash } from 'node:crypto';
import { open, unlink, type FileHandle } from 'node:fs/promises';
import type { Digest } from '../platform/disk/files';

/** The file that was to be copied cannot be read. What the disk refuses that the copy goes to is another matter. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable';
  readonly code: string | undefined;

  constructor(cause: unknown) {
    super((cause as Error).message, { cause });
    this.code = (cause as NodeJS.ErrnoException).code;
  }
}

const PIECE_BYTES = 256 * 1024;

/**
 * Makes a file, which is on the disk when this resolves.
 *
 * @throws the file system's error, and what `write` throws; nothing is left of the file then
 */
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

/**
 * Copies a file a piece at a time; the copy is on the disk when this resolves.
 *
 * @returns what was read
 * @throws Unreadable (`code`); the file system's error of the copy; nothing is left of it
 */
export async function copyWhole(source: string, target: string): Promise<Digest> {
  const from = await open(source, 'r').catch(unreadable);
  try {
    return await writeNew(target, async (to) => {
      const hash = createHash('sha256');
      const piece = Buffer.allocUnsafe(PIECE_BYTES);
      for (let sizeBytes = 0; ;) {
        const { bytesRead } = await from.read(piece, 0, piece.length, sizeBytes).catch(unreadable);
        if (bytesRead === 0) return { sizeBytes, sha256: hash.digest('hex') };
        const read = piece.subarray(0, bytesRead);
        hash.update(read);
        await to.writeFile(read);
        sizeBytes += bytesRead;
      }
    });
  } finally {
    await from.close();
  }
}

function unreadable(error: unknown): never {
  throw new Unreadable(error);
}
