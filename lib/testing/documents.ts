import { crc32, deflateRawSync } from 'node:zlib';

/** Documents for tests and scripts, built in memory. Equal arguments give identical bytes. */

const latin1 = (text: string) => Buffer.from(text, 'latin1');

/** Builds a PDF of exactly `bytes` bytes; below about 600 only the beginning of one. @param seed varies the content */
export function pdfOfSize(bytes: number, seed = 1): Buffer<ArrayBuffer> {
  const shortest = pdf(`Document ${seed}`, latin1('')).length;
  if (bytes < shortest) return Buffer.concat([latin1('%PDF-1.4\n'), filler(bytes, seed)]).subarray(0, bytes);
  let made = pdf(`Document ${seed}`, filler(bytes - shortest, seed));
  // The table's offset has more digits than in the shortest document.
  if (made.length > bytes) made = pdf(`Document ${seed}`, filler(bytes - shortest - (made.length - bytes), seed));
  return Buffer.concat([made, latin1('\n'.repeat(Math.max(0, bytes - made.length)))]).subarray(0, bytes);
}

/** One page in Helvetica; characters outside Latin-1 become "?". */
export function pdfWithText(text: string): Buffer<ArrayBuffer> {
  return pdf(text, latin1(''));
}

function pdf(text: string, padding: Buffer): Buffer<ArrayBuffer> {
  const lines = text.split('\n').flatMap((line) => line.match(/.{1,90}(?:\s|$)|.{1,90}/g) ?? ['']);
  const shown = lines.map(
    (line) =>
      `(${line
        .trimEnd()
        .replace(/[^\x20-\x7e\xa0-\xff]/g, '?')
        .replace(/[\\()]/g, '\\$&')}) Tj T*`,
  );
  const content = `BT /F1 11 Tf 14 TL 56 780 Td\n${shown.join('\n')}\nET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 4 0 R >> >> /Contents 5 0 R >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ];
  let body = '%PDF-1.4\n%\xe2\xe3\xcf\xd3\n';
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const start = body.length + padding.length;
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.concat([latin1(body), padding, latin1(table + trailer)]);
}

/** Comment lines, which PDF allows between objects. */
function filler(bytes: number, seed: number): Buffer {
  const block = Buffer.alloc(4_096);
  let state = seed >>> 0;
  for (let index = 0; index < block.length; index += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    block[index] = index % 64 === 0 ? 0x25 : index % 64 === 63 ? 0x0a : 0x61 + ((state >>> 24) % 26);
  }
  const filled = Buffer.alloc(bytes, block);
  if (bytes > 0) filled[bytes - 1] = 0x0a;
  return filled;
}

/** An entry of a compound file: a stream of `size` bytes that begins with `data`, or a storage with members. */
export interface CompoundPart {
  name: string;
  members?: CompoundPart[];
  data?: Buffer;
  /** In bytes, at least 4,096: smaller streams would have no sectors of their own. */
  size?: number;
}

const WORD_STREAM: CompoundPart = { name: 'WordDocument', data: Buffer.from('eca5c100', 'hex') };

/** Builds a Word 97–2003 document in a compound file. @param macros adds a macro project */
export function docBytes({ macros = false }: { macros?: boolean } = {}): Buffer<ArrayBuffer> {
  const project: CompoundPart = {
    name: 'Macros',
    members: [{ name: 'VBA', members: [{ name: '_VBA_PROJECT' }, { name: 'dir' }] }],
  };
  return compoundFileBytes([WORD_STREAM, { name: '1Table' }, ...(macros ? [project] : [])]);
}

export function xlsBytes(): Buffer<ArrayBuffer> {
  return compoundFileBytes([{ name: 'Workbook', data: Buffer.from('0908100000060500', 'hex') }]);
}

const SECTOR = 512;
const PER_SECTOR = SECTOR / 4;
const [FREE, END, FAT_MARK, DIFAT_MARK] = [0xffffffff, 0xfffffffe, 0xfffffffd, 0xfffffffc];

/** Builds a compound file ([MS-CFB], version 3): the streams, then the directory, then the allocation tables. */
export function compoundFileBytes(parts: CompoundPart[]): Buffer<ArrayBuffer> {
  const table: number[] = [];
  const sectors: Buffer[] = [];
  const store = (data: Buffer): number => {
    const start = table.length;
    const count = Math.ceil(data.length / SECTOR);
    for (let index = 0; index < count; index += 1) table.push(index === count - 1 ? END : start + index + 1);
    sectors.push(Buffer.concat([data], count * SECTOR));
    return start;
  };

  const entries = [directoryEntry('Root Entry', 5, END, 0)];
  const addMembers = (parent: Buffer, members: CompoundPart[]) => {
    // Siblings form a binary search tree, ordered by name length, then by letters. A chain to the right is valid.
    const sorted = [...members].sort(
      (a, b) => a.name.length - b.name.length || (a.name.toUpperCase() < b.name.toUpperCase() ? -1 : 1),
    );
    let before: Buffer | null = null;
    for (const part of sorted) {
      const id = entries.length;
      if (before) before.writeUInt32LE(id, 72);
      else parent.writeUInt32LE(id, 76);
      const size = part.members ? 0 : Math.max(part.size ?? 0, 4_096);
      const start = part.members ? 0 : store(Buffer.concat([part.data ?? Buffer.alloc(0)], size));
      const entry = directoryEntry(part.name, part.members ? 1 : 2, start, size);
      entries.push(entry);
      addMembers(entry, part.members ?? []);
      before = entry;
    }
  };
  const [root] = entries;
  if (root) addMembers(root, parts);
  while (entries.length % 4 !== 0) entries.push(directoryEntry('', 0, 0, 0));
  const directoryStart = store(Buffer.concat(entries));

  // The allocation tables also list the sectors that they occupy.
  let [fatCount, difatCount] = [1, 0];
  while (fatCount * PER_SECTOR < table.length + fatCount + difatCount) {
    fatCount += 1;
    difatCount = Math.ceil(Math.max(0, fatCount - 109) / (PER_SECTOR - 1));
  }
  const fatStart = table.length;
  const difatStart = fatStart + fatCount;
  const fat = words(fatCount * PER_SECTOR, [
    ...table,
    ...Array<number>(fatCount).fill(FAT_MARK),
    ...Array<number>(difatCount).fill(DIFAT_MARK),
  ]);
  const fatIds = Array.from({ length: fatCount }, (_, index) => fatStart + index);
  const difat = Array.from({ length: difatCount }, (_, index) => {
    const from = 109 + index * (PER_SECTOR - 1);
    const block = words(PER_SECTOR, fatIds.slice(from, from + PER_SECTOR - 1));
    block.writeUInt32LE(index === difatCount - 1 ? END : difatStart + index + 1, SECTOR - 4);
    return block;
  });

  const header = Buffer.alloc(SECTOR);
  header.write('d0cf11e0a1b11ae1', 'hex');
  // Minor and major version, byte order mark, and sector and mini sector size as powers of two.
  [0x3e, 3, 0xfffe, 9, 6].forEach((value, index) => header.writeUInt16LE(value, 24 + index * 2));
  header.writeUInt32LE(fatCount, 44);
  header.writeUInt32LE(directoryStart, 48);
  // Smaller streams would belong in a mini stream, which this file lacks.
  header.writeUInt32LE(4_096, 56);
  header.writeUInt32LE(END, 60);
  header.writeUInt32LE(difatCount > 0 ? difatStart : END, 68);
  header.writeUInt32LE(difatCount, 72);
  words(109, fatIds.slice(0, 109)).copy(header, 76);
  return Buffer.concat([header, ...sectors, fat, ...difat]);
}

function words(count: number, values: number[]): Buffer {
  const block = Buffer.alloc(count * 4, 0xff);
  values.forEach((value, index) => block.writeUInt32LE(value >>> 0, index * 4));
  return block;
}

function directoryEntry(name: string, type: number, start: number, size: number): Buffer {
  const entry = Buffer.alloc(128);
  entry.write(name, 'utf16le');
  entry.writeUInt16LE(name === '' ? 0 : name.length * 2 + 2, 64);
  entry.writeUInt8(type, 66);
  entry.writeUInt8(1, 67);
  for (const at of [68, 72, 76]) entry.writeUInt32LE(FREE, at);
  entry.writeUInt32LE(start >>> 0, 116);
  entry.writeUInt32LE(size, 120);
  return entry;
}

/** `declaredSize`: a wrong unpacked size. `flags`: general-purpose bits (1: encrypted). */
export interface ZipPart {
  name: string;
  data: Buffer | string;
  declaredSize?: number;
  flags?: number;
  isStored?: boolean;
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

/** Minimal zip entries of a Word document with one paragraph. */
export function docxParts(text = 'Curriculum vitae'): ZipPart[] {
  const safe = text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? sign);
  return [
    {
      name: '[Content_Types].xml',
      data: `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="bin" ContentType="application/octet-stream"/><Override PartName="/word/document.xml" ContentType="${WORD}"/></Types>`,
    },
    {
      name: '_rels/.rels',
      data: `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/></Relationships>`,
    },
    {
      name: 'word/document.xml',
      data: `${XML}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>${safe}</w:t></w:r></w:p></w:body></w:document>`,
    },
  ];
}

/**
 * Builds a document that Word can open.
 * @param macros adds a macro project
 * @param bomb adds 32 MB that compress to about 40 KB
 */
export function docxBytes({
  macros = false,
  bomb = false,
}: { macros?: boolean; bomb?: boolean } = {}): Buffer<ArrayBuffer> {
  const parts = docxParts();
  if (macros) parts.push({ name: 'word/vbaProject.bin', data: xlsBytes() });
  if (bomb) parts.push({ name: 'word/media/image1.bin', data: Buffer.alloc(32 * 1024 * 1024) });
  return zipBytes(parts);
}

/** Builds a compressed zip file, dated 1 January 1980. */
export function zipBytes(parts: ZipPart[]): Buffer<ArrayBuffer> {
  const [local, central]: [Buffer[], Buffer[]] = [[], []];
  let offset = 0;
  for (const part of parts) {
    const name = Buffer.from(part.name);
    const data = Buffer.from(part.data);
    const packed = part.isStored ? data : deflateRawSync(data, { level: 9 });
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE((part.flags ?? 0) | 0x800, 2);
    shared.writeUInt16LE(part.isStored ? 0 : 8, 4);
    shared.writeUInt16LE(0x21, 8);
    shared.writeUInt32LE(crc32(data), 10);
    shared.writeUInt32LE(packed.length, 14);
    shared.writeUInt32LE(part.declaredSize ?? data.length, 18);
    shared.writeUInt16LE(name.length, 22);
    local.push(latin1('PK\x03\x04'), shared, name, packed);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    central.push(latin1('PK\x01\x02'), Buffer.from([20, 0]), shared, place, name);
    offset += 30 + name.length + packed.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.length, 4);
  end.writeUInt16LE(parts.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...local, directory, latin1('PK\x05\x06'), end]);
}

export function exeBytes(): Buffer<ArrayBuffer> {
  const program = Buffer.alloc(1_024);
  program.write('MZ', 'latin1');
  program.writeUInt32LE(0x80, 0x3c);
  program.write('This program cannot be run in DOS mode.', 0x4e, 'latin1');
  program.write('PE\0\0', 0x80, 'latin1');
  return program;
}

/** Builds an HTML page whose script would run if the site served it as HTML. */
export function htmlBytes(): Buffer<ArrayBuffer> {
  return Buffer.from('<!doctype html><html><body><script>alert(document.domain)</script></body></html>\n');
}
