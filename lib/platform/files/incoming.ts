import { readdir, rmdir, stat, unlink, utimes } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { makeFolder } from '../disk/files';

/** How often an owner says that its folder is in use: several times within the hour after which others take it for left. */
const TOUCH_MS = 10 * 60_000;

/** Who receives: this process, told apart from every other that runs on this machine or shares the volume with it. */
export const THIS_PROCESS = `${hostname()
  .replace(/[^\w.-]/g, '_')
  .slice(0, 60)}-${process.pid}`;

/**
 * The folder that bodies are received into: for each process one of its own, so that none removes what another is at. What an owner left
 * that ended without notice is removed by whoever sweeps next, once nobody has touched that folder for as long as its files must be old.
 */
export class Incoming {
  readonly dir: string;
  private touching: NodeJS.Timeout | undefined;

  /** @param root the folder of all owners */
  constructor(
    private readonly root: string,
    owner: string = THIS_PROCESS,
  ) {
    this.dir = join(root, owner);
  }

  /** Makes the folder, where it is missing, and keeps saying that it is in use. */
  async open(): Promise<string> {
    await makeFolder(this.dir);
    this.touching ??= setInterval(() => void this.touch(), TOUCH_MS).unref();
    return this.dir;
  }

  /** Says that the owner is there. */
  async touch(): Promise<void> {
    const now = new Date();
    // A folder that has gone is made anew with the next body.
    await utimes(this.dir, now, now).catch(() => undefined);
  }

  /** At an orderly end: nothing is received any more. What is not empty is left for the sweep. */
  async leave(): Promise<void> {
    clearInterval(this.touching);
    this.touching = undefined;
    await rmdir(this.dir).catch(() => undefined);
  }

  /** Removes what interrupted requests left before `before` (epoch ms), of this owner and of those that are gone; returns how many. */
  async sweep(before: number): Promise<number> {
    let removed = 0;
    for (const entry of await readdir(this.root, { withFileTypes: true })) {
      const path = join(this.root, entry.name);
      // A version before this one received into the folder itself.
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

/** @param before epoch ms; Infinity asks nothing */
export async function wasChangedBefore(path: string, before: number): Promise<boolean> {
  if (before === Infinity) return true;
  const info = await stat(path).catch(() => null);
  return info !== null && info.mtimeMs < before;
}

export function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
