import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { env } from '../../base/env';
import type { Condition } from './conditions';
import { noteIfDamaged } from './integrity';
import { engine } from './engine';
import { readRows, type Parameter } from './reader';

type Waiting = { resolve: (rows: unknown[]) => void; reject: (error: Error) => void };
type Answer = { id: number; rows: unknown[] } | { id: number; failure: { code: string; message: string } };
type Thread = { file: string; worker: Worker; waiting: Map<number, Waiting> };

// Global, because pages and handlers each bundle a copy of this module.
const holder = globalThis as typeof globalThis & { northlaneSearchThread?: Thread };
let asked = 0;

/**
 * Like `readRows`, but in a thread, for slow searches. They run one after another and see what was committed before.
 * PostgreSQL needs no thread.
 */
export async function rowsInThread<Row>(sql: string, parameters: readonly Parameter[]): Promise<Row[]> {
  if (engine() === 'postgresql') return readRows<Row>(sql, parameters);
  const thread = (holder.northlaneSearchThread ??= startThread(env().database));
  if (thread.file !== env().database) throw new Error('The thread reads another database.');
  return ask<Row>(thread, sql, parameters);
}

/** Runs SELECTs one after another in a separate thread, so that counting whole tables blocks no search. */
export async function readInThread(reads: readonly Condition[]): Promise<unknown[][]> {
  const found: unknown[][] = [];
  const thread = engine() === 'postgresql' ? null : startThread(env().database);
  try {
    for (const { sql, parameters } of reads)
      found.push(await (thread ? ask(thread, sql, parameters) : readRows(sql, parameters)));
    return found;
  } finally {
    await thread?.worker.terminate();
  }
}

function ask<Row>({ worker, waiting }: Thread, sql: string, parameters: readonly Parameter[]): Promise<Row[]> {
  const id = (asked += 1);
  return new Promise<Row[]>((resolve, reject) => {
    waiting.set(id, { resolve: resolve as Waiting['resolve'], reject });
    worker.ref();
    worker.postMessage({ id, sql, parameters });
  });
}

export async function closeSearchThread(): Promise<void> {
  const thread = holder.northlaneSearchThread;
  delete holder.northlaneSearchThread;
  await thread?.worker.terminate();
}

function startThread(file: string): Thread {
  // The bundle does not contain this file, so production runs it from the source folder.
  const worker = new Worker(join(/* turbopackIgnore: true */ process.cwd(), 'lib/platform/db/reading-thread.mjs'), {
    workerData: { file },
  });
  const waiting: Thread['waiting'] = new Map();
  worker.on('message', (answer: Answer) => {
    const one = waiting.get(answer.id);
    waiting.delete(answer.id);
    if (waiting.size === 0) worker.unref();
    if ('rows' in answer) return one?.resolve(answer.rows);
    const failure = Object.assign(new Error(answer.failure.message), { code: answer.failure.code });
    noteIfDamaged(failure);
    one?.reject(failure);
  });
  const end = (error: Error) => {
    if (holder.northlaneSearchThread?.worker === worker) delete holder.northlaneSearchThread;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  worker.once('error', end);
  worker.once('exit', () => end(new Error('The thread ended without an answer.')));
  worker.unref();
  return { file, worker, waiting };
}
