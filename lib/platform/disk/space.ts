import { randomUUID } from 'node:crypto';
import { statfs, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { writeNew } from './files';

const PROBE = Buffer.alloc(64 * 1024, 'northlane ');

/** Proves that a folder accepts 64 KB and that they reach the disk: a full disk still accepts an empty file. Leaves nothing. */
export async function writeAndFlush(dir: string): Promise<void> {
  const path = join(dir, `probe-${randomUUID()}`);
  await writeNew(path, (to) => to.writeFile(PROBE));
  await unlink(path);
}

/** Returns the bytes that a folder's volume still accepts from unprivileged processes. */
export async function freeBytes(dir: string): Promise<number> {
  const { bavail, bsize } = await statfs(dir);
  return bavail * bsize;
}
