// Runs long work on the database file in a thread with its own connection, so that the process continues to serve
// requests. lib/platform/db/in-thread.ts starts it. Only here may SQLite itself wait for a lock: elsewhere that would
// block requests.
import { parentPort, workerData } from 'node:worker_threads';
import Database from './driver.mjs';

/** Free pages released in one transaction, which takes a few milliseconds and blocks other writers. */
const PAGES_AT_ONCE = 256;
const INDEX_PAGES_AT_ONCE = 100;
/** Full-text indexes. Deleting a row only marks its entries as deleted. */
const INDEXES = ['application_search', 'cv_search', 'job_title_search', 'message_search', 'person_search'];
const STEP_ASIDE_MS = 10;
/** Attempts to empty the log. Each fails while a connection reads from it; writers are not blocked in between. */
const LOG_ATTEMPTS = 20;

const WORK = {
  /** True when every page and row can be read. `quick_check` does not compare the indexes with their tables. */
  quickCheck: (database) => isSound(database, 'quick_check'),
  fullCheck: (database) => isSound(database, 'integrity_check'),
  mergeIndexes: (database, until) => INDEXES.map((index) => mergeIndex(database, index, until)).every(Boolean),
  /** Writes the write-ahead log into the database and empties it. False when a reader prevents this in all attempts. */
  emptyLog(database) {
    // With a time-out SQLite would keep the write lock while it waits for readers.
    database.pragma('busy_timeout = 0');
    for (let attempt = 0; attempt < LOG_ATTEMPTS; attempt += 1) {
      // Copies most of the log without blocking writers, so that the blocking checkpoint after it is short.
      database.pragma('wal_checkpoint(PASSIVE)');
      const [{ busy }] = database.pragma('wal_checkpoint(TRUNCATE)');
      if (busy === 0) return true;
      stepAside();
    }
    return false;
  },
  rewrite(database) {
    database.exec('VACUUM');
    return true;
  },
  /** Releases free pages to the disk in slices. True when none is left. */
  giveBack(database, until) {
    for (;;) {
      const free = database.pragma('freelist_count', { simple: true });
      if (free === 0) return true;
      // `exec` runs the statement to its end; `prepare` would execute only its first step, which releases one page.
      database.exec(`PRAGMA incremental_vacuum(${PAGES_AT_ONCE})`);
      if (Date.now() > until || database.pragma('freelist_count', { simple: true }) === free) return false;
      stepAside();
    }
  },
};

const { file, work, milliseconds } = workerData;
const database = new Database(file, { fileMustExist: true, timeout: Math.min(milliseconds, 10_000) });
let isDone;
try {
  database.exec('PRAGMA synchronous = FULL; PRAGMA secure_delete = ON; PRAGMA journal_size_limit = 16777216;');
  isDone = WORK[work](database, Date.now() + milliseconds);
} finally {
  database.close();
}
// Answers after the connection is closed: a restore then changes the journal mode, which needs the file for itself.
parentPort?.postMessage(isDone);

/** Merges an index until a single segment without deleted entries is left. False when the time limit ends the merge. */
function mergeIndex(database, index, until) {
  const merge = database.prepare(`INSERT INTO "${index}" ("${index}", rank) VALUES ('merge', ${-INDEX_PAGES_AT_ONCE})`);
  const changes = database.prepare('SELECT total_changes()').pluck();
  for (;;) {
    const [before, began] = [changes.get(), performance.now()];
    merge.run();
    // The command itself counts as one change (sqlite.org/fts5, 6.8 "The merge Command"), so fewer than two mean that
    // nothing was left to merge.
    if (changes.get() - before < 2) return true;
    if (Date.now() > until) return false;
    stepAside(performance.now() - began);
  }
}

/** Pauses for as long as the lock was held, in ms: other writers only poll for it and would miss a short pause. */
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
