import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { env } from '../../base/env';
import { noteIfDamaged } from './integrity';
import { engine } from './engine';
import { readRows, type Parameter } from './reader';

type Waiting = { resolve: (rows: unknown[]) => void; reject: (error: Error) => void };
type Answer = { id: number; rows: unknown[] } | { id: number; failure: { code: string; message: string } };
type Thread = { file: string; worker: Worker; waiting: Map<number, Waiting> };

// One a process: pages and handlers each have a copy of this module.
const holder = globalThis as typeof globalThis & { northlaneSearchThread?: Thread };
let asked = 0;

/**
 * Like `readRows` in a thread, for reads that would block others for too long. They run one after another in the order
 * of their calls; each sees what was committed before it starts. PostgreSQL needs no thread.
 */
export function rowsInThread<Row>(sql: string, parameters: readonly Parameter[]): Promise<Row[]> {
  if (engine() === 'postgresql') return readRows<Row>(sql, parameters);
  const { file, worker, waiting } = (holder.northlaneSearchThread ??= startThread(env().database));
  if (file !== env().database) throw new Error('The thread reads another database.');
  const id = (asked += 1);
  return new Promise<Row[]>((resolve, reject) => {
    waiting.set(id, { resolve: resolve as Waiting['resolve'], reject });
    worker.ref();
    worker.postMessage({ id, sql, parameters });
  });
}

/** Ends the thread; the next read starts a new one. */
export async function closeSearchThread(): Promise<void> {
  const thread = holder.northlaneSearchThread;
  delete holder.northlaneSearchThread;
  await thread?.worker.terminate();
}

function startThread(file: string): Thread {
  // The bundle does not contain this file: production runs it from the sources.
  const worker = new Worker(join(/* turbopackIgnore: true */ process.cwd(), 'lib/platform/db/search-thread.mjs'), {
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
  worker.once('exit', () => end(new Error('The thread that searches has ended.')));
  worker.unref();
  return { file, worker, waiting };
}
