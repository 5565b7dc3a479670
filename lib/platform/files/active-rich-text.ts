import type { FileHandle } from 'node:fs/promises';
import type { ActiveContent } from './active-content';
import { isLocalPath } from './local-path';
import { bytesOf, windowsOf } from './windows';
import { isDangerousInstruction } from './word-fields';

/** Bytes of each block that are searched again with the next: enough for a field's name and a template's path. */
const OVERLAP = 2_048;
const OBJECT = /\\obj[a-z]/i;
const INSTRUCTION = /\\fldinst(?![a-z])([\s\S]{0,600})/gi;
const TEMPLATE = /\\template(?![a-z])([^{}]{0,600})/gi;

/**
 * `findActiveContent` for rich text ([RTF 1.9.1]): embedded objects, fields that fetch or start something, and templates
 * from elsewhere. All bytes are searched, whatever group or picture they are in.
 */
export async function findInRichText(handle: FileHandle, size: number): Promise<ActiveContent | null> {
  for await (const { text } of windowsOf(bytesOf(handle, 0, size), OVERLAP)) {
    if (OBJECT.test(text)) return 'objects';
    for (const [, inside = ''] of text.matchAll(INSTRUCTION)) if (isDangerous(inside)) return 'fields';
    for (const [, path = ''] of text.matchAll(TEMPLATE))
      if (plain(path).trim() !== '' && !isLocalPath(plain(path))) return 'links';
  }
  return null;
}

/** Also true when another field computes the name of a field, which is a way to hide DDE. */
function isDangerous(inside: string): boolean {
  const nested = inside.search(/\\field(?![a-z])/i);
  if (nested >= 0 && plain(inside.slice(0, nested)).trim() === '') return true;
  return isDangerousInstruction(plain(inside));
}

/** Removes the markup of rich text, so that a name written in pieces is found. */
function plain(marked: string): string {
  return marked
    .replace(/\\'([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/\\u(\d{1,5}) ?\??/g, (_, code: string) => String.fromCharCode(Number(code)))
    .replace(/\\([\\{}])/g, '\u0001$1')
    .replace(/(?<!\u0001)(?:\\[a-z]+-?\d* ?|\\\*|[{}])|[\r\n]/gi, '')
    .replaceAll('\u0001', '');
}
