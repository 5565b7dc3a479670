import { execFileSync } from 'node:child_process';
import { mkdirSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { discardFolder, scratchFolder, undoAtEnd } from '../bench/processes';

const MOST_ATTEMPTS = 20;

/** A place that can run out of room while the site is at work in it. */
export type SmallPlace = {
  folder: string;
  /** How room is made to run out here, for people to read. */
  manner: string;
  /** From now on nothing larger than this many bytes can be written by the process, until `makeRoom`. */
  leaveFree: (bytes: number, pid: number) => void;
  /** `pid` null: nobody is at work there now. */
  makeRoom: (pid: number | null) => void;
  /** Gives the place and what is in it back. */
  discard: () => void;
};

/** A file system of `bytes` bytes in memory, where this user may mount one; else a folder, whose files can be kept from growing. */
export function smallPlace(bytes: number): SmallPlace {
  return mountMemory(bytes) ?? scratchWithLimit();
}

/** A mount point of its own; null where this user may not mount. */
export function mountPoint(mountArguments: readonly string[]): { folder: string; discard: () => void } | null {
  const parent = scratchFolder('disk');
  const folder = join(parent, 'disk');
  mkdirSync(folder);
  try {
    execFileSync('mount', [...mountArguments, folder], { stdio: 'ignore' });
  } catch {
    discardFolder(parent);
    return null;
  }
  // Lazily: whoever is still at work there must not keep it.
  const unmount = undoAtEnd(() => void execFileSync('umount', ['--lazy', folder], { stdio: 'ignore' }));
  return {
    folder,
    discard: () => {
      unmount();
      discardFolder(parent);
    },
  };
}

function mountMemory(bytes: number): SmallPlace | null {
  const mount = mountPoint(['-t', 'tmpfs', '-o', `size=${bytes}`, 'tmpfs']);
  if (mount === null) return null;
  const resize = (size: number) =>
    void execFileSync('mount', ['-o', `remount,size=${size}`, mount.folder], { stdio: 'ignore' });
  const usedBytes = () => {
    const { blocks, bfree, bsize } = statfsSync(mount.folder);
    return (blocks - bfree) * bsize;
  };
  return {
    ...mount,
    manner: `a file system of ${Math.round(bytes / 1024 / 1024)} MB in memory`,
    leaveFree: (free) => {
      for (let attempt = 1; ; attempt += 1)
        try {
          return resize(usedBytes() + free);
        } catch (error) {
          // The site at work may have taken more since the bytes were counted, and no system shrinks below what is used.
          if (attempt === MOST_ATTEMPTS) throw error;
        }
    },
    makeRoom: () => resize(bytes),
  };
}

/**
 * A folder that stays. Writing beyond the limit of a process fails as on a full disk, with EFBIG for ENOSPC; Node
 * ignores the signal that comes with it.
 */
export function limitedFolder(folder: string): SmallPlace {
  mkdirSync(folder, { recursive: true });
  const limit = (size: string, pid: number) => void execFileSync('prlimit', ['--pid', String(pid), `--fsize=${size}:`]);
  return {
    folder,
    manner: 'a limit on the size of files',
    leaveFree: (bytes, pid) => limit(String(bytes), pid),
    makeRoom: (pid) => void (pid !== null && limit('unlimited', pid)),
    discard: () => undefined,
  };
}

function scratchWithLimit(): SmallPlace {
  const folder = scratchFolder('disk');
  return {
    ...limitedFolder(folder),
    manner: 'a limit on the size of files (no right to mount here)',
    discard: () => discardFolder(folder),
  };
}

/**
 * Mounts a read-only view of the folder over the folder. Remounting the folder itself would fail: the site holds files in it open for
 * writing. Files opened by name from now on are in the view.
 *
 * @returns unmounts the view
 */
export function closeForWriting(folder: string): () => void {
  const view = scratchFolder('read-only');
  const mount = (...args: string[]) => void execFileSync('mount', args, { stdio: 'ignore' });
  mount('--bind', folder, view);
  mount('-o', 'remount,ro,bind', view);
  // A copy of a read-only mount is read-only at once, so no file can be opened for writing in between.
  mount('--bind', view, folder);
  return undoAtEnd(() => {
    for (const mounted of [folder, view]) execFileSync('umount', ['--lazy', mounted], { stdio: 'ignore' });
    discardFolder(view);
  });
}
