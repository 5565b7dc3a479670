import { writeFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { MEMORY_MB } from './limits';

/**
 * Runs tasks in the child process (lib/platform/isolated/isolated-process.ts), one after another. The process ends when
 * it uses too much memory or its parent ends.
 * @param broken result when a task throws outside its promise; the process then ends
 */
export function serveTasks<Task, Answer>(
  work: (task: Task) => Promise<Answer>,
  broken: Answer,
  memoryMb = MEMORY_MB,
): void {
  watchOver(memoryMb);
  dieFirst();
  // Ctrl-C signals every process of a terminal, but the parent decides when this one ends.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
  // A normal exit would wait for native threads, which may draw for minutes.
  const end = () => process.kill(process.pid, 'SIGKILL');
  process.on('disconnect', end);
  process.on('message', (task: Task) => {
    void work(task)
      .catch(() => broken)
      .then((answer) => process.send?.(answer));
  });
  process.on('unhandledRejection', () => undefined);
  // The process ends after the message; the parent starts another one for the next task.
  process.on('uncaughtException', () => process.send?.(broken, end));
  process.send?.('ready');
}

/** Measured in a thread, because Node's limits cover neither buffers nor native memory. Ends with the parent, too. */
function watchOver(memoryMb: number): void {
  new Worker(
    `const { bytes, parent } = require('node:worker_threads').workerData;
     setInterval(() => {
       if (process.memoryUsage.rss() > bytes || process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
     }, 20);`,
    { eval: true, workerData: { bytes: memoryMb * 1024 * 1024, parent: process.ppid } },
  ).unref();
}

/** On Linux, makes the kernel kill this process instead of the site when memory runs out. */
function dieFirst(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Not Linux, or not permitted: only the memory limit of `watchOver` applies.
  }
}
