import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { SaxesTagNS } from 'saxes';
import { isDiskRefusal } from '../disk/files';
import type { ActiveContent } from './active-content';
import { findInWordText, UNPACKED_XML } from './active-word-package';
import { isHarmlessLink, isLocalPath } from './local-path';
import { bytesOf } from './windows';
import { FieldReader, isHarmlessInstruction } from './word-fields';

const ROOT = '{http://schemas.microsoft.com/office/word/2003/wordml}wordDocument';
const FOUND: ReadonlyMap<string, ActiveContent> = new Map([
  ...['docSuppData', 'scriptAnchor'].map((name) => [name, 'macros'] as const),
  ...['docOleData', 'OLEObject', 'object', 'ocx', 'control', 'applet'].map((name) => [name, 'objects'] as const),
  ...['mailMerge', 'subDoc', 'frameset', 'saveThroughXSLT'].map((name) => [name, 'links'] as const),
]);
const PRESENT = ['macrosPresent', 'embeddedObjPresent', 'ocxPresent'];
const TARGETS = ['src', 'href', 'dest', 'sourceFileName', 'schemaLocation', 'relid', 'link'];
const PICTURE = /^wordml:\/\/[\w.-]+\.(?:png|jpe?g|gif|bmp|tiff?|pcz|[ew]m[fz])$/i;

/** `findActiveContent` for Word's XML of 2003, in which pictures are elements with a name. */
export async function findInWordXml(handle: FileHandle, size: number): Promise<ActiveContent | null> {
  let found: ActiveContent | null = null;
  let isRoot = true;
  try {
    const fields = new FieldReader((instruction) => !isHarmlessInstruction(instruction));
    const stream = Readable.from(bytesOf(handle, 0, size));
    const inFields = await findInWordText(stream, { bytes: UNPACKED_XML }, fields, (_, attribute, tag) => {
      if (isRoot && `{${tag.uri}}${tag.local}` !== ROOT) throw new Error('another root');
      isRoot = false;
      found ??= judge(tag, attribute);
    });
    return found ?? inFields;
  } catch (error) {
    if (isDiskRefusal(error)) throw error;
    return 'unreadable';
  }
}

function judge({ local, uri, attributes }: SaxesTagNS, attribute: (name: string) => string): ActiveContent | null {
  // A package of parts in one file. Its parts are not searched.
  if (uri.includes('xmlPackage')) return 'objects';
  if (local === 'binData' && !PICTURE.test(attribute('name'))) return 'objects';
  if (local === 'attachedTemplate' && !isOwnFile(attribute('val'))) return 'links';
  const isLink = /^(?:hlink|shape|rect|roundrect|oval|group|line|polyline|image)$/.test(local);
  for (const { local: name, value } of Object.values(attributes)) {
    if (PRESENT.includes(name) && !/^(?:no|0|false|off)$/.test(value)) return 'macros';
    if (!TARGETS.includes(name) || PICTURE.test(value)) continue;
    if (!(isLink && name !== 'src' ? isHarmlessLink(value) : isOwnFile(value))) return 'links';
  }
  return FOUND.get(local) ?? null;
}

const isOwnFile = (path: string) => path === '' || isLocalPath(path);
