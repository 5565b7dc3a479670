import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ActiveContent } from './active-content';
import { findInWordText, UNPACKED_XML } from './active-word-package';
import { bytesOf, windowsOf } from './windows';
import { kindOf } from './inspect';

const OVERLAP = 2_048;
/** Signs of active content, in the order in which they are searched. */
const SIGNS: readonly [ActiveContent, RegExp][] = [
  ['macros', /editdata\.mso|edit-time-data|macrospresent\s*=\s*["'](?:yes|1|on|true)/i],
  [
    'objects',
    /oledata\.mso|(?:ocxpresent|embeddedobjpresent)\s*=\s*["'](?:yes|1|on|true)|<\s*(?:[a-z]\w*:)?(?:oleobject|ocx|object|embed|applet|iframe|frame|frameset|docoledata|docsuppdata)\b/i,
  ],
  [
    'actions',
    /<\s*(?:[a-z]\w*:)?(?:script|base|form)\b|\son[a-z]{3,}\s*=\s*["']|(?:java|vb)script\s*:|http-equiv\s*=\s*["']?\s*refresh|behavior\s*:|expression\s*\(|@import/i,
  ],
  ['links', /<\s*(?:link|w:attachedtemplate)\b[^>]{0,500}(?:["'=]\s*(?:[a-z]{2,}:|[\\/]{2}))/i],
];

/**
 * `findActiveContent` for Word's XML of 2003 and its web pages. All bytes are searched, comments included, because Word
 * reads markup inside comments. Encodings with null bytes are not searched.
 */
export async function findInMarkup(handle: FileHandle, size: number): Promise<ActiveContent | null> {
  for await (const { text } of windowsOf(bytesOf(handle, 0, size), OVERLAP)) {
    if (text.includes('\0')) return 'unreadable';
    const found = SIGNS.find(([, sign]) => sign.test(text));
    if (found) return found[0];
  }
  if ((await kindOf(handle)) === 'html') return null;
  const stream = Readable.from(bytesOf(handle, 0, size));
  return findInWordText(stream, { bytes: UNPACKED_XML }).catch(() => 'unreadable' as const);
}
