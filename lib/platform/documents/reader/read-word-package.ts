import type { Entry, ZipFile } from 'yauzl';
import { opened } from '../../disk/files';
import { readXml, type Budget } from '../../files/package-xml';
import { readZip } from '../../files/zip';
import type { DocumentReading } from '../schema';
import { UNPACKED_BYTES } from './limits';
import { readingOf, unreadable } from './reading';
import { WordLines } from './word-lines';

/** Parts of a Word document that contain visible text, in reading order. */
const PARTS = [/^word\/header\d*\.xml$/, /^word\/document\d*\.xml$/, /^word\/footer\d*\.xml$/];

/**
 * Reads the text of a Word document (2007 and later) as lines: headers, paragraphs and tables, footers. Other parts are
 * not unpacked.
 */
export async function readWordPackage(path: string): Promise<DocumentReading> {
  const budget: Budget = { bytes: UNPACKED_BYTES };
  const text = await opened(path, async (handle) => {
    const { size } = await handle.stat();
    return readZip(handle, size, (zip) => readParts(zip, budget));
  });
  if (budget.bytes < 0) return unreadable('too-much-memory');
  return text === null ? unreadable('damaged') : readingOf({ text, pages: 1, endsEarly: null });
}

async function readParts(zip: ZipFile, budget: Budget): Promise<string> {
  const parts: Entry[] = [];
  for await (const entry of zip.eachEntry()) parts.push(entry);
  const texts: string[] = [];
  for (const pattern of PARTS)
    for (const part of parts)
      if (pattern.test(part.fileName.toLowerCase())) texts.push(await textOf(zip, part, budget));
  // Identical parts are included once: the first page's header often repeats that of the other pages.
  return [...new Set(texts)].join('\n');
}

async function textOf(zip: ZipFile, part: Entry, budget: Budget): Promise<string> {
  const lines = new WordLines();
  await readXml(await zip.openReadStreamPromise(part), budget, lines);
  return lines.all();
}
