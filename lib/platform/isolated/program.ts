import { writeFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { MEMORY_MB } from './limits';

/**
 * The child's side of an isolated process (lib/platform/isolated/isolated-process.ts): does one task after the other. It has no settings
 * and no database, and ends when it takes too much memory or its parent is gone.
 *
 * @param work its result is the answer, so it must survive a structured clone
 * @param broken the answer when a task throws where nobody awaits it; the process ends then
 */
export function serveTasks<Task, Answer>(work: (task: Task) => Promise<Answer>, broken: Answer): void {
  watchOver();
  dieFirst();
  // Ctrl-C reaches every process of a terminal: the parent says when this one ends.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
  // An ordinary exit waits for native threads, which may be drawing for minutes.
  const end = () => process.kill(process.pid, 'SIGKILL');
  process.on('disconnect', end);
  process.on('message', (task: Task) => {
    void work(task)
      .catch(() => broken)
      .then((answer) => process.send?.(answer));
  });
  process.on('unhandledRejection', () => undefined);
  // The next task gets another process.
  process.on('uncaughtException', () => process.send?.(broken, end));
  process.send?.('ready');
}

/**
 * A thread sees how much memory there is while the others are busy. Node's own limits count neither buffers nor what native code takes,
 * and a process that has lost its parent has nobody else to end it.
 */
function watchOver(): void {
  new Worker(
    `const { bytes, parent } = require('node:worker_threads').workerData;
     setInterval(() => {
       if (process.memoryUsage.rss() > bytes || process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
     }, 20);`,
    { eval: true, workerData: { bytes: MEMORY_MB * 1024 * 1024, parent: process.ppid } },
  ).unref();
}

/** On Linux, a machine that runs out of memory ends this process before the site. */
function dieFirst(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Another system, or not permitted: the thread above remains.
  }
}
