import { open, type FileHandle } from 'node:fs/promises';
import { fromRandomAccessReaderPromise, RandomAccessReader } from 'yauzl';

/** The kinds of document that are taken (spec point 5), with the type they are stored and sent as. */
const MIME_TYPES = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const;
type Extension = keyof typeof MIME_TYPES;

/**
 * Tells what a received file is, by its name's extension and by its content, which have to agree (decision A3).
 * Only headers and directories are read, nothing is unpacked: memory does not grow with the file.
 * @param path of the file on disk.
 * @param originalName as the sender named it; only its extension counts.
 * @returns null for every file that is not a PDF, Word 97–2003 or Word document without macros, damaged ones included.
 * @throws only when the file cannot be read.
 */
export async function inspectDocument(path: string, originalName: string): Promise<{ extension: Extension; mime: string } | null> {
  const extension = /\.(pdf|docx?)\s*$/i.exec(originalName)?.[1]?.toLowerCase() as Extension | undefined;
  if (!extension) return null;
  const handle = await open(path, 'r');
  try {
    const { size } = await handle.stat();
    const isGenuine = await { pdf: isPdf, doc: isWordBinary, docx: isWordPackage }[extension](handle, size);
    return isGenuine ? { extension, mime: MIME_TYPES[extension] } : null;
  } finally {
    await handle.close();
  }
}

/** Up to `length` bytes from `position`; fewer where the file ends. */
async function readAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

/** Readers find the header anywhere in the first kilobyte; a file that begins as something else could then be two things at once. */
async function isPdf(handle: FileHandle): Promise<boolean> {
  const start = await readAt(handle, 0, 32);
  return /^(?:\xef\xbb\xbf)?[\t\n\f\r ]*%PDF-\d/.test(start.toString('latin1'));
}

const OLE_SIGNATURE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const DIRECTORY_ENTRIES = 4_096;
const OTHER_PROGRAMS = ['workbook', 'book', 'powerpoint document', 'encryptedpackage'];
const MACROS = ['macros', 'vba', '_vba_project', '_vba_project_cur'];

/**
 * A compound file ([MS-CFB]) with a WordDocument stream in its root, and no macros at any depth. Sheets, slides, installers and
 * password-protected files are compound files too.
 */
async function isWordBinary(handle: FileHandle, size: number): Promise<boolean> {
  const directory = await readDirectory(handle, size);
  const root = directory[0];
  if (root?.type !== 5 || directory.some((entry) => entry.type !== 0 && MACROS.includes(entry.name))) return false;

  // The root's members only: a sheet may hold an embedded Word document further down.
  const members = new Set<DirectoryEntry>();
  const pending = [root.child];
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    const entry = directory[id];
    if (!entry || members.has(entry)) continue;
    members.add(entry);
    pending.push(entry.left, entry.right);
  }
  const names = [...members].map((entry) => entry.name);
  const hasText = [...members].some((entry) => entry.name === 'worddocument' && entry.type === 2 && entry.size > 0);
  return hasText && !names.some((name) => OTHER_PROGRAMS.includes(name));
}

interface DirectoryEntry {
  name: string;
  /** 0 unused, 1 storage, 2 stream, 5 root. */
  type: number;
  left: number;
  right: number;
  child: number;
  size: number;
}

/** The entries of a compound file's directory; empty when the file is none, is damaged or has too many of them. */
async function readDirectory(handle: FileHandle, size: number): Promise<DirectoryEntry[]> {
  const header = await readAt(handle, 0, 512);
  const version = header.length === 512 && OLE_SIGNATURE.equals(header.subarray(0, 8)) ? `${header.readUInt16LE(26)}/${header.readUInt16LE(30)}` : '';
  if ((version !== '3/9' && version !== '4/12') || header.readUInt16LE(28) !== 0xfffe) return [];

  const sectorSize = 1 << header.readUInt16LE(30);
  const sectorCount = Math.ceil(size / sectorSize) - 1;
  const offsetOf = (sector: number) => (sector + 1) * sectorSize;
  const fat = await readFatSectors(handle, header, sectorSize, sectorCount);
  const perSector = sectorSize / 4;

  const entries: DirectoryEntry[] = [];
  const seen = new Set<number>();
  let sector = header.readUInt32LE(48);
  // The chain ends with a mark above every sector number.
  while (sector < sectorCount) {
    if (seen.has(sector) || entries.length >= DIRECTORY_ENTRIES) return [];
    seen.add(sector);
    const block = await readAt(handle, offsetOf(sector), sectorSize);
    for (let at = 0; at + 128 <= block.length; at += 128) entries.push(readEntry(block.subarray(at, at + 128)));

    const fatSector = fat[Math.floor(sector / perSector)];
    if (fatSector === undefined || fatSector >= sectorCount) return [];
    const next = await readAt(handle, offsetOf(fatSector) + (sector % perSector) * 4, 4);
    if (next.length < 4) return [];
    sector = next.readUInt32LE(0);
  }
  return entries;
}

