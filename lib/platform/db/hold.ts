import { accessSync, closeSync, constants, existsSync, openSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import Database from './driver.mjs';
import { log } from '../../base/log/log';

/** How long to wait for the lock, in ms. A replaced process ends at most 10 s after its drain (DRAIN_SECONDS). */
export const PATIENCE_MS = 12_000;
const PAUSE_MS = 200;

export class FilesHeld extends Error {
  override readonly name = 'FilesHeld';
}

// Locks taken by this process, kept until it ends: closing a file's handle would release its lock.
const holder = globalThis as typeof globalThis & { northlaneHeld?: Map<string, Database.Database> };

/**
 * Locks files for this process: two servers on the same files would delete each other's incoming uploads and serve
 * outdated pages. SQLite takes the operating system's lock on an empty file. The lock ends with the process, even after
 * `kill -9`. Command-line tools take no lock. A second call does nothing.
 *
 * @throws FilesHeld when another process still has a lock after `patienceMs`; the file system's error
 */
export async function holdFiles(lockFiles: readonly string[], patienceMs = PATIENCE_MS): Promise<void> {
  const until = performance.now() + patienceMs;
  const held = (holder.northlaneHeld ??= new Map());
  for (const file of lockFiles) {
    for (let told = false; !held.has(file);) {
      const lock = tryLock(file);
      if (lock) held.set(file, lock);
      else if (performance.now() >= until)
        throw new FilesHeld(`Another process serves these files (it holds ${file}). Stop it first.`);
      else {
        if (!told) log('info', 'start.waiting-for-other-process', { seconds: Math.round(patienceMs / 1000) });
        told = true;
        await sleep(PAUSE_MS);
      }
    }
  }
}

function tryLock(file: string): Database.Database | null {
  // Only creates a missing file: opening and closing a file that this process has locked would release the lock.
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600));
  // Throws for a read-only file, because SQLite would silently take no lock on it.
  accessSync(file, constants.W_OK);
  const lock = new Database(file, { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    lock.close();
    if ((error as { code?: string }).code?.startsWith('SQLITE_BUSY')) return null;
    throw error;
  }
}
