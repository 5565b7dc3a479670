/**
 * Long work on the database file, in a thread with a connection of its own, started by lib/platform/db/in-thread: the process
 * goes on serving. Only here may SQLite wait for a lock by itself.
 */
import { parentPort, workerData } from 'node:worker_threads';
import Database from './driver.mjs';

/** Pages given back in one transaction: some milliseconds in which nobody else writes. */
const PAGES_AT_ONCE = 256;
/** Pages of a full-text index that are rewritten in one transaction. */
const INDEX_PAGES_AT_ONCE = 100;
/** They hold words, or three-letter pieces of names and addresses; deleting a row only marks its entries as gone. */
const INDEXES = ['application_search', 'cv_search', 'job_title_search', 'message_search', 'person_search'];
/** Shortest pause between two transactions. */
const STEP_ASIDE_MS = 10;
/** How often the log is tried to be emptied: somebody may be reading it, and nobody is kept from writing meanwhile. */
const LOG_ATTEMPTS = 20;

const WORK = {
  /** Whether every page and row can be read: their order, and with `full` what the indexes say of them as well. */
  quickCheck: (database) => isSound(database, 'quick_check'),
  fullCheck: (database) => isSound(database, 'integrity_check'),
  /** Merges the full-text indexes until no deleted entry is left, a slice at a time; true when that is so. */
  mergeIndexes: (database, until) => INDEXES.map((index) => mergeIndex(database, index, until)).every(Boolean),
  /** Empties the write-ahead log into the database; false where somebody was reading it all the time. */
  emptyLog(database) {
    // Waiting inside SQLite would hold the lock for writing.
    database.pragma('busy_timeout = 0');
    for (let attempt = 0; attempt < LOG_ATTEMPTS; attempt += 1) {
      // Keeps nobody from writing, and leaves the second little to do.
      database.pragma('wal_checkpoint(PASSIVE)');
      const [{ busy }] = database.pragma('wal_checkpoint(TRUNCATE)');
      if (busy === 0) return true;
      stepAside();
    }
    return false;
  },
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
      stepAside();
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

/** Whether it is finished: one segment is left, without deleted entries. */
function mergeIndex(database, index, until) {
  const merge = database.prepare(`INSERT INTO "${index}" ("${index}", rank) VALUES ('merge', ${-INDEX_PAGES_AT_ONCE})`);
  const changes = database.prepare('SELECT total_changes()').pluck();
  for (;;) {
    const [before, began] = [changes.get(), performance.now()];
    merge.run();
    // The command itself counts as one change (sqlite.org/fts5, 6.8 "The merge Command").
    if (changes.get() - before < 2) return true;
    if (Date.now() > until) return false;
    stepAside(performance.now() - began);
  }
}

/** Leaves the lock to others for as long as it was held: who waits for it only looks again and again (lib/platform/db/locked.ts). */
function stepAside(held = 0) {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, Math.max(STEP_ASIDE_MS, held));
}

function isSound(database, pragma) {
  try {
    return database.pragma(`${pragma}(1)`, { simple: true }) === 'ok';
  } catch (error) {
    if (/^SQLITE_(CORRUPT|NOTADB)/.test(error.code ?? '')) return false;
    throw error;
  }
}
