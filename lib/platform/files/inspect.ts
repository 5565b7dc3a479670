import type { FileHandle } from 'node:fs/promises';
import { opened, readAt } from '../disk/files';
import { CompoundFile } from './compound-file';
import { readZip } from './zip';

/** The kinds of document that are taken (spec point 5), with the type they are stored and sent as. */
const MIME_TYPES = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const;
export type Extension = keyof typeof MIME_TYPES;

/**
 * Tells what a received file is, by its name's extension and by its content, which have to agree (decision A3). Only headers and
 * directories are read, nothing is unpacked: memory does not grow with the file. What it would do is asked of `findActiveContent`.
 * @returns null for every file that is not a PDF, Word 97–2003 or Word document without macros, damaged ones included.
 * @throws only when the file cannot be read.
 */
export async function inspectDocument(
  path: string,
  originalName: string,
): Promise<{ extension: Extension; mime: string } | null> {
  const extension = /\.(pdf|docx?)\s*$/i.exec(originalName)?.[1]?.toLowerCase() as Extension | undefined;
  if (!extension) return null;
  const isKind = { pdf: isPdf, doc: isWordBinary, docx: isWordPackage }[extension];
  const isGenuine = await opened(path, async (handle) => isKind(handle, (await handle.stat()).size));
  return isGenuine ? { extension, mime: MIME_TYPES[extension] } : null;
}

/** Readers find the header anywhere in the first kilobyte; a file that begins as something else could be two things at once. */
async function isPdf(handle: FileHandle): Promise<boolean> {
  const start = await readAt(handle, 0, 32);
  return /^(?:\xef\xbb\xbf)?[\t\n\f\r ]*%PDF-\d/.test(start.toString('latin1'));
}

const OTHER_PROGRAMS = ['workbook', 'book', 'powerpoint document', 'encryptedpackage'];
const MACROS = ['macros', 'vba', '_vba_project', '_vba_project_cur'];

/**
 * A compound file with a WordDocument stream in its root, and no macros at any depth. Sheets, slides, installers and
 * password-protected files are compound files too.
 */
async function isWordBinary(handle: FileHandle, size: number): Promise<boolean> {
  const file = await CompoundFile.open(handle, size);
  if (!file || file.entries.some((entry) => entry.type !== 0 && MACROS.includes(entry.name))) return false;

  // The root's members only: a sheet may hold an embedded Word document further down.
  const members = file.membersOf(file.root);
  const hasText = members.some((entry) => entry.name === 'worddocument' && entry.type === 2 && entry.size > 0);
  return hasText && !members.some(({ name }) => OTHER_PROGRAMS.includes(name));
}

const ZIP_ENTRIES = 5_000;
const UNPACKED_BYTES = 250 * 1024 * 1024;
/** Text seldom shrinks a hundredfold (Apache POI draws the same line); small files may, and do no harm. */
const UNPACKED_RATIO = 100;
const HARMLESS_BYTES = 5 * 1024 * 1024;

/**
 * A zip whose directory lists what a Word document has and nothing that it should not: no macros, no encrypted parts, no names that lead
 * out of a folder (the zip reader refuses those), no more parts and (declared) bytes than a document can need.
 */
async function isWordPackage(handle: FileHandle, size: number): Promise<boolean> {
  // The zip reader looks from the end only; a program may carry a zip behind itself.
  if (!(await readAt(handle, 0, 4)).equals(Buffer.from('PK\x03\x04', 'latin1'))) return false;
  let hasTypes = false;
  let hasDocument = false;
  let count = 0;
  let packed = 0;
  let unpacked = 0;
  const isOrderly = await readZip(handle, size, async (zip) => {
    for await (const entry of zip.eachEntry()) {
      const name = entry.fileName.toLowerCase();
      count += 1;
      packed += entry.compressedSize;
      unpacked += entry.uncompressedSize;
      if (count > ZIP_ENTRIES || packed > size || unpacked > UNPACKED_BYTES) return false;
      if (entry.isEncrypted() || /(?:^|\/)vbaproject\.bin$/.test(name)) return false;
      hasTypes ||= name === '[content_types].xml';
      // Word on the web writes document2.xml.
      hasDocument ||= /^word\/document\d*\.xml$/.test(name);
    }
    return true;
  });
  return (
    isOrderly === true && hasTypes && hasDocument && (unpacked <= HARMLESS_BYTES || unpacked <= packed * UNPACKED_RATIO)
  );
}
