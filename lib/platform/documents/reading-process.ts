import { IsolatedProcess } from '../isolated/isolated-process';
import { READING_MS } from './reader/limits';
import type { DocumentReading } from './schema';

/** The file is not to be had, which says nothing of the document. The message is the system's code. */
export class FileUnavailable extends Error {}

export type ReadingTask = { path: string; mimeType: string };
export type ReadingAnswer = DocumentReading | { failure: string };

/** Reads documents in a process of its own, which is told nothing but their paths (docs/decisions/028-shortlist). */
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

  /**
   * Reads a document, or finds why it cannot be read. One at a time.
   *
   * @throws ProcessUnavailable, FileUnavailable
   */
  async read(path: string, mimeType: string): Promise<DocumentReading> {
    const task = { path, mimeType };
    const first = await this.process.run(task);
    // The machine may have been busy, and the process full of what earlier documents left: the second one is fresh.
    const result = typeof first === 'string' ? await this.process.run(task) : first;
    if (typeof result === 'string') return { state: 'unreadable', reason: result, text: '' };
    if ('failure' in result) throw new FileUnavailable(result.failure);
    return result;
  }

  /** The running process, for measuring; null when there is none. */
  get pid(): number | null {
    return this.process.pid;
  }

  /** Ends the process for good: a reading under way, and every later one, fails. */
  close(): void {
    this.process.close();
  }
}
