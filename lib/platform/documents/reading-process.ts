import { IsolatedProcess } from '../isolated/isolated-process';
import { READING_MS } from './reader/limits';
import type { DocumentReading } from './schema';

/** The file is unavailable, which says nothing about its content. The message is the system's error code. */
export class FileUnavailable extends Error {}

export type ReadingTask = { path: string; mimeType: string };
export type ReadingAnswer = DocumentReading | { failure: string };

/** Reads documents in a separate process, which gets nothing but their paths (docs/decisions/028-shortlist). */
export class ReadingProcess {
  private readonly process: IsolatedProcess<ReadingTask, ReadingAnswer>;

  constructor(limitMs = READING_MS) {
    this.process = new IsolatedProcess({
      built: '.next/northlane-reader.mjs',
      source: 'lib/platform/documents/reader/main.ts',
      limitMs,
      lowPriority: true,
    });
  }

  /** Reads a document, or returns why it cannot be read. Do not call it concurrently. @throws ProcessUnavailable, FileUnavailable */
  async read(path: string, mimeType: string): Promise<DocumentReading> {
    const task = { path, mimeType };
    const first = await this.process.run(task);
    // Retry once in a fresh process: the machine may have been busy, or memory filled by earlier documents.
    const result = typeof first === 'string' ? await this.process.run(task) : first;
    if (typeof result === 'string') return { state: 'unreadable', reason: result, text: '' };
    if ('failure' in result) throw new FileUnavailable(result.failure);
    return result;
  }

  /** Id of the running process, for measuring; null when there is none. */
  get pid(): number | null {
    return this.process.pid;
  }

  /** Kills the process for good: current and later readings fail. */
  close(): void {
    this.process.close();
  }
}
