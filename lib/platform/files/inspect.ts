import type { FileHandle } from 'node:fs/promises';
import { opened, readAt } from '../disk/files';
import { CompoundFile } from './compound-file';
import { readZip } from './zip';

/** Accepted document types (spec point 5), and the media types with which they are stored and sent. */
const MIME_TYPES = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const;
export type Extension = keyof typeof MIME_TYPES;

/**
 * Determines a file's type from its name and its content, which have to agree (decision A3). Nothing is unpacked here;
 * `findActiveContent` searches for dangerous content.
 * @returns null unless the file is an intact PDF, Word 97–2003 document or Word document without macros
 * @throws only when the file cannot be read
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

/**
 * Requires the PDF header at the start. PDF viewers accept it anywhere in the first KB, but a file that begins with
 * something else could be of two types at once.
 */
async function isPdf(handle: FileHandle): Promise<boolean> {
  const start = await readAt(handle, 0, 32);
  return /^(?:\xef\xbb\xbf)?[\t\n\f\r ]*%PDF-\d/.test(start.toString('latin1'));
}

const OTHER_PROGRAMS = ['workbook', 'book', 'powerpoint document', 'encryptedpackage'];
const MACROS = ['macros', 'vba', '_vba_project', '_vba_project_cur'];

/**
 * Requires a WordDocument stream in the root and no macros: spreadsheets, slides, installers and password-protected
 * files are compound files too.
 */
async function isWordBinary(handle: FileHandle, size: number): Promise<boolean> {
  const file = await CompoundFile.open(handle, size);
  if (!file || file.entries.some((entry) => entry.type !== 0 && MACROS.includes(entry.name))) return false;

  // Only the root's members count: a spreadsheet may embed a Word document in a storage.
  const members = file.membersOf(file.root);
  const hasText = members.some((entry) => entry.name === 'worddocument' && entry.type === 2 && entry.size > 0);
  return hasText && !members.some(({ name }) => OTHER_PROGRAMS.includes(name));
}

const ZIP_ENTRIES = 5_000;
const UNPACKED_BYTES = 250 * 1024 * 1024;
/**
 * Maximum ratio of unpacked to packed bytes, the same as Apache POI's: text rarely shrinks to a hundredth. Files up to
 * HARMLESS_BYTES may exceed it.
 */
const UNPACKED_RATIO = 100;
const HARMLESS_BYTES = 5 * 1024 * 1024;

/**
 * Requires the parts of a Word document, without macros or encryption, and with no more parts and declared bytes than a
 * document needs. The zip library itself refuses names of parts that leave their folder.
 */
async function isWordPackage(handle: FileHandle, size: number): Promise<boolean> {
  // Requires the signature at the start: the zip library searches only the file's end, where a program may have an
  // archive appended.
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
      // The document part may be numbered: Word on the web writes document2.xml.
      hasDocument ||= /^word\/document\d*\.xml$/.test(name);
    }
    return true;
  });
  return (
    isOrderly === true && hasTypes && hasDocument && (unpacked <= HARMLESS_BYTES || unpacked <= packed * UNPACKED_RATIO)
  );
}
