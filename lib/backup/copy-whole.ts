import { createHash } from 'node:crypto';
import { open, unlink } from 'node:fs/promises';
import type { Digest } from '../platform/disk/files';

const PIECE_BYTES = 256 * 1024;

/**
 * Copies a file a piece at a time; the copy is on the disk when this resolves.
 *
 * @returns what was read
 * @throws the file system's error; nothing is left of the copy
 */
export async function copyWhole(source: string, target: string): Promise<Digest> {
  const from = await open(source, 'r');
  try {
    const to = await open(target, 'wx', 0o600);
    try {
      const hash = createHash('sha256');
      const piece = Buffer.allocUnsafe(PIECE_BYTES);
      for (let sizeBytes = 0; ;) {
        const { bytesRead } = await from.read(piece, 0, piece.length, sizeBytes);
        if (bytesRead === 0) {
          await to.sync();
          return { sizeBytes, sha256: hash.digest('hex') };
        }
        const read = piece.subarray(0, bytesRead);
        hash.update(read);
        await to.writeFile(read);
        sizeBytes += bytesRead;
      }
    } catch (error) {
      await unlink(target).catch(() => undefined);
      throw error;
    } finally {
      await to.close();
    }
  } finally {
    await from.close();
  }
}
