import { compoundFileBytes, docxParts, zipBytes, type CompoundPart, type ZipPart } from './documents';

/** Word documents with more than plain text, as Word, LibreOffice and Google Docs write them, and hostile ones. */

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';

export type Relation = { type: string; target: string; mode?: string };

export type WordContents = {
  /** With the namespace prefix `w`. */
  body?: string;
  relations?: Record<string, Relation[]>;
  /** Additional parts, and replacements of the default ones. */
  parts?: ZipPart[];
  types?: string;
};

/** In the format of 2007 and later. */
export function wordPackage({ body, relations = {}, parts = [], types = '' }: WordContents): Buffer<ArrayBuffer> {
  const usual = docxParts().map((part) => {
    if (part.name === '[Content_Types].xml')
      return { ...part, data: String(part.data).replace('</Types>', `${types}</Types>`) };
    return part.name === 'word/document.xml' && body !== undefined
      ? { ...part, data: wordXml('document', `<w:body>${body}</w:body>`) }
      : part;
  });
  const rels = Object.entries(relations).map(([part, list]) => ({
    name: part.replace(/([^/]+)$/, '_rels/$1.rels'),
    data: relationsXml(list),
  }));
  const replaced = [...rels, ...parts];
  return zipBytes([...usual.filter(({ name }) => !replaced.some((part) => part.name === name)), ...replaced]);
}

/** @param root element, such as `document`, `hdr` or `footnotes` */
export function wordXml(root: string, content: string): string {
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<w:${root} ${W}>${content}</w:${root}>`;
}

function relationsXml(list: Relation[]): string {
  const entries = list.map(
    ({ type, target, mode }, index) =>
      `<Relationship Id="rId${index + 1}" Type="${type.includes(':') ? type : `${RELATIONS}/${type}`}" Target="${target}"${mode ? ` TargetMode="${mode}"` : ''}/>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${entries.join('')}</Relationships>`;
}

/** A field whose instruction is split into runs, as Word does after every correction. */
export function field(...pieces: string[]): string {
  const runs = pieces.map((piece) => `<w:r><w:instrText xml:space="preserve">${piece}</w:instrText></w:r>`).join('');
  return `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r>${runs}<w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>shown</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`;
}

export const override = (part: string, type: string) => `<Override PartName="/${part}" ContentType="${type}"/>`;

export type BinaryContents = {
  /** The text in pieces; `wide` ones have 2 bytes per character. "\x13", "\x14" and "\x15" delimit fields. */
  pieces?: { text: string; wide?: boolean }[];
  template?: string;
  encrypted?: boolean;
  parts?: CompoundPart[];
};

/** A Word 97–2003 document with the tables that locate its text ([MS-DOC]). */
export function wordBinary({
  pieces = [{ text: 'Curriculum vitae\r' }],
  template = 'Normal.dotm',
  encrypted = false,
  parts = [],
}: BinaryContents): Buffer<ArrayBuffer> {
  const text: Buffer[] = [];
  let offset = 1_536;
  const places = pieces.map(({ text: piece, wide = false }) => {
    const bytes = Buffer.from(piece, wide ? 'utf16le' : 'latin1');
    const place = wide ? offset : ((offset * 2) | 0x4000_0000) >>> 0;
    text.push(bytes);
    offset += bytes.length;
    return { place, characters: piece.length };
  });

  const strings = ['', template];
  const associated = Buffer.concat([
    Buffer.from([0xff, 0xff, strings.length, 0, 0, 0]),
    ...strings.flatMap((each) => [Buffer.from([each.length, 0]), Buffer.from(each, 'utf16le')]),
  ]);
  const table = Buffer.alloc(5 + (places.length + 1) * 4 + places.length * 8);
  table.writeUInt8(2, 0);
  table.writeUInt32LE(table.length - 5, 1);
  let characters = 0;
  places.forEach((piece, index) => {
    characters += piece.characters;
    table.writeUInt32LE(characters, 5 + (index + 1) * 4);
    table.writeUInt32LE(piece.place, 5 + (places.length + 1) * 4 + index * 8 + 2);
  });

  const header = Buffer.alloc(1_536);
  header.writeUInt16LE(0xa5ec, 0);
  header.writeUInt16LE(0x0200 | (encrypted ? 0x0100 : 0), 10);
  header.writeUInt32LE(characters, 76);
  header.writeUInt32LE(0, 410);
  header.writeUInt32LE(associated.length, 414);
  header.writeUInt32LE(associated.length, 418);
  header.writeUInt32LE(table.length, 422);
  const stream = Buffer.concat([header, ...text]);
  return compoundFileBytes([
    { name: 'WordDocument', data: stream, size: Math.max(stream.length, 4_096) },
    {
      name: '1Table',
      data: Buffer.concat([associated, table]),
      size: Math.max(associated.length + table.length, 4_096),
    },
    ...parts,
  ]);
}

export const openDocumentXml = (content: string, root = 'document-meta') =>
  `<office:${root} xmlns:office="o" xmlns:text="t" xmlns:table="b" xmlns:draw="d" xmlns:style="s" xmlns:script="c" xmlns:xlink="http://www.w3.org/1999/xlink">${content}</office:${root}>`;

/** @param body markup of the text @param styles markup of header and footer */
export function openDocument(body: string, styles = '', parts: { name: string; data: Buffer | string }[] = []) {
  return zipBytes([
    { name: 'mimetype', data: 'application/vnd.oasis.opendocument.text', isStored: true },
    { name: 'content.xml', data: openDocumentXml(body, 'document-content') },
    { name: 'styles.xml', data: openDocumentXml(styles, 'document-styles') },
    ...parts,
  ]);
}

/** A web page as Word saves it. */
export const wordPage = (body: string) =>
  Buffer.from(
    `<html xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta charset="utf-8"><title>CV</title></head><body>${body}</body></html>`,
  );

/** Word's XML of 2003. */
export const wordXml2003 = (body: string) =>
  Buffer.from(
    `<?xml version="1.0"?><w:wordDocument xmlns:w="http://schemas.microsoft.com/office/word/2003/wordml"><w:body>${body}</w:body></w:wordDocument>`,
  );

/** Content after the header of rich text. */
export const richText = (content: string) => Buffer.from(`{\\rtf1\\ansi ${content}}`, 'latin1');
