import { randomUUID } from 'node:crypto';
import { statfs, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { writeNew } from './files';

const PROBE = Buffer.alloc(64 * 1024, 'northlane ');

/** Checks that a folder can store 64 KiB, because a full disk may still accept an empty file. */
export async function writeAndFlush(dir: string): Promise<void> {
  const path = join(dir, `probe-${randomUUID()}`);
  await writeNew(path, (to) => to.writeFile(PROBE));
  await unlink(path);
}

/** Returns the free bytes of a folder's volume that unprivileged processes may use. */
export async function freeBytes(dir: string): Promise<number> {
  const { bavail, bsize } = await statfs(dir);
  return bavail * bsize;
}
