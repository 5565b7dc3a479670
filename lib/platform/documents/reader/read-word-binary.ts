import { readFile } from 'node:fs/promises';
import WordExtractor from 'word-extractor';
import type { DocumentReading } from '../schema';
import { readingOf, unreadable } from './reading';

const SECTOR = 512;
const [WORD_STREAM, ENCRYPTED] = [0xa5ec, 0x0100];

/** The text of a Word document of 97 to 2003, in lines: its heads, its paragraphs with the cells of tables, its feet and text boxes. */
export async function readWordBinary(path: string): Promise<DocumentReading> {
  const bytes = await readFile(path);
  if (isEncrypted(bytes)) return unreadable('password');
  try {
    const document = await new WordExtractor().extract(bytes);
    const parts = [
      document.getHeaders({ includeFooters: false }),
      document.getBody(),
      document.getTextboxes({ includeHeadersAndFooters: false }),
      document.getFooters(),
    ];
    return readingOf({ text: parts.join('\n'), pages: 1, endsEarly: null });
  } catch {
    return unreadable('damaged');
  }
}

/** By the flag at the head of the stream with the text, which begins with a sector ([MS-DOC] 2.5.2). */
function isEncrypted(bytes: Buffer): boolean {
  for (let at = SECTOR; at + SECTOR <= bytes.length; at += SECTOR)
    if (bytes.readUInt16LE(at) === WORD_STREAM) return (bytes.readUInt16LE(at + 10) & ENCRYPTED) !== 0;
  return false;
}
