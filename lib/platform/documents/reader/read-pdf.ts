import { readFile } from 'node:fs/promises';
import { getDocumentProxy } from 'unpdf';
import type { DocumentReading } from '../schema';
import { CMapFiles } from './cmap-files';
import { PAGES_MS, TEXT_BYTES } from './limits';
import { linesOfPage, type Piece } from './page-lines';
import { hasNoLetters, readingOf, unreadable, type FoundText } from './reading';

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;

/** Stands for a page whose glyphs have no letters. */
const UNKNOWN_LETTERS = '\ufffd';
/** Number of failed pages after which no further page is read. */
const FAILED_PAGES = 20;

/** Reads the text of a PDF, in lines as they stand on its pages. Scripts in the PDF are not executed. */
export async function readPdf(path: string): Promise<DocumentReading> {
  const started = performance.now();
  const data = new Uint8Array(await readFile(path));
  let pdf: Pdf | undefined;
  try {
    pdf = await getDocumentProxy(data, {
      verbosity: 0,
      BinaryDataFactory: CMapFiles,
      useWorkerFetch: false,
    });
    const found = await readPages(pdf, started + PAGES_MS);
    return (await isXfaNotice(pdf, found.text)) ? unreadable('form') : readingOf(found);
  } catch (error) {
    return unreadable((error as Error).name === 'PasswordException' ? 'password' : 'damaged');
  } finally {
    await pdf?.destroy().catch(() => undefined);
  }
}

/** True for an Adobe XFA form. Its only page says that other programs cannot show the form. */
async function isXfaNotice(pdf: Pdf, text: string): Promise<boolean> {
  if (!/please wait|adobe reader/i.test(text.slice(0, 1_000))) return false;
  const { info } = await pdf.getMetadata();
  return (info as { IsXFAPresent?: boolean }).IsXFAPresent === true;
}

/** @param until time (`performance.now()`) after which no further page is read */
async function readPages(pdf: Pdf, until: number): Promise<FoundText> {
  const texts: string[] = [];
  let [length, failed, unlettered] = [0, 0, 0];
  for (let page = 1; page <= pdf.numPages && failed < FAILED_PAGES; page += 1) {
    if (length > TEXT_BYTES) return { text: texts.join('\n'), pages: page, endsEarly: 'too-long' };
    if (performance.now() > until) return { text: texts.join('\n'), pages: page, endsEarly: 'too-slow' };
    const text = await textOfPage(pdf, page).catch(() => null);
    if (text === null) failed += 1;
    else if (hasNoLetters(text)) unlettered += 1;
    else length += texts.push(text) && text.length;
  }
  if (texts.length === 0 && failed > 0) throw new Error('no page can be read');
  const endsEarly = failed > 0 ? 'damaged' : unlettered > 0 ? 'no-letters' : null;
  return { text: texts.join('\n'), pages: texts.length, endsEarly };
}

async function textOfPage(pdf: Pdf, number: number): Promise<string> {
  const page = await pdf.getPage(number);
  const { items, styles } = await page.getTextContent();
  page.cleanup();
  const pieces: Piece[] = [];
  // Each piece of rotated text becomes a line below the others.
  const turned: string[] = [];
  for (const item of items) {
    if (!('str' in item)) continue;
    const [, rise, shear, height, x, y] = item.transform as [number, number, number, number, number, number];
    const size = Math.hypot(shear, height);
    if (Math.abs(rise) > 0.1 * size) turned.push(item.str.trim());
    else pieces.push({ text: item.str, x, y, width: item.width, size });
  }
  const text = [...linesOfPage(pieces), ...turned.filter((piece) => piece !== '')].join('\n');
  // A page with fonts but without any character shows text whose letters pdf.js does not know.
  return text === '' && Object.keys(styles).length > 0 ? UNKNOWN_LETTERS : text;
}
