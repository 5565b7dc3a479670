import { constants } from 'node:os';
import { IsolatedProcess } from '../isolated/isolated-process';
import { READING_MS } from './reader/limits';
import type { DocumentReading } from './schema';

/** Thrown when a document's file cannot be read. The message is the system's error code. */
export class FileUnavailable extends Error {}

export type ReadingTask = { path: string };
export type ReadingAnswer = DocumentReading | { failure: string };

/** Reads documents in a separate process, which receives only their paths (docs/decisions/028-shortlist). */
export class ReadingProcess {
  private readonly process: IsolatedProcess<ReadingTask, ReadingAnswer>;

  constructor(limitMs = READING_MS) {
    this.process = new IsolatedProcess({
      built: '.next/northlane-reader.mjs',
      source: 'lib/platform/documents/reader/main.ts',
      limitMs,
      priority: constants.priority.PRIORITY_BELOW_NORMAL,
    });
  }

  /** Reads a document, or returns why it is unreadable. One at a time. @throws ProcessUnavailable; FileUnavailable */
  async read(path: string): Promise<DocumentReading> {
    const task = { path };
    const first = await this.process.run(task);
    // Retried once in a new process: the machine may have been busy, or earlier documents may have filled the memory.
    const result = typeof first === 'string' ? await this.process.run(task) : first;
    if (typeof result === 'string') return { state: 'unreadable', reason: result, text: '' };
    if ('failure' in result) throw new FileUnavailable(result.failure);
    return result;
  }

  get pid(): number | null {
    return this.process.pid;
  }

  /** Kills the process and starts no other, so that current and later readings fail. */
  close(): void {
    this.process.close();
  }
}
