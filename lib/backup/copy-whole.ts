import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { writeNew, type Digest } from '../platform/disk/files';

/** Thrown if the source cannot be read. If the copy cannot be written, the file system's own error is thrown. */
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
 * Copies a file and flushes the copy to disk.
 * @throws Unreadable (with `code`) for the source; the file system's error for the copy, which is then removed
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