/** Where the allocation table lies: the first 109 sectors are named in the header, those of files above some 7 MB in a chain of their own. */
async function readFatSectors(handle: FileHandle, header: Buffer, sectorSize: number, sectorCount: number): Promise<number[]> {
  const wanted = Math.ceil(sectorCount / (sectorSize / 4));
  const fat: number[] = [];
  for (let at = 76; at < 512; at += 4) fat.push(header.readUInt32LE(at));
  let sector = header.readUInt32LE(68);
  // Each turn adds at least 127, so a chain that loops ends as well.
  while (fat.length < wanted && sector < sectorCount) {
    const block = await readAt(handle, (sector + 1) * sectorSize, sectorSize);
    if (block.length < sectorSize) break;
    for (let at = 0; at < sectorSize - 4; at += 4) fat.push(block.readUInt32LE(at));
    sector = block.readUInt32LE(sectorSize - 4);
  }
  return fat;
}

function readEntry(bytes: Buffer): DirectoryEntry {
  const nameLength = Math.min(Math.max(bytes.readUInt16LE(64) - 2, 0), 62);
  return {
    // Names are compared without case in a compound file.
    name: bytes.subarray(0, nameLength & ~1).toString('utf16le').toLowerCase(),
    type: bytes.readUInt8(66),
    left: bytes.readUInt32LE(68),
    right: bytes.readUInt32LE(72),
    child: bytes.readUInt32LE(76),
    size: bytes.readUInt32LE(120),
  };
}

const ZIP_ENTRIES = 5_000;
const UNPACKED_BYTES = 250 * 1024 * 1024;
/** Text seldom shrinks a hundredfold (Apache POI draws the same line); small files may, and do no harm. */
const UNPACKED_RATIO = 100;
const HARMLESS_BYTES = 5 * 1024 * 1024;

/**
 * A zip whose directory lists what a Word document has and nothing that it should not: no macros, no encrypted parts, no names
 * that lead out of a folder (the zip reader refuses those), no more parts and bytes than a document can need. Sizes are the declared ones.
 */
async function isWordPackage(handle: FileHandle, size: number): Promise<boolean> {
  // The zip reader looks from the end only; a program may carry a zip behind itself.
  if (!(await readAt(handle, 0, 4)).equals(Buffer.from('PK\x03\x04', 'latin1'))) return false;
  const reader = new BoundedReader(handle, size);
  let hasTypes = false;
  let hasDocument = false;
  let count = 0;
  let packed = 0;
  let unpacked = 0;
  try {
    const zip = await fromRandomAccessReaderPromise(reader, size);
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
  } catch {
    if (reader.failure) throw reader.failure;
    return false;
  }
  return hasTypes && hasDocument && (unpacked <= HARMLESS_BYTES || unpacked <= packed * UNPACKED_RATIO);
}

/**
 * Reads within the file only: offsets come from the file itself, and yauzl passes one out of range to `fs.read`, which throws where
 * nothing catches it. Directory entries are small and lie together, so they are read 64 KB at a time.
 */
class BoundedReader extends RandomAccessReader {
  failure: unknown = null;
  private held: Buffer = Buffer.alloc(0);
  private heldFrom = 0;

  constructor(private readonly handle: FileHandle, private readonly size: number) {
    super();
  }

  override read(buffer: Buffer, offset: number, length: number, position: number, callback: (error: Error | null, bytesRead?: number) => void) {
    if (!Number.isSafeInteger(position) || position < 0 || position + length > this.size) {
      setImmediate(callback, new Error('offset outside the file'));
      return;
    }
    this.slice(position, length).then(
      (bytes) => callback(null, bytes.copy(buffer, offset)),
      (error: Error) => {
        this.failure = error;
        callback(error);
      },
    );
  }

  private async slice(position: number, length: number): Promise<Buffer> {
    if (position < this.heldFrom || position + length > this.heldFrom + this.held.length) {
      this.held = await readAt(this.handle, position, Math.max(length, 65_536));
      this.heldFrom = position;
    }
    return this.held.subarray(position - this.heldFrom, position - this.heldFrom + length);
  }
}

const NAME_LENGTH = 120;

/**
 * A file name that is safe to store, show and send: the last part of a path, without control and direction characters, quotes and
 * characters that file systems reserve, leading dots, and more than 120 characters (the extension is kept). Never empty: 'document'.
 */
export function safeFileName(name: string): string {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const clean = last
    .replace(/[\s\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/^ ?[a-z]:/i, '')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}"'`<>:|?*]/gu, '')
    .replace(/ +/g, ' ')
    .replace(/[. ]+$/, '');
  const extension = /\.[a-z0-9]{1,10}$/i.exec(clean)?.[0] ?? '';
  const stem = clean.slice(0, clean.length - extension.length).replace(/^[. ]+/, '').trimEnd();
  if (stem === '') return /^\.(?:pdf|docx?)$/i.test(extension) ? `document${extension}` : extension.slice(1) || 'document';
  // Whole characters: a name cut inside a surrogate pair cannot be encoded.
  return [...stem].slice(0, NAME_LENGTH - extension.length).join('').trimEnd() + extension;
}

/**
 * A Content-Disposition value (RFC 6266) for a file of any name: an ASCII form for old clients and, where that loses something,
 * the whole name in UTF-8 (RFC 8187, formerly 5987). The name passes through `safeFileName`, so it cannot break out of the header.
 */
export function contentDisposition(kind: 'inline' | 'attachment', fileName: string): string {
  const name = safeFileName(fileName);
  // "%" stays out of the plain form: some clients would decode what follows.
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').replace(/[^\x20-\x7e]|[%"\\]/gu, '_') || 'document';
  if (plain === name) return `${kind}; filename="${plain}"`;
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
