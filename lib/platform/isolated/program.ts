import { writeFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { MEMORY_MB } from './limits';

/**
 * The child's side (lib/platform/isolated/isolated-process.ts): one task after the other, without settings or database.
 * It ends when it takes too much memory or its parent is gone.
 * @param work its result must be structured-cloneable
 * @param broken answer when a task throws outside its promise; the process then ends
 */
export function serveTasks<Task, Answer>(work: (task: Task) => Promise<Answer>, broken: Answer): void {
  watchOver();
  dieFirst();
  // Ctrl-C signals every process of a terminal, but the parent decides when this one ends.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
  // A normal exit waits for native threads, which may be drawing for minutes.
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
 * A thread measures memory while others are busy: Node's limits cover neither buffers nor native memory. It also ends
 * an orphaned process.
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

/** On Linux, the kernel kills this process before the site when memory runs out. */
function dieFirst(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Another system, or not permitted; the thread above remains.
  }
}
