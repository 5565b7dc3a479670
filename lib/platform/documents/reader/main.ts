/**
 * The process that reads documents, one at a time, for whoever started it (lib/platform/documents/reading-process.ts). It knows
 * nothing but the path of the file: no settings, no database. What a document makes it do ends with it.
 */
import { Worker } from 'node:worker_threads';
import type { DocumentReading } from '../schema';
import { MEMORY_MB } from './limits';
import { readPdf } from './read-pdf';
import { unreadable } from './reading';
import { readWordBinary } from './read-word-binary';
import { readWordPackage } from './read-word-package';

const READERS: Record<string, (path: string) => Promise<DocumentReading>> = {
  'application/pdf': readPdf,
  'application/msword': readWordBinary,
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': readWordPackage,
};

type Task = { path: string; mimeType: string };

// A thread of its own sees how much memory there is while this one is busy. Node's own limits count no buffers, and a process
// that has lost its parent while it reads has nobody else to end it.
new Worker(
  `const { bytes, parent } = require('node:worker_threads').workerData;
   setInterval(() => {
     if (process.memoryUsage.rss() > bytes || process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
   }, 20);`,
  { eval: true, workerData: { bytes: MEMORY_MB * 1024 * 1024, parent: process.ppid } },
).unref();

// Ctrl-C reaches every process of a terminal: the parent says when this one ends.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit());
process.on('message', ({ path, mimeType }: Task) => void answer(path, mimeType));
// A document that breaks its reader where nobody waits for it. The next one gets another process.
process.on('unhandledRejection', () => undefined);
process.on('uncaughtException', () => process.send?.(unreadable('damaged'), () => process.exit(1)));
process.send?.('ready');

async function answer(path: string, mimeType: string): Promise<void> {
  const read = READERS[mimeType];
  try {
    process.send?.(read ? await read(path) : unreadable('damaged'));
  } catch (error) {
    // The file is not there, or the disk does not give it.
    process.send?.({ failure: (error as NodeJS.ErrnoException).code ?? (error as Error).message });
  }
}
