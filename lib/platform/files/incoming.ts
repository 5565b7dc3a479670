import { readdir, rmdir, stat, unlink, utimes } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { makeFolder } from '../disk/files';

/** Interval at which a process updates its folder's timestamp, in ms. After an hour without, it counts as abandoned. */
const TOUCH_MS = 10 * 60_000;

/** Names the process's receiving folder: unique on this machine and on a volume that several machines share. */
export const THIS_PROCESS = `${hostname()
  .replace(/[^\w.-]/g, '_')
  .slice(0, 60)}-${process.pid}`;

/** A folder in which one process receives files. A sweep removes the folders of processes that have ended. */
export class Incoming {
  readonly dir: string;
  private touching: NodeJS.Timeout | undefined;

  constructor(
    private readonly root: string,
    owner: string = THIS_PROCESS,
  ) {
    this.dir = join(root, owner);
  }

  async open(): Promise<string> {
    await makeFolder(this.dir);
    this.touching ??= setInterval(() => void this.touch(), TOUCH_MS).unref();
    return this.dir;
  }

  async touch(): Promise<void> {
    const now = new Date();
    // A missing folder is created again for the next file.
    await utimes(this.dir, now, now).catch(() => undefined);
  }

  /** Removes the folder in an orderly shutdown. A folder that is not empty is left to the sweep. */
  async leave(): Promise<void> {
    clearInterval(this.touching);
    this.touching = undefined;
    await rmdir(this.dir).catch(() => undefined);
  }

  /** Removes files of this process and of crashed ones changed before `before` (epoch ms). @returns their number */
  async sweep(before: number): Promise<number> {
    let removed = 0;
    for (const entry of await readdir(this.root, { withFileTypes: true })) {
      const path = join(this.root, entry.name);
      // Earlier versions had no folder for each process and stored files in the root.
      if (!entry.isDirectory()) removed += await removeOld(path, before);
      else if (path === this.dir) removed += await removeOldIn(path, before);
      else if (await wasChangedBefore(path, before)) {
        removed += await removeOldIn(path, before);
        await rmdir(path).catch(() => undefined);
      }
    }
    return removed;
  }
}

async function removeOldIn(dir: string, before: number): Promise<number> {
  let removed = 0;
  for (const name of await readdir(dir).catch(() => [])) removed += await removeOld(join(dir, name), before);
  return removed;
}

async function removeOld(path: string, before: number): Promise<0 | 1> {
  if (!(await wasChangedBefore(path, before))) return 0;
  await unlink(path).catch(ignoreMissing);
  return 1;
}

/** True when a file was last changed before `before` (epoch ms). */
export async function wasChangedBefore(path: string, before: number): Promise<boolean> {
  if (before === Infinity) return true;
  const info = await stat(path).catch(() => null);
  return info !== null && info.mtimeMs < before;
}

export function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
