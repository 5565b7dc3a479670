import { execFileSync } from 'node:child_process';
import { mkdirSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { discardFolder, scratchFolder, undoAtEnd } from '../shared/processes';

const MOST_ATTEMPTS = 20;

const mount = (...args: string[]) => void execFileSync('mount', args, { stdio: 'ignore' });

/** A folder whose free space a scenario can take away while the site runs in it. */
export type SmallDisk = {
  folder: string;
  manner: string;
  /** Until `makeRoom`, no write of more than this many bytes succeeds. */
  leaveFree: (bytes: number, pid: number) => void;
  /** @param pid null if no process runs in the folder */
  makeRoom: (pid: number | null) => void;
  discard: () => void;
};

/** A file system in memory if this user may mount one, else a folder with a limit on file sizes. */
export function smallDisk(bytes: number): SmallDisk {
  const mounted = mountPoint('-t', 'tmpfs', '-o', `size=${bytes}`, 'tmpfs');
  if (mounted === null) {
    const folder = scratchFolder('disk');
    const discard = () => discardFolder(folder);
    return { ...limitedFolder(folder), manner: 'a limit on the size of files (no right to mount here)', discard };
  }
  const resize = (size: number) => mount('-o', `remount,size=${size}`, mounted.folder);
  const leaveFree = (free: number) => {
    for (let attempt = 1; ; attempt += 1)
      try {
        const { blocks, bfree, bsize } = statfsSync(mounted.folder);
        return resize((blocks - bfree) * bsize + free);
      } catch (error) {
        // The site may have written since the blocks were counted, and a tmpfs cannot shrink below its contents.
        if (attempt === MOST_ATTEMPTS) throw error;
      }
  };
  const manner = `a file system of ${Math.round(bytes / 1024 / 1024)} MB in memory`;
  return { ...mounted, manner, leaveFree, makeRoom: () => resize(bytes) };
}

/** An existing folder with a limit on file sizes, which fails like a full disk, but with EFBIG and not ENOSPC. */
export function limitedFolder(folder: string): SmallDisk {
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

/** Mounts something on a new folder. @returns null if this user may not mount */
export function mountPoint(...what: string[]): { folder: string; discard: () => void } | null {
  const parent = scratchFolder('disk');
  const folder = join(parent, 'disk');
  mkdirSync(folder);
  try {
    mount(...what, folder);
  } catch {
    discardFolder(parent);
    return null;
  }
  // Lazily, because a process that still uses the folder would block unmounting.
  const unmount = undoAtEnd(() => void execFileSync('umount', ['--lazy', folder], { stdio: 'ignore' }));
  return { folder, discard: () => (unmount(), discardFolder(parent)) };
}

/** Covers a folder with a read-only view, because the site has files open for writing. @returns unmounts the view */
export function closeForWriting(folder: string): () => void {
  const view = scratchFolder('read-only');
  mount('--bind', folder, view);
  mount('-o', 'remount,ro,bind', view);
  // A copy of a read-only mount is read-only from the start, so no file can be opened for writing in between.
  mount('--bind', view, folder);
  return undoAtEnd(() => {
    for (const mounted of [folder, view]) execFileSync('umount', ['--lazy', mounted], { stdio: 'ignore' });
    discardFolder(view);
  });
}

/** A disk image whose journal can be aborted: as after disk errors, the disk and its open files are then read-only. */
export function breakableDisk(
  image: string,
  megabytes: number,
): { folder: string; breakIt: () => void; repair: () => void; discard: () => void } | null {
  try {
    execFileSync('truncate', ['-s', `${megabytes}M`, image]);
    execFileSync('mkfs.ext4', ['-q', '-F', image], { stdio: 'ignore' });
  } catch {
    return null;
  }
  const mounted = mountPoint('-o', 'loop', image);
  if (mounted === null) return null;
  const { folder } = mounted;
  const repair = () => (execFileSync('umount', [folder]), mount('-o', 'loop', image, folder));
  return { ...mounted, breakIt: () => mount('-o', 'remount,abort', folder), repair };
}
