import type { FileHandle } from 'node:fs/promises';
import { opened, readAt } from '../disk/files';
import { CompoundFile } from './compound-file';
import { readZip } from './zip';

const MIME_TYPES = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  rtf: 'application/rtf',
  odt: 'application/vnd.oasis.opendocument.text',
} as const;
export type Extension = keyof typeof MIME_TYPES;
/** Format of a document's content. `wordml` and `html` are Word's own XML and web page formats, both named .doc. */
export type DocumentKind = Extension | 'wordml' | 'html';

/** A document that was inspected: its format, and the extension and media type of this format. */
export type InspectedDocument = { kind: DocumentKind; extension: Extension; mime: string };

/**
 * Determines a file's type from its content. The extension must not contradict the content, but may be that of another
 * word processor format. Nothing is unpacked here; `findActiveContent` searches for dangerous content.
 * @returns null unless the file is an intact PDF, OpenDocument text, rich text or Word document without macros
 * @throws only when the file cannot be read
 */
export async function inspectDocument(path: string, originalName: string): Promise<InspectedDocument | null> {
  const named = /\.(pdf|docx?|rtf|odt)\s*$/i.exec(originalName)?.[1]?.toLowerCase();
  if (!named) return null;
  return opened(path, async (handle) => {
    const { size } = await handle.stat();
    const kind = await kindOf(handle);
    if (kind === null || (kind === 'pdf') !== (named === 'pdf')) return null;
    if (kind === 'doc' && !(await isWordBinary(handle, size))) return null;
    if ((kind === 'docx' || kind === 'odt') && !(await isPackage(handle, size, kind))) return null;
    const extension = kind === 'wordml' || kind === 'html' ? 'doc' : kind;
    return { kind, extension, mime: MIME_TYPES[extension] };
  });
}

const START_BYTES = 4_096;
/** Includes the start of the next part (`PK`), because other OpenDocument types begin with the same letters. */
const ODT_START = `mimetype${MIME_TYPES.odt}PK`;

/** Recognises the format by the first bytes, without checking that the file is intact. */
export async function kindOf(handle: FileHandle): Promise<DocumentKind | null> {
  const start = (await readAt(handle, 0, START_BYTES)).toString('latin1');
  if (isPdf(start)) return 'pdf';
  if (start.startsWith('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')) return 'doc';
  // The first part of an OpenDocument file is its type, not compressed ([ODF 1.3] part 2, 3.3).
  if (start.startsWith('PK\x03\x04')) return start.startsWith(ODT_START, 30) ? 'odt' : 'docx';
  if (/^\s*\{\\rtf/.test(start)) return 'rtf';
  const text = start.replace(/^\xef\xbb\xbf/, '').trimStart();
  if (text.startsWith('<?xml') && text.includes('http://schemas.microsoft.com/office/word/2003/wordml'))
    return 'wordml';
  // Accepts only web pages written by Word or for Word. Other pages are not documents.
  return /^<(?:!doctype html|html)\b/i.test(text) && text.includes('urn:schemas-microsoft-com:office:word')
    ? 'html'
    : null;
}

/** Requires the PDF header at the start. Viewers accept a later header too, but such a file could have two types. */
function isPdf(start: string): boolean {
  return /^(?:\xef\xbb\xbf)?[\t\n\f\r ]*%PDF-\d/.test(start.slice(0, 32));
}

const OTHER_PROGRAMS = ['workbook', 'book', 'powerpoint document', 'encryptedpackage'];
const MACROS = ['macros', 'vba', '_vba_project', '_vba_project_cur'];

/** Requires a WordDocument stream in the root, because other programs' files are compound files too, and no macros. */
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
/** Maximum ratio of unpacked to packed bytes, as Apache POI's. Files up to HARMLESS_BYTES may exceed it. */
const UNPACKED_RATIO = 100;
const HARMLESS_BYTES = 5 * 1024 * 1024;

/** Names of the parts that a package must have. The Word document part may be numbered: Word on the web does so. */
const REQUIRED_PARTS = {
  docx: [/^\[content_types\]\.xml$/, /^word\/document\d*\.xml$/],
  odt: [/^mimetype$/, /^content\.xml$/],
};
/** Parts of the other format. Programs may open a package with parts of both formats as either. */
const OTHER_KIND = {
  docx: /^(?:mimetype|content\.xml|meta-inf\/manifest\.xml)$/,
  odt: /^(?:\[content_types\]\.xml|_rels\/.*)$/,
};
const MACROS_IN_PACKAGE = /(?:^|\/)(?:vbaproject\.bin$|(?:basic|scripts)\/.)/;

/** Requires the format's parts, no macros, no encryption, and a size within limits. yauzl refuses paths outside. */
async function isPackage(handle: FileHandle, size: number, kind: 'docx' | 'odt'): Promise<boolean> {
  const names: string[] = [];
  let packed = 0;
  let unpacked = 0;
  const isOrderly = await readZip(handle, size, async (zip) => {
    for await (const entry of zip.eachEntry()) {
      const name = entry.fileName.toLowerCase();
      names.push(name);
      packed += entry.compressedSize;
      unpacked += entry.uncompressedSize;
      if (names.length > ZIP_ENTRIES || packed > size || unpacked > UNPACKED_BYTES) return false;
      if (entry.isEncrypted() || MACROS_IN_PACKAGE.test(name) || OTHER_KIND[kind].test(name)) return false;
    }
    return true;
  });
  const isComplete = REQUIRED_PARTS[kind].every((required) => names.some((name) => required.test(name)));
  return isOrderly === true && isComplete && (unpacked <= HARMLESS_BYTES || unpacked <= packed * UNPACKED_RATIO);
}
