import { readFile } from 'node:fs/promises';
import WordExtractor from 'word-extractor';
import type { DocumentReading } from '../schema';
import { readingOf, unreadable } from './reading';

const SECTOR = 512;
const [WORD_STREAM, ENCRYPTED] = [0xa5ec, 0x0100];

/** Reads the text of a Word 97–2003 document as lines: headers, paragraphs with table cells, text boxes, footers. */
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

/** The encryption flag is at the start of the text stream, which begins at a sector ([MS-DOC] 2.5.2). */
function isEncrypted(bytes: Buffer): boolean {
  for (let at = SECTOR; at + SECTOR <= bytes.length; at += SECTOR)
    if (bytes.readUInt16LE(at) === WORD_STREAM) return (bytes.readUInt16LE(at + 10) & ENCRYPTED) !== 0;
  return false;
}
