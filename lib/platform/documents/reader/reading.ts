import type { DocumentReason } from '../../../vocabulary/documents';
import type { DocumentReading } from '../schema';
import { TEXT_BYTES } from './limits';

export type FoundText = { text: string; pages: number; endsEarly: DocumentReason | null };

/** Minimum letters per page of text, which has hundreds. A scanner's label on an image has fewer. */
const LETTERS_OF_A_PAGE = 20;

/** Cleans a document's text for the database and for pages, and classifies the document: read, scan or unreadable. */
export function readingOf({ text: found, pages, endsEarly }: FoundText): DocumentReading {
  const text = tidy(found);
  if (hasNoLetters(found) || (text === '' && endsEarly === 'no-letters')) return unreadable('no-letters');
  if (lettersIn(text) < LETTERS_OF_A_PAGE * Math.max(1, pages)) return { state: 'scan', reason: 'no-text', text: '' };
  const cut = firstBytes(text);
  return { state: 'read', reason: cut.length < text.length ? 'too-long' : endsEarly, text: cut };
}

const lettersIn = (text: string) => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

/** True when most glyphs have no letters: their fonts map them to private-use or control characters, or to none. */
export function hasNoLetters(text: string): boolean {
  return (text.match(/[\p{Co}\p{Cn}\ufffd\u0001-\u0008\u000e-\u001f]/gu)?.length ?? 0) > lettersIn(text);
}

export function unreadable(reason: DocumentReason): DocumentReading {
  return { state: 'unreadable', reason, text: '' };
}

function tidy(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029\f\v]/g, '\n')
    .replace(/[\u00a0\u2000-\u200a\u202f\u3000]/g, ' ')
    .replace(/[\u00ad\u200b\u2060\ufeff\ufffd\p{Co}\p{Cn}]|(?![\n\t])\p{Cc}/gu, '')
    .replace(/\t/g, '    ')
    .replace(/(?<! ) +$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/^\n+|(?<!\n)\n+$/g, '');
}

function firstBytes(text: string): string {
  const bytes = Buffer.from(text);
  // Removes the last character if the cut has split it.
  return bytes.length <= TEXT_BYTES
    ? text
    : bytes
        .subarray(0, TEXT_BYTES)
        .toString()
        .replace(/\ufffd+$/, '');
}
