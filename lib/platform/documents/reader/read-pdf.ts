import { readFile } from 'node:fs/promises';
import { getDocumentProxy } from 'unpdf';
import type { DocumentReading } from '../schema';
import { PAGES_MS, TEXT_BYTES } from './limits';
import { linesOfPage, type Piece } from './page-lines';
import { readingOf, unreadable, type FoundText } from './reading';

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;

/** Number of failed pages after which no further page is read. */
const FAILED_PAGES = 20;

/** Reads the text of a PDF, in lines as they stand on its pages. Scripts in the PDF are not executed. */
export async function readPdf(path: string): Promise<DocumentReading> {
  const started = performance.now();
  const data = new Uint8Array(await readFile(path));
  let pdf: Pdf | undefined;
  try {
    pdf = await getDocumentProxy(data, { verbosity: 0 });
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
  let [length, failed] = [0, 0];
  for (let page = 1; page <= pdf.numPages && failed < FAILED_PAGES; page += 1) {
    if (length > TEXT_BYTES) return { text: texts.join('\n'), pages: page, endsEarly: 'too-long' };
    if (performance.now() > until) return { text: texts.join('\n'), pages: page, endsEarly: 'too-slow' };
    const text = await textOfPage(pdf, page).catch(() => null);
    if (text === null) failed += 1;
    else length += texts.push(text) && text.length;
  }
  if (texts.length === 0 && failed > 0) throw new Error('no page can be read');
  return { text: texts.join('\n'), pages: texts.length, endsEarly: failed > 0 ? 'damaged' : null };
}

async function textOfPage(pdf: Pdf, number: number): Promise<string> {
  const page = await pdf.getPage(number);
  const { items } = await page.getTextContent();
  page.cleanup();
  const pieces: Piece[] = [];
  // Each piece of rotated text becomes a line below the others.
  const turned: string[] = [];
  for (const item of items) {
    if (!('str' in item)) continue;
    const [, rise, shear, height, x, y] = item.transform as [number, number, number, number, number, number];
    const size = Math.hypot(shear, height);
    if (Math.abs(rise) > 0.1 * size) turned.push(item.str.trim());
    else pieces.push({ text: item.str, x, y, width: item.width, size, isRightToLeft: item.dir === 'rtl' });
  }
  return [...linesOfPage(pieces), ...turned.filter((text) => text !== '')].join('\n');
}
