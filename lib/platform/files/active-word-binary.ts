import type { FileHandle } from 'node:fs/promises';
import type { ActiveContent } from './active-content';
import { CompoundFile, type CompoundStream } from './compound-file';
import { isLocalPath } from './local-path';
import { windowsOf } from './windows';
import { FieldReader } from './word-fields';

// Offsets in the WordDocument stream ([MS-DOC] 2.5.1): of the flags, and of pairs of offset and length that point into
// the table stream.
const FLAGS_AT = 10;
const ENCRYPTED = 0x0100;
const SECOND_TABLE = 0x0200;
const ASSOCIATED_STRINGS_AT = 410;
const PIECES_AT = 418;
const HEADER_BYTES = 426;

const READ_BYTES = 65_536;
/** Far above what a document of 1,000 pages needs. */
const PIECES_BYTES = 1024 * 1024;
const TEXT_CHARACTERS = 16 * 1024 * 1024;

/** `findActiveContent` for Word 97–2003. `inspectDocument` has already refused files with macros. */
export async function findInWordBinary(handle: FileHandle, size: number): Promise<ActiveContent | null> {
  const file = await CompoundFile.open(handle, size);
  if (!file) return 'unreadable';
  if (hasObjects(file)) return 'objects';
  const members = file.membersOf(file.root);
  const streamNamed = (wanted: string) => members.find(({ name, type }) => name === wanted && type === 2);
  const entry = streamNamed('worddocument');
  if (!entry) return 'unreadable';
  const text = await file.streamOf(entry);
  const header = await text.read(0, HEADER_BYTES);
  const flags = header.length > FLAGS_AT + 2 ? header.readUInt16LE(FLAGS_AT) : 0;
  if (flags & ENCRYPTED) return 'unreadable';
  if (await hasDangerousBytes(text)) return 'fields';

  const table = streamNamed(flags & SECOND_TABLE ? '1table' : '0table');
  if (!table || header.length < HEADER_BYTES) return null;
  const tableStream = await file.streamOf(table);
  if (await hasRemoteTemplate(tableStream, header)) return 'links';
  return (await hasDangerousField(text, tableStream, header)) ? 'fields' : null;
}

/** Embedded objects are stored in the storage "ObjectPool". It may also exist without objects; then it is empty. */
function hasObjects(file: CompoundFile): boolean {
  return file.entries.some(
    (entry) =>
      (entry.type === 1 && entry.name === 'objectpool' && file.membersOf(entry).length > 0) ||
      (entry.type === 2 && entry.name === '\x01ole10native'),
  );
}

// Matches the character that begins a field and the field's name, in 8-bit or 16-bit characters.
const DANGEROUS_BYTES =
  /\x13[ "]{0,8}(?:ddeauto|dde|includetext)(?![a-z])|\x13\0(?:[ "]\0){0,8}(?:d\0d\0e\0(?:a\0u\0t\0o\0)?|i\0n\0c\0l\0u\0d\0e\0t\0e\0x\0t\0)(?![a-z]\0)/i;
const LONGEST_MATCH = 64;

/** Finds fields in text to which no table refers, and in documents older than that table. */
async function hasDangerousBytes(text: CompoundStream): Promise<boolean> {
  for await (const piece of windowsOf(piecesOf(text), LONGEST_MATCH)) if (DANGEROUS_BYTES.test(piece.text)) return true;
  return false;
}

async function* piecesOf(stream: CompoundStream): AsyncGenerator<Buffer> {
  for (let at = 0; at < stream.length; at += READ_BYTES) yield await stream.read(at, READ_BYTES);
}

/** True when the template, the second associated string ([MS-DOC] 2.9.273), is not a local file. */
async function hasRemoteTemplate(table: CompoundStream, header: Buffer): Promise<boolean> {
  const bytes = await partOf(table, header, ASSOCIATED_STRINGS_AT, READ_BYTES);
  if (bytes.length < 8 || bytes.readUInt16LE(0) !== 0xffff) return false;
  let at = 6;
  at += 2 + bytes.readUInt16LE(at) * 2;
  if (at + 2 > bytes.length) return false;
  const template = bytes.subarray(at + 2, at + 2 + bytes.readUInt16LE(at) * 2).toString('utf16le');
  return template.trim() !== '' && !isLocalPath(template);
}

/** Reads the document's text in the order of the piece table ([MS-DOC] 2.4.1), and searches its fields. */
async function hasDangerousField(text: CompoundStream, table: CompoundStream, header: Buffer): Promise<boolean> {
  const fields = new FieldReader();
  let left = TEXT_CHARACTERS;
  for (const { offset, characters, isWide } of piecesIn(await partOf(table, header, PIECES_AT, PIECES_BYTES))) {
    const [end, width] = [offset + characters * (isWide ? 2 : 1), isWide ? 2 : 1];
    for (let at = offset; at < end && at < text.length; at += READ_BYTES) {
      const bytes = await text.read(at, Math.min(READ_BYTES, end - at));
      left -= bytes.length / width;
      // Overlapping pieces make the text exceed the limit. No word processor writes such a document, so it is
      // dangerous.
      if (left < 0) return true;
      readFields(fields, bytes.toString(isWide ? 'utf16le' : 'latin1'));
    }
  }
  return fields.finish();
}

function readFields(fields: FieldReader, text: string): void {
  for (const part of text.split(/([\x13-\x15])/)) {
    if (part === '\x13') fields.begin();
    else if (part === '\x14') fields.separate();
    else if (part === '\x15') fields.end();
    else if (part !== '') fields.text(part);
  }
}

type Piece = { offset: number; characters: number; isWide: boolean };

function piecesIn(bytes: Buffer): Piece[] {
  let at = 0;
  // The formatting of a quick save may precede the piece table and is skipped.
  while (at + 3 <= bytes.length && bytes[at] === 1) at += 3 + bytes.readUInt16LE(at + 1);
  if (bytes[at] !== 2 || at + 5 > bytes.length) return [];
  const size = Math.min(bytes.readUInt32LE(at + 1), bytes.length - at - 5);
  const count = Math.floor((size - 4) / 12);
  const start = at + 5;
  return Array.from({ length: Math.max(count, 0) }, (_, index) => {
    const place = bytes.readUInt32LE(start + (count + 1) * 4 + index * 8 + 2);
    const isWide = (place & 0x4000_0000) === 0;
    const characters = bytes.readUInt32LE(start + (index + 1) * 4) - bytes.readUInt32LE(start + index * 4);
    return {
      offset: isWide ? place & 0x3fff_ffff : (place & 0x3fff_ffff) >>> 1,
      characters: Math.max(characters, 0),
      isWide,
    };
  });
}

/** Returns up to `most` bytes of the table stream; the header contains their offset and length at `place`. */
async function partOf(table: CompoundStream, header: Buffer, place: number, most: number): Promise<Buffer> {
  const [offset, length] = [header.readUInt32LE(place), header.readUInt32LE(place + 4)];
  return offset < table.length ? table.read(offset, Math.min(length, most)) : Buffer.alloc(0);
}
