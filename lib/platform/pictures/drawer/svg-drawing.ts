import { SaxesParser } from 'saxes';
import { MOST_ATTRIBUTES, MOST_ELEMENTS, MOST_LEVELS, MOST_POINTS, MOST_SHAPE_BYTES } from './limits';

type DrawingProblem = { refused: 'drawing' | 'costly'; detail: string };

const NUMBER = /\d+\.?\d*|\.\d+/g;

/** Elements that run, load, embed or repeat something, which no logo needs. */
const REFUSED = new Set([
  ...['script', 'handler', 'foreignobject', 'iframe', 'object', 'embed', 'audio', 'video', 'canvas', 'link'],
  ...['image', 'feimage', 'use', 'tref', 'include', 'filter', 'pattern', 'marker', 'mask'],
]);

/**
 * Checks that an SVG is a plain drawing: no document type, no elements that run, load or repeat something, no external
 * references, and no more elements and points than a logo needs. @returns the refused part, or null
 */
export function findInDrawing(bytes: Uint8Array): DrawingProblem | null {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return { refused: 'drawing', detail: 'an encoding other than UTF-8' };
  }
  try {
    readDrawing(text);
    return null;
  } catch (thrown) {
    if (!(thrown instanceof Refused)) return { refused: 'drawing', detail: 'not well-formed' };
    return { refused: thrown.refused, detail: thrown.message };
  }
}

class Refused extends Error {
  constructor(
    readonly refused: DrawingProblem['refused'],
    part: string,
  ) {
    super(part);
  }
}

function readDrawing(text: string): void {
  const parser = new SaxesParser({ xmlns: false, position: false });
  const refuse = (part: string) => {
    throw new Refused('drawing', part);
  };
  const bound = (what: string, count: number, atMost: number) => {
    if (count > atMost) throw new Refused('costly', `too many ${what}`);
  };
  const open: string[] = [];
  let [elements, attributes, points, shapeBytes] = [0, 0, 0, 0];
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', () => refuse('a document type'));
  parser.on('processinginstruction', ({ target }) => refuse(`<?${target}?>`));
  parser.on('xmldecl', ({ encoding }) => {
    if (encoding !== undefined && !/^(?:utf-?8|us-ascii)$/i.test(encoding)) refuse('an encoding other than UTF-8');
  });
  parser.on('opentagstart', ({ name }) => {
    const element = local(name);
    attributes = 0;
    elements += 1;
    if (open.length === 0 && element !== 'svg') refuse('no drawing');
    if (REFUSED.has(element)) refuse(`<${element}>`);
    open.push(element);
    bound('elements', elements, MOST_ELEMENTS);
    bound('levels', open.length, MOST_LEVELS);
  });
  parser.on('attribute', ({ name, value }) => {
    attributes += 1;
    bound('attributes', attributes, MOST_ATTRIBUTES);
    const attribute = local(name);
    if (attribute === 'd' || attribute === 'points') {
      bound('bytes of shapes', (shapeBytes += value.length), MOST_SHAPE_BYTES);
      bound('points', (points += (value.match(NUMBER)?.length ?? 0) / 2), MOST_POINTS);
    }
    if (attribute.startsWith('on')) refuse(attribute);
    if ((attribute === 'href' || attribute === 'src' || attribute === 'base') && !isWithin(value)) refuse(attribute);
    if (hasExternalReference(value)) refuse(`${attribute} with an address`);
  });
  parser.on('closetag', () => void open.pop());
  const hear = (piece: string) => {
    if (open.includes('style') && hasExternalReference(piece)) refuse('a style with an address');
  };
  parser.on('text', hear);
  parser.on('cdata', hear);
  parser.write(text).close();
}

function isWithin(address: string): boolean {
  return address.trim() === '' || address.trim().startsWith('#');
}

/** True for a reference to another file or URL, or for an escape, which drawing programs do not write. */
function hasExternalReference(style: string): boolean {
  if (/\\|@import|image-set|expression\s*\(/i.test(style)) return true;
  return [...style.matchAll(/url\(\s*(?<address>[^)]*)/gi)].some(
    ({ groups }) => !isWithin((groups?.address ?? '').replace(/^['"]/, '')),
  );
}

function local(name: string): string {
  return name.slice(name.indexOf(':') + 1).toLowerCase();
}
