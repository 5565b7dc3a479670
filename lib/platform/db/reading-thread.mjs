/** Reads of which each may take a second: in a thread with a connection of its own, started by lib/platform/db/read-in-thread. */
import { parentPort, workerData } from 'node:worker_threads';
import Database from './driver.mjs';

const { file, reads, patience } = workerData;
const database = new Database(file, { readonly: true, fileMustExist: true, timeout: patience });
try {
  parentPort?.postMessage(reads.map(({ sql, parameters }) => database.prepare(sql).all(...parameters)));
} finally {
  database.close();
}
