import { execFileSync } from 'node:child_process';
import { mkdirSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { discardFolder, scratchFolder, undoAtEnd } from '../shared/processes';

const MOST_ATTEMPTS = 20;

const mount = (...args: string[]) => void execFileSync('mount', args, { stdio: 'ignore' });

/** A folder that can run out of room while the site is at work in it. */
export type SmallDisk = {
  folder: string;
  /** How room is made to run out, for people to read. */
  manner: string;
  /** Until `makeRoom` the process can write nothing larger than this many bytes. */
  leaveFree: (bytes: number, pid: number) => void;
  /** `pid` null: no process is at work there. */
  makeRoom: (pid: number | null) => void;
  discard: () => void;
};

/** A file system in memory where this user may mount one, else a folder whose files can be kept from growing. */
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
        // The site may have taken more since the blocks were counted, and no system shrinks below what is used.
        if (attempt === MOST_ATTEMPTS) throw error;
      }
  };
  const manner = `a file system of ${Math.round(bytes / 1024 / 1024)} MB in memory`;
  return { ...mounted, manner, leaveFree, makeRoom: () => resize(bytes) };
}

/**
 * A folder that stays. Writing beyond the limit of a process fails as on a full disk, with EFBIG for ENOSPC; Node
 * ignores the signal that comes with it.
 */
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

/** Mounts something on a new folder; null where this user may not mount. */
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
  // Lazily: a process still at work there must not keep it.
  const unmount = undoAtEnd(() => void execFileSync('umount', ['--lazy', folder], { stdio: 'ignore' }));
  return { folder, discard: () => (unmount(), discardFolder(parent)) };
}

/**
 * Mounts a read-only view of a folder over the folder. Remounting the folder itself would fail: the site holds files in
 * it open for writing.
 *
 * @returns unmounts the view
 */
export function closeForWriting(folder: string): () => void {
  const view = scratchFolder('read-only');
  mount('--bind', folder, view);
  mount('-o', 'remount,ro,bind', view);
  // A copy of a read-only mount is read-only at once, so no file can be opened for writing in between.
  mount('--bind', view, folder);
  return undoAtEnd(() => {
    for (const mounted of [folder, view]) execFileSync('umount', ['--lazy', mounted], { stdio: 'ignore' });
    discardFolder(view);
  });
}

/** A disk image whose journal can be aborted: then all of it is read-only, open files too, as after errors of a disk. */
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
