/**
 * Long work on the database file, in a thread with a connection of its own, started by lib/platform/db/in-thread: the process
 * goes on serving. Only here may SQLite wait for a lock by itself.
 */
import { parentPort, workerData } from 'node:worker_threads';
import Database from 'better-sqlite3';

/** Pages given back in one transaction: some milliseconds in which nobody else writes. */
const PAGES_AT_ONCE = 256;
/** Between two transactions, so that those who wait for the lock get it. */
const STEP_ASIDE_MS = 10;

const WORK = {
  /** Whether every page and row can be read: their order, and with `full` what the indexes say of them as well. */
  quickCheck: (database) => isSound(database, 'quick_check'),
  fullCheck: (database) => isSound(database, 'integrity_check'),
  /** Writes the file anew, without what was deleted and without free pages. */
  rewrite(database) {
    database.exec('VACUUM');
    return true;
  },
  /** Gives free pages back to the disk, a slice at a time; true when none is left. */
  giveBack(database, until) {
    for (;;) {
      const free = database.pragma('freelist_count', { simple: true });
      if (free === 0) return true;
      // `exec` runs the statement to its end; a prepared one would stop after its first page.
      database.exec(`PRAGMA incremental_vacuum(${PAGES_AT_ONCE})`);
      if (Date.now() > until || database.pragma('freelist_count', { simple: true }) === free) return false;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, STEP_ASIDE_MS);
    }
  },
};

const { file, work, milliseconds } = workerData;
const database = new Database(file, { fileMustExist: true, timeout: Math.min(milliseconds, 10_000) });
try {
  database.exec('PRAGMA synchronous = FULL; PRAGMA secure_delete = ON; PRAGMA journal_size_limit = 16777216;');
  parentPort?.postMessage(WORK[work](database, Date.now() + milliseconds));
} finally {
  database.close();
}

function isSound(database, pragma) {
  try {
    return database.pragma(`${pragma}(1)`, { simple: true }) === 'ok';
  } catch (error) {
    if (/^SQLITE_(CORRUPT|NOTADB)/.test(error.code ?? '')) return false;
    throw error;
  }
}
