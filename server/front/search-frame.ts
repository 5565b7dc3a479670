/** Parts of a page that differ between searches, in the order in which the template's text is searched for them. */
export type Varying = {
  list: string;
  /** The list's prop `board`, serialised as in the page's inline scripts. */
  data: string;
  /** The URL's query, without the question mark, as in the framework's scripts. */
  query: string;
  /** Page number in the title and in the canonical URL; both are empty on the first page. */
  title: string;
  address: string;
  nonce: string;
};

type Part = keyof Varying;
const PARTS: readonly Part[] = ['list', 'data', 'query', 'title', 'address', 'nonce'];

/** A template: texts, and placeholders for named parts. */
export type Frame = readonly (string | { part: Part })[];

/** Replaces the variable parts of a text by placeholders. Empty parts are not searched for. */
export function frameOf(text: string, parts: Varying): Frame {
  return PARTS.filter((part) => parts[part] !== '').reduce<Frame>(
    (pieces, part) => pieces.flatMap((piece) => (typeof piece === 'string' ? cutAt(piece, parts[part], part) : piece)),
    [text],
  );
}

export function timesIn(frame: Frame, part: Part): number {
  return frame.filter((piece) => typeof piece !== 'string' && piece.part === part).length;
}

export function fillFrame(frame: Frame, parts: Varying): string {
  return frame.map((piece) => (typeof piece === 'string' ? piece : parts[piece.part])).join('');
}

/** A template in UTF-8. Only its parts need encoding: encoding a page takes longer than rendering its list. */
export type EncodedFrame = readonly (Buffer | { part: Part })[];

export function encodedFrame(frame: Frame): EncodedFrame {
  return frame.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece));
}

export function fillEncoded(frame: EncodedFrame, parts: Varying): Buffer {
  const encoded = Object.fromEntries(PARTS.map((part) => [part, Buffer.from(parts[part])])) as Record<Part, Buffer>;
  return Buffer.concat(frame.map((piece) => (Buffer.isBuffer(piece) ? piece : encoded[piece.part])));
}

function cutAt(text: string, value: string, part: Part): Frame {
  return text.split(value).flatMap((piece, index) => (index === 0 ? [piece] : [{ part }, piece]));
}

const ESCAPED: Record<string, string> = {
  '&': '\\u0026',
  '>': '\\u003e',
  '<': '\\u003c',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** Escapes a text for a string literal in the framework's inline scripts. */
export function withinScript(text: string): string {
  return JSON.stringify(text)
    .slice(1, -1)
    .replace(/[&><\u2028\u2029]/g, (character) => ESCAPED[character] ?? character);
}

/** Serialises props as the framework does: JSON with a leading `$` of a value doubled. No key begins with `$`. */
export function propsAsData(props: object): string {
  return JSON.stringify(props).replace(/[:,[]"\$/g, '$&$$');
}
