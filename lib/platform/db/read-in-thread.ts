import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { env } from '../../base/env';
import type { Condition } from './conditions';
import { engine } from './engine';
import { readRows } from './reader';

/** As of the process's own reader: it waits for nobody but a recovery. */
const PATIENCE_MS = 100;

/**
 * The rows of several SELECTs, read one after the other beside the process, which goes on serving: for what counts through whole tables.
 *
 * @returns the rows of each, in the order of `reads`
 * @throws SQLite's error (`code`)
 */
export async function readInThread(reads: readonly Condition[]): Promise<unknown[][]> {
  if (engine() === 'postgresql') return inTurn(reads);
  return new Promise((resolve, reject) => {
    // As with lib/platform/db/in-thread, the bundle does not contain this file.
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
