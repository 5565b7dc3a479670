import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { constants, createInflate, inflate } from 'node:zlib';
import { readAt } from '../disk/files';
import type { ActiveContent } from './active-content';
import { findName, namesIn } from './pdf-names';
import { bytesOf, windowsOf } from './windows';

/** Bytes that are searched again with the next block: a name's surroundings and the dictionary before a stream. */
const OVERLAP = 2_048;
const START_BYTES = 512;
/** Limits above which a file counts as unreadable. A résumé has a few hundred streams. */
const STREAMS = 5_000;
const UNPACKED_BYTES = 32 * 1024 * 1024;

const TOLERANT = { finishFlush: constants.Z_SYNC_FLUSH };
const inflateStart = promisify<Buffer, object, Buffer>(inflate);

type Look = { handle: FileHandle; size: number; streams: number; unpacked: number; lastStream: number };

/** Searches the whole PDF, also older revisions. Unpacks only streams with objects. Encrypted files are unreadable. */
export async function findInPdf(handle: FileHandle, size: number): Promise<ActiveContent | null> {
  const look: Look = { handle, size, streams: 0, unpacked: 0, lastStream: -1 };
  let end = 0;
  for await (const { text, length } of windowsOf(bytesOf(handle, 0, size), OVERLAP)) {
    end += length;
    const finding = findName(text) ?? (await findInStreams(look, text, end - text.length));
    if (finding !== null) return finding;
  }
  return null;
}

/** The keyword before a stream's data. PDF viewers ignore the rest of its line. */
const STREAM = /(?<!end)stream[^\r\n]{0,256}(?:\r?\n|\r(?=[^\n]))/g;

/** Maximum bytes searched backwards for the start of a stream's dictionary, which a file could pad without end. */
const DICTIONARY_BYTES = 262_144;
/** Encodings of object streams that are not unpacked here, with the short names that some viewers accept. */
const OTHER_PACKING = new Set(
  'ASCIIHexDecode AHx ASCII85Decode A85 LZWDecode LZW RunLengthDecode RL Crypt DecodeParms DP'.split(' '),
);

/** Searches the streams in the text, except those searched before. @param start offset of the text in the file */
async function findInStreams(look: Look, text: string, start: number): Promise<ActiveContent | null> {
  for (const match of text.matchAll(STREAM)) {
    const from = start + match.index + match[0].length;
    if (from <= look.lastStream) continue;
    look.lastStream = from;
    look.streams += 1;
    if (look.streams > STREAMS) return 'unreadable';
    const finding = await findInStream(look, from, await dictionaryBefore(look, start + match.index));
    if (finding !== null) return finding;
  }
  return null;
}

/** Returns the text between an object's number and its stream; null when its dictionary starts further away. */
async function dictionaryBefore({ handle }: Look, end: number): Promise<string | null> {
  for (const bytes of [OVERLAP, DICTIONARY_BYTES]) {
    const from = Math.max(0, end - bytes);
    const before = (await readAt(handle, from, end - from)).toString('latin1');
    // No dictionary ends here, so the word "stream" is part of a text and not the keyword.
    if (!/>>(?:[\s\0]|%[^\r\n]*[\r\n])*$/.test(before.slice(-OVERLAP))) return before.slice(-OVERLAP);
    // Search for "obj" together with its number, because the dictionary may contain the bare word in a text.
    const begins = [...before.matchAll(/\d[\s\0]+\d+[\s\0]+obj/g)].at(-1);
    if (begins !== undefined) return before.slice(begins.index);
    if (from === 0) return before;
  }
  return null;
}

async function findInStream(look: Look, from: number, dictionary: string | null): Promise<ActiveContent | null> {
  const names = namesIn(dictionary ?? '');
  // Some viewers read an object stream even if its dictionary lacks the type, so other signs count too.
  const saysObjects =
    dictionary === null || names.includes('ObjStm') || (names.includes('N') && names.includes('First'));
  const isPacked = dictionary === null || names.includes('Filter');
  if (saysObjects && isPacked && names.some((name) => OTHER_PACKING.has(name))) return 'unreadable';
  const start = await inflateStart(await readAt(look.handle, from, START_BYTES), TOLERANT).catch(() => null);
  // Object streams begin with pairs of numbers. A few other streams match too; searching those does no harm.
  const hasObjects = start !== null && /^[\s\0]*(?:$|%|\d+[\s\0]+\d+[\s\0])/.test(start.toString('latin1'));
  if (!hasObjects) return saysObjects && isPacked ? 'unreadable' : null;
  const finding = await findInObjects(look, from);
  return finding === 'unreadable' && !saysObjects && look.unpacked <= UNPACKED_BYTES ? null : finding;
}

async function findInObjects(look: Look, from: number): Promise<ActiveContent | null> {
  const source = Readable.from(bytesOf(look.handle, from, look.size));
  const unpacking = source.on('error', (error) => unpacking.destroy(error)).pipe(createInflate(TOLERANT));
  try {
    for await (const { text, length } of windowsOf(unpacking, OVERLAP)) {
      look.unpacked += length;
      if (look.unpacked > UNPACKED_BYTES) return 'unreadable';
      const finding = findName(text);
      if (finding !== null) return finding;
    }
    return null;
  } catch (error) {
    if ((error as { syscall?: unknown }).syscall !== undefined) throw error;
    return 'unreadable';
  } finally {
    source.destroy();
    unpacking.destroy();
  }
}
