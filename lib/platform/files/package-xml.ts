import type { Readable } from 'node:stream';
import { SaxesParser, type SaxesTagNS } from 'saxes';

/** Handlers for one part of a document. Names come without the prefix, which each document chooses freely. */
export type XmlHandlers = {
  /** @param attribute throws when another namespace has an attribute of this name, which could hide the right one */
  open: (name: string, attribute: (name: string) => string, tag: SaxesTagNS) => void;
  close?: (name: string) => void;
  /** Receives the text of each element named in `texts`, possibly in several pieces. */
  text?: (piece: string) => void;
  texts?: ReadonlySet<string>;
};

/** Number of bytes that may still be unpacked from one document. */
export type Budget = { bytes: number };

// Above what Word writes. Each nested level and each attribute costs memory.
const DEPTH = 200;
const ATTRIBUTES = 500;
/** Maximum sum of the depths of all elements and attributes: each name's namespace is searched in all open elements. */
const STEPS = 30_000_000;

/**
 * Parses a part of a document while it is unpacked.
 * @throws when the part is not well-formed or too large, or has what the formats forbid: a document type, a style sheet
 *   for XML, or an encoding other than UTF-8 and UTF-16
 */
export async function readXml(stream: Readable, budget: Budget, handlers: XmlHandlers): Promise<void> {
  const parser = parserFor(handlers);
  let decoder: TextDecoder | null = null;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      budget.bytes -= chunk.length;
      if (budget.bytes < 0) throw new Error('unpacked size limit exceeded');
      decoder ??= decoderFor(chunk);
      parser.write(decoder.decode(chunk, { stream: true }));
    }
    parser.write(decoder?.decode() ?? '').close();
  } finally {
    stream.destroy();
  }
}

function parserFor({ open, close, text, texts }: XmlHandlers): SaxesParser {
  const parser = new SaxesParser({ xmlns: true, position: false });
  let depth = 0;
  let attributes = 0;
  let steps = 0;
  const inText: boolean[] = [];
  const refuse = (problem: string) => {
    throw new Error(problem);
  };
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', () => refuse('a document type'));
  parser.on('processinginstruction', ({ target }) => {
    if (target === 'xml-stylesheet') refuse('a style sheet for XML');
  });
  parser.on('xmldecl', ({ encoding }) => {
    if (encoding !== undefined && !/^(?:utf-?8|utf-?16(?:le|be)?|us-ascii)$/i.test(encoding))
      refuse('encoding not allowed in packages');
  });
  parser.on('opentagstart', () => {
    depth += 1;
    attributes = 0;
    steps += depth;
    if (depth > DEPTH || steps > STEPS) refuse('too deep');
  });
  parser.on('attribute', () => {
    attributes += 1;
    steps += depth;
    if (attributes > ATTRIBUTES) refuse('too many attributes');
  });
  parser.on('opentag', (tag) => {
    inText.push(texts?.has(tag.local) ?? false);
    open(tag.local, (wanted) => attributeOf(tag, wanted), tag);
  });
  parser.on('closetag', (tag) => {
    depth -= 1;
    inText.pop();
    close?.(tag.local);
  });
  if (text) {
    const hear = (piece: string) => {
      if (inText.at(-1)) text(piece);
    };
    parser.on('text', hear);
    parser.on('cdata', hear);
  }
  return parser;
}

const XLINK = 'http://www.w3.org/1999/xlink';

function attributeOf({ uri, attributes }: SaxesTagNS, wanted: string): string {
  const named = Object.values(attributes).filter(({ local }) => local === wanted);
  if (named.length > 1 || (named[0] && !['', uri, XLINK].includes(named[0].uri)))
    throw new Error('ambiguous attribute');
  return named[0]?.value ?? '';
}

/** Detects the encoding from the byte order mark, or the first character, which is "<" ([XML] Appendix F). */
function decoderFor(start: Buffer): TextDecoder {
  const [first = 0, second = 0] = start;
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return new TextDecoder('utf-16le');
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return new TextDecoder('utf-16be');
  return new TextDecoder('utf-8');
}
