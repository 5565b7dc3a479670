import { constants } from 'node:os';
import { IsolatedProcess } from '../isolated/isolated-process';
import { OCR_PAGE_MS, OCR_PAGES } from './ocr/limits';
import { readingOf } from './reader/reading';
import { FileUnavailable } from './reading-process';
import type { DocumentReading } from './schema';

/** `page` counts from 1. `languages`: names of installed models (OCR_LANGUAGES). */
export type OcrTask = { path: string; page: number; languages: readonly string[] };
/** `pages`: number of pages of the document; 0 when it cannot be drawn. */
export type OcrPage = { text: string; pages: number };
export type OcrAnswer = OcrPage | { failure: string };

/** Recognises the text of scanned documents in a separate process of the lowest priority. */
export class OcrProcess {
  private readonly process: IsolatedProcess<OcrTask, OcrAnswer>;

  constructor(
    private readonly languages: readonly string[],
    { limitMs = OCR_PAGE_MS, priority = constants.priority.PRIORITY_LOW } = {},
  ) {
    this.process = new IsolatedProcess({
      built: '.next/northlane-ocr.mjs',
      source: 'lib/platform/documents/ocr/main.ts',
      limitMs,
      priority,
    });
  }

  /**
   * Recognises the first `OCR_PAGES` pages of a PDF, until one exceeds its time or memory twice.
   * @param isInterrupted called before each further page; true ends the work
   * @returns a reading with the reason `ocr`, also if no text was found; null when interrupted
   * @throws ProcessUnavailable; FileUnavailable
   */
  async read(path: string, isInterrupted = () => false): Promise<DocumentReading | null> {
    const texts: string[] = [];
    for (let page = 1, pages = 1; page <= Math.min(pages, OCR_PAGES); page += 1) {
      if (page > 1 && isInterrupted()) return null;
      const task = { path, page, languages: this.languages };
      const first = await this.process.run(task);
      // Retried once in a new process, because the machine may have been busy.
      const answer = typeof first === 'string' ? await this.process.run(task) : first;
      if (typeof answer === 'string') break;
      if ('failure' in answer) throw new FileUnavailable(answer.failure);
      // The answer for a page that cannot be drawn has 0 pages.
      pages = Math.max(pages, answer.pages);
      texts.push(answer.text);
    }
    const { state, text } = readingOf({ text: texts.join('\n'), pages: 1, endsEarly: null });
    return { state: state === 'read' ? 'read' : 'scan', reason: 'ocr', text };
  }

  /** Kills the process and starts no other, so that current and later readings fail. */
  close(): void {
    this.process.close();
  }
}
