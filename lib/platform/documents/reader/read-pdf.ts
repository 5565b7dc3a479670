import { readFile } from 'node:fs/promises';
import { getDocumentProxy } from 'unpdf';
import type { DocumentReading } from '../schema';
import { CMapFiles } from './cmap-files';
import { MAY_BE_LIGATURE, withLigatures } from './ligatures';
import { PAGES_MS, TEXT_BYTES } from './limits';
import { linesOfPages, type Piece } from './page-lines';
import { hasNoLetters, readingOf, unreadable, type FoundText } from './reading';

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;

const FAILED_PAGES = 20;

/** Reads the text of a PDF, in the lines of its pages. Scripts in the PDF are not executed. */
export async function readPdf(path: string): Promise<DocumentReading> {
  const started = performance.now();
  const data = new Uint8Array(await readFile(path));
  let pdf: Pdf | undefined;
  try {
    pdf = await getDocumentProxy(data, { verbosity: 0, BinaryDataFactory: CMapFiles, useWorkerFetch: false });
    const found = await readPages(pdf, started + PAGES_MS);
    return (await isXfaNotice(pdf, found.text)) ? unreadable('form') : readingOf(found);
  } catch (error) {
    return unreadable((error as Error).name === 'PasswordException' ? 'password' : 'damaged');
  } finally {
    await pdf?.destroy().catch(() => undefined);
  }
}

/** The only page of an Adobe XFA form says that other programs cannot show the form. */
async function isXfaNotice(pdf: Pdf, text: string): Promise<boolean> {
  if (!/please wait|adobe reader/i.test(text.slice(0, 1_000))) return false;
  const { info } = await pdf.getMetadata();
  return (info as { IsXFAPresent?: boolean }).IsXFAPresent === true;
}

/** @param until time (`performance.now()`) after which no further page is read */
async function readPages(pdf: Pdf, until: number): Promise<FoundText> {
  const pages: Page[] = [];
  let [length, failed, unlettered] = [0, 0, 0];
  let endsEarly: FoundText['endsEarly'] = null;
  for (let number = 1; number <= pdf.numPages && failed < FAILED_PAGES && endsEarly === null; number += 1) {
    const page = await readPage(pdf, number).catch(() => null);
    if (page === null) failed += 1;
    else if (page.hasUnknownLetters) unlettered += 1;
    else length += pages.push(page) && page.length;
    if (length > TEXT_BYTES) endsEarly = 'too-long';
    else if (performance.now() > until && number < pdf.numPages) endsEarly = 'too-slow';
  }
  if (pages.length === 0 && unlettered === 0 && failed > 0) throw new Error('no page can be read');
  const lines = linesOfPages(pages.map(({ pieces }) => pieces));
  const text = pages.map(({ turned }, index) => [...lines[index]!, ...turned].join('\n')).join('\n');
  if (failed > 0) endsEarly ??= 'damaged';
  else if (unlettered > 0) endsEarly ??= 'no-letters';
  return { text, pages: pages.length, endsEarly };
}

/** `turned`: pieces of rotated text, each of which becomes a line below the others. `length` is in characters. */
type Page = { pieces: Piece[]; turned: string[]; length: number; hasUnknownLetters: boolean };

async function readPage(pdf: Pdf, number: number): Promise<Page> {
  const proxy = await pdf.getPage(number);
  const content = await proxy.getTextContent();
  const items = content.items.filter((item) => 'str' in item);
  const texts = items.map(({ str }) => str);
  const mayBeTurned = texts.some((text) => MAY_BE_LIGATURE.test(text));
  const operators = mayBeTurned ? await proxy.getOperatorList().catch(() => null) : null;
  const ordered = operators ? withLigatures(texts, operators.argsArray as unknown[]) : texts;
  proxy.cleanup();
  const page: Page = { pieces: [], turned: [], length: 0, hasUnknownLetters: false };
  let text = '';
  for (const [index, item] of items.entries()) {
    const str = ordered[index]!;
    text += str;
    const [, rise, shear, height, x, y] = item.transform as [number, number, number, number, number, number];
    const size = Math.hypot(shear, height);
    if (Math.abs(rise) <= 0.1 * size) page.pieces.push({ text: str, x, y, width: item.width, size });
    else if (str.trim() !== '') page.turned.push(str.trim());
  }
  page.length = text.length;
  // A page with fonts but no characters shows text whose letters pdf.js does not know.
  page.hasUnknownLetters = hasNoLetters(text) || (text.trim() === '' && Object.keys(content.styles).length > 0);
  return page;
}
