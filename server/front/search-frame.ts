/** The parts of a page that differ between searches, in the order in which they are replaced. */
export type Varying = {
  list: string;
  /** The same list as data for the page's scripts. */
  data: string;
  /** Query of the URL, without the question mark. */
  query: string;
  /** In the title and the canonical URL; empty on the first page. */
  title: string;
  address: string;
  nonce: string;
};

type Part = keyof Varying;
const PARTS: readonly Part[] = ['list', 'data', 'query', 'title', 'address', 'nonce'];

/** A template: pieces of text, with named parts between them. */
export type Frame = readonly (string | { part: Part })[];

/**
 * Makes a template of a text by cutting out its variable parts.
 *
 * @param parts as they stand in the text; empty ones are not searched
 */
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

/** Escapes a text for a string in the framework's inline scripts. */
export function withinScript(text: string): string {
  return JSON.stringify(text)
    .slice(1, -1)
    .replace(/[&><\u2028\u2029]/g, (character) => ESCAPED[character] ?? character);
}

/** Serialises props as the framework sends them: JSON, in which a leading `$` is doubled because it marks references. */
export function propsAsData(props: object): string {
  return JSON.stringify(props, (_name, value: unknown) =>
    typeof value === 'string' && value.startsWith('$') ? `$${value}` : value,
  );
}
