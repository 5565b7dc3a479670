import type { FileHandle } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { Entry, ZipFile } from 'yauzl';
import type { ActiveContent } from './active-content';
import { isLocalPath } from './local-path';
import { readXml, type Budget, type XmlHandlers } from './package-xml';
import { FieldReader } from './word-fields';
import { readZip } from './zip';

/** Maximum bytes of XML in an accepted document. A résumé's text takes a few hundred KB, a book's a few MB. */
export const UNPACKED_XML = 8 * 1024 * 1024;
const START_BYTES = 8;
const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const INSTRUCTIONS: ReadonlySet<string> = new Set(['instrText', 'delInstrText', 't']);
const FIELD_ELEMENTS = ['fldSimple', 'fldChar', 'instrText', 'delInstrText'];

/** `findActiveContent` for Word 2007 and later: a zip archive whose parts may have any names ([ECMA-376] part 2). */
export async function findInWordPackage(handle: FileHandle, size: number): Promise<ActiveContent | null> {
  const found = await readZip(handle, size, async (zip) => ({ finding: await findInParts(zip) }));
  return found === null ? 'unreadable' : found.finding;
}

async function findInParts(zip: ZipFile): Promise<ActiveContent | null> {
  const budget: Budget = { bytes: UNPACKED_XML };
  const parts: Entry[] = [];
  for await (const entry of zip.eachEntry()) if (!entry.fileName.endsWith('/')) parts.push(entry);
  const types = await readTypes(zip, parts, budget);
  for (const part of parts) {
    const name = part.fileName.toLowerCase();
    const type = types.of(name);
    const finding = judgeType(type) ?? (await findInPart(zip, part, name, type, budget));
    if (finding !== null) return finding;
  }
  return types.overridden.map(judgeType).find((finding) => finding !== null) ?? null;
}

async function findInPart(
  zip: ZipFile,
  part: Entry,
  name: string,
  type: string,
  budget: Budget,
): Promise<ActiveContent | null> {
  if (name.endsWith('.rels') || type.endsWith('.relationships+xml'))
    return findInRelationships(zip, part, name, budget);
  if (type.includes('wordprocessingml') || /^word\/.*\.xml$/.test(name))
    return findInWordText(await zip.openReadStreamPromise(part), budget);
  // XML other than relationships and text (diagrams, themes, properties) cannot start anything.
  return /[+/]xml$/.test(type) || name.endsWith('.xml') ? null : findInBytes(zip, part, type);
}

