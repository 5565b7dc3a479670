import { accessSync, closeSync, constants, existsSync, openSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import Database from './driver.mjs';
import { log } from '../../base/log/log';

/** A process that is being replaced takes up to ten seconds to end, after it has drained (DRAIN_SECONDS). */
export const PATIENCE_MS = 12_000;
const PAUSE_MS = 200;

/** Another process serves these files already. */
export class FilesHeld extends Error {
  override readonly name = 'FilesHeld';
}

// Held until the process ends, however it ends: closing them would give the lock back.
const holder = globalThis as typeof globalThis & { northlaneHeld?: Map<string, Database.Database> };

/**
 * Takes files for this process alone: two servers on the same files would delete each other's incoming uploads and serve outdated pages.
 * The lock is the operating system's, taken through SQLite on an empty file, so it ends with the process, even after `kill -9`.
 * Command-line tools do not take it. A second call does nothing.
 *
 * @param lockFiles one for each thing to be held; created where they are missing, in folders that exist
 * @throws FilesHeld when another process still has them after `patienceMs`; what the disk says where no lock can be taken
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
  // Never opened by anything else in this process: closing a second handle would end the lock.
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600));
  // Of a file that cannot be written SQLite takes no lock, and does not say so.
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
