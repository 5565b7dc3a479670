import type { Entry, ZipFile } from 'yauzl';
import { bytesOf } from '../../files/windows';
import { Readable } from 'node:stream';
import { opened } from '../../disk/files';
import { readXml, type Budget } from '../../files/package-xml';
import { readZip } from '../../files/zip';
import type { DocumentReading } from '../schema';
import { UNPACKED_BYTES } from './limits';
import { readingOf, unreadable } from './reading';
import { WordLines } from './word-lines';

const PARTS = [/^word\/header\d*\.xml$/, /^word\/document\d*\.xml$/, /^word\/footer\d*\.xml$/];

/** Reads the text of a Word document (2007 and later): headers, paragraphs and tables, footers. */
export function readWordPackage(path: string): Promise<DocumentReading> {
  return readPackage(path, PARTS, textOf);
}

/** Reads the text of a document in Word's XML of 2003, whose elements have the names of later versions. */
export async function readWordXml(path: string): Promise<DocumentReading> {
  const budget: Budget = { bytes: UNPACKED_BYTES };
  const lines = new WordLines();
  return opened(path, async (handle) => {
    const { size } = await handle.stat();
    try {
      await readXml(Readable.from(bytesOf(handle, 0, size)), budget, lines);
    } catch {
      return unreadable(budget.bytes < 0 ? 'too-much-memory' : 'damaged');
    }
    return readingOf({ text: lines.all(), pages: 1, endsEarly: null });
  });
}

/** Reads the parts of a zip package whose names match, in the order of `patterns`. */
export async function readPackage(
  path: string,
  patterns: readonly RegExp[],
  read: (zip: ZipFile, part: Entry, budget: Budget) => Promise<string>,
): Promise<DocumentReading> {
  const budget: Budget = { bytes: UNPACKED_BYTES };
  const text = await opened(path, async (handle) => {
    const { size } = await handle.stat();
    return readZip(handle, size, async (zip) => {
      const parts: Entry[] = [];
      for await (const entry of zip.eachEntry()) parts.push(entry);
      const texts: string[] = [];
      for (const pattern of patterns)
        for (const part of parts)
          if (pattern.test(part.fileName.toLowerCase())) texts.push(await read(zip, part, budget));
      // The first page's header often repeats that of the other pages.
      return [...new Set(texts)].join('\n');
    });
  });
  if (budget.bytes < 0) return unreadable('too-much-memory');
  return text === null ? unreadable('damaged') : readingOf({ text, pages: 1, endsEarly: null });
}

async function textOf(zip: ZipFile, part: Entry, budget: Budget): Promise<string> {
  const lines = new WordLines();
  await readXml(await zip.openReadStreamPromise(part), budget, lines);
  return lines.all();
}