/** Reads the content type of each part from [Content_Types].xml, which assigns it by name or else by extension. */
async function readTypes(zip: ZipFile, parts: Entry[], budget: Budget) {
  const defaults = new Map<string, string>();
  const overrides = new Map<string, string>();
  for (const part of parts.filter(({ fileName }) => fileName.toLowerCase() === '[content_types].xml')) {
    await readXml(await zip.openReadStreamPromise(part), budget, {
      open: (element, attribute) => {
        const type = attribute('ContentType').toLowerCase();
        if (element === 'Default') defaults.set(attribute('Extension').toLowerCase(), type);
        if (element === 'Override')
          overrides.set(decodeURI(attribute('PartName')).toLowerCase().replace(/^\//, ''), type);
      },
    });
  }
  const of = (name: string) => overrides.get(name) ?? defaults.get(name.slice(name.lastIndexOf('.') + 1)) ?? '';
  return { of, overridden: [...overrides.values()] };
}

function judgeType(type: string): ActiveContent | null {
  if (/macroenabled|vbaproject|vbadata/.test(type)) return 'macros';
  return /oleobject|activex/.test(type) ? 'objects' : null;
}

const MACRO_RELATIONS = ['vbaproject', 'wordvbadata'];
/** Relationships of embedded objects, controls, and documents of other formats that Word would insert into the text. */
const OBJECT_RELATIONS = ['oleobject', 'control', 'activexcontrolbinary', 'afchunk'];
const MEDIA_RELATIONS = ['image', 'linkedpicture', 'video', 'audio', 'media'];

async function findInRelationships(
  zip: ZipFile,
  part: Entry,
  name: string,
  budget: Budget,
): Promise<ActiveContent | null> {
  let found: ActiveContent | null = null;
  await readXml(await zip.openReadStreamPromise(part), budget, {
    open: (element, attribute) => {
      if (element !== 'Relationship') return;
      const kind = attribute('Type').trim().toLowerCase().split('/').at(-1) ?? '';
      const isExternal = attribute('TargetMode').trim().toLowerCase() === 'external';
      found ??= judgeRelation(kind, name) ?? (isExternal ? judgeExternal(kind, attribute('Target')) : null);
    },
  });
  return found;
}

function judgeRelation(kind: string, source: string): ActiveContent | null {
  if (MACRO_RELATIONS.includes(kind)) return 'macros';
  // The spreadsheet embedded in a chart is allowed: it opens only when a person edits the chart.
  const isEmbedded = kind === 'package' && !source.startsWith('word/charts/');
  return isEmbedded || OBJECT_RELATIONS.includes(kind) ? 'objects' : null;
}

/** Allows external hyperlinks, media from web addresses, and local templates, but no other external targets. */
function judgeExternal(kind: string, target: string): ActiveContent | null {
  if (kind === 'hyperlink') return null;
  if (kind === 'attachedtemplate') return isLocalPath(target) ? null : 'links';
  return MEDIA_RELATIONS.includes(kind) && /^(?:https?:\/\/|data:)/i.test(target.trim()) ? null : 'links';
}

const WORD = new Set([
  'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
  'http://purl.oclc.org/ooxml/wordprocessingml/main',
  'http://schemas.microsoft.com/office/word/2003/wordml',
]);
const BRANCHES = ['Choice', 'Fallback'];

/** Searches one part's fields; `judge` searches elements for other content. @throws when the part is not well-formed */
export async function findInWordText(
  stream: Readable,
  budget: Budget,
  fields = new FieldReader(),
  judge: XmlHandlers['open'] | null = null,
): Promise<ActiveContent | null> {
  const depths: number[] = [];
  await readXml(stream, budget, {
    texts: INSTRUCTIONS,
    open: (element, attribute, tag) => {
      judge?.(element, attribute, tag);
      if (BRANCHES.includes(element)) depths.push(fields.depth);
      if (!FIELD_ELEMENTS.includes(element)) return;
      // Programs ignore elements of other namespaces. If such an element ended a field, the rest of the field would be
      // hidden.
      if (!WORD.has(tag.uri)) fields.foundDanger = true;
      if (element === 'fldSimple') fields.judge(attribute('instr'));
      const mark = attribute('fldCharType');
      if (mark === 'begin') fields.begin();
      if (mark === 'separate') fields.separate();
      if (mark === 'end') fields.end();
    },
    text: (piece) => fields.text(piece),
    close: (element) => {
      // Programs read only one branch, so a field must not begin or end inside a branch.
      if (BRANCHES.includes(element) && depths.pop() !== fields.depth) fields.foundDanger = true;
    },
  });
  return fields.finish() ? 'fields' : null;
}

/** Recognises compound files, zip archives, programs and rich text by their first bytes, whatever the part's name. */
export async function findInBytes(zip: ZipFile, part: Entry, type: string): Promise<ActiveContent | null> {
  const stream = await zip.openReadStreamPromise(part);
  let start = Buffer.alloc(0);
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      start = Buffer.concat([start, chunk.subarray(0, START_BYTES)]);
      if (start.length >= START_BYTES) break;
    }
  } finally {
    stream.destroy();
  }
  const signs = start.toString('latin1');
  if (signs.startsWith('PK\x03\x04')) return type === SHEET ? null : 'objects';
  return /^(?:\xd0\xcf\x11\xe0|MZ|\{\\rt)/.test(signs) ? 'objects' : null;
}
