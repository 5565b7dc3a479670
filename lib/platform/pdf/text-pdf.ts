import { Mutex } from 'async-mutex';
import { AppError } from '../../base/errors';
import { onShutdown } from '../../base/shutdown';
import { IsolatedProcess, ProcessUnavailable } from '../isolated/isolated-process';

export type TextPdfTask = { text: string };
/** The document, or a letter that the font lacks. */
export type TextPdfAnswer = { pdf: Buffer } | { missing: string };
export type WriterAnswer = TextPdfAnswer | { failed: true };

const WRITING_MS = 10_000;

type Writer = { process: IsolatedProcess<TextPdfTask, WriterAnswer>; turns: Mutex };
// Global, because Next may bundle this module more than once.
const holder = globalThis as typeof globalThis & { northlanePdfWriter?: Writer };

/**
 * Writes a plain text as a PDF with selectable text, in a separate process: the site's own process loads no drawing
 * library. @throws AppError busy if the process fails
 */
export async function textPdf(text: string): Promise<TextPdfAnswer> {
  const { process, turns } = (holder.northlanePdfWriter ??= startWriter());
  const answer = await turns.runExclusive(() => process.run({ text })).catch(refuseUnavailable);
  if (typeof answer === 'string' || 'failed' in answer) throw new AppError('busy');
  return answer;
}

function startWriter(): Writer {
  const process = new IsolatedProcess<TextPdfTask, WriterAnswer>({
    built: '.next/northlane-pdf.mjs',
    source: 'lib/platform/pdf/writer/main.ts',
    limitMs: WRITING_MS,
  });
  onShutdown('store', 'pdf', async () => process.close());
  return { process, turns: new Mutex() };
}

function refuseUnavailable(error: unknown): never {
  throw error instanceof ProcessUnavailable ? new AppError('busy') : error;
}
