/** Search thread with its own read-only connection; lib/platform/db/read-in-thread.ts starts it. */
import { LRUCache } from 'lru-cache';
import { parentPort, workerData } from 'node:worker_threads';
import Database from './driver.mjs';

// With a write-ahead log, readers wait for locks only while another process recovers the log after a crash.
const database = new Database(workerData.file, { readonly: true, fileMustExist: true, timeout: 100 });
database.pragma('cache_size = -32768');
const statements = new LRUCache({ max: 200, memoMethod: (sql) => database.prepare(sql) });

parentPort.on('message', ({ id, sql, parameters }) => {
  try {
    parentPort.postMessage({ id, rows: statements.memo(sql).all(...parameters) });
  } catch (error) {
    parentPort.postMessage({ id, failure: { code: error.code ?? '', message: error.message } });
  }
});
