/** What differs between two searches, in the order in which it is looked for. */
export type Varying = {
  /** Markup of the list of jobs. */
  list: string;
  /** The same list as data, for the scripts of the page. */
  data: string;
  /** Of the address, from behind the question mark. */
  query: string;
  /** In the title and the address that the page gives as its own; only where it is not the first. */
  title: string;
  address: string;
  /** What the page's own scripts carry. */
  nonce: string;
};

type Part = keyof Varying;
const PARTS: readonly Part[] = ['list', 'data', 'query', 'title', 'address', 'nonce'];

/** A text with places for what varies: pieces, and between them the name of a part. */
export type Frame = readonly (string | { part: Part })[];

/**
 * Takes out of a text what varies, so that it can be filled in for another search.
 *
 * @param parts as they stand in the text; an empty one is not looked for
 */
export function frameOf(text: string, parts: Varying): Frame {
  return PARTS.filter((part) => parts[part] !== '').reduce<Frame>(
    (pieces, part) => pieces.flatMap((piece) => (typeof piece === 'string' ? cutAt(piece, parts[part], part) : piece)),
    [text],
  );
}

/** How often a part stands in the text. */
export function timesIn(frame: Frame, part: Part): number {
  return frame.filter((piece) => typeof piece !== 'string' && piece.part === part).length;
}

/** The text of another search. */
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

/** A text as it stands within a string of the scripts that the framework writes into a page. */
export function withinScript(text: string): string {
  return JSON.stringify(text)
    .slice(1, -1)
    .replace(/[&><\u2028\u2029]/g, (character) => ESCAPED[character] ?? character);
}

/** Props as the framework sends them to the browser: JSON, in which a text that begins with `$` is not one of its references. */
export function propsAsData(props: object): string {
  return JSON.stringify(props, (_name, value: unknown) =>
    typeof value === 'string' && value.startsWith('$') ? `$${value}` : value,
  );
}
