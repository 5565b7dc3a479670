import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { env } from '../../base/env';
import type { Condition } from './conditions';
import { engine } from './engine';
import { readRows } from './reader';

/** Lock wait in ms, as in the process's own reader: it waits only for a recovery. */
const PATIENCE_MS = 100;

/**
 * Runs several SELECTs one after another in a thread, so that counting whole tables does not block the process.
 *
 * @returns rows of each, in the order of `reads`
 * @throws SQLite's error (`code`)
 */
export async function readInThread(reads: readonly Condition[]): Promise<unknown[][]> {
  if (engine() === 'postgresql') return inTurn(reads);
  return new Promise((resolve, reject) => {
    // As in in-thread.ts, the bundle does not contain this file.
    const file = join(/* turbopackIgnore: true */ process.cwd(), 'lib/platform/db/reading-thread.mjs');
    const thread = new Worker(file, { workerData: { file: env().database, reads, patience: PATIENCE_MS } });
    thread.once('message', resolve);
    thread.once('error', reject);
    thread.once('exit', () => reject(new Error('The thread ended without an answer.')));
  });
}

async function inTurn(reads: readonly Condition[]): Promise<unknown[][]> {
  const found: unknown[][] = [];
  for (const { sql, parameters } of reads) found.push(await readRows(sql, parameters));
  return found;
}
