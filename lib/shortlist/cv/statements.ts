import { LONGEST_LINE, type Line } from '../text/lines';
import { tokensOf, type Token } from '../text/tokens';
import type { Found } from '../skills/find';
import type { Trade } from '../trades/trades';
import type { Entry } from './entries';
import { headingOf, labelOf, type Section } from './sections';

/** A sentence, or a line without sentences. Columns or line ends may split it into several pieces of the text. */
export type Statement = {
  pieces: readonly { start: number; end: number }[];
  tokens: readonly Token[];
  /** The text of the whole statement on one line. */
  text: string;
  section: Section;
  isBullet: boolean;
  /** Whether the section is from a label in the line instead of the heading above. */
  isLabelled: boolean;
  /** Number of the block. A block is text without empty lines. */
  block: number;
  row: number;
  /** Later steps fill in these fields. They exist from the start because V8 then reads the objects twice as fast. */
  entry: Entry | null;
  /** Whether it is a line at the top that names trade or place and describes no work. */
  isHeadline: boolean;
  isTitle: boolean;
  found: readonly Found[];
  /** Whether undated statements may describe work in the document's posts, unlike those of a waiter. */
  isBacked: boolean;
  /** Whether the person works in IT, according to posts or the first lines. */
  isOfIt: boolean;
  /** The advert's trade, if the statement is from a post in this or a near trade, or from no post. */
  trade: Trade | null;
  /** `base`, `lower`, `isConcrete` and `isDone` are set by the first call of `baseOf`. */
  base: 'shown' | 'listed' | null;
  lower: string;
  isConcrete: boolean;
  isDone: boolean;
};

export type Told = Omit<Statement, 'block' | 'row' | 'isLabelled'>;

const BULLET = /^(?:[•▪▫◦○●■□›»→⇒*·★☆✓✔➤➢o§-]|–|—|⬤|\d{1,2}[.)])\s+(?=\S)|^\.\s(?=\S)/u;
/** Minimum characters of a line that may have been broken at the margin. */
const FULL_LINE = 56;

/** Returns the statements of a document in reading order. Joins lines broken at the margin and hyphenated words. */
export function readStatements(text: string, lines: readonly Line[]): Statement[] {
  const statements: Statement[] = [];
  const known = lines.map(({ text: line }): Known =>
    line === '' ? NOTHING : { heading: headingOf(line.replace(BULLET, '')), isBullet: BULLET.test(line) },
  );
  const full = fullLine(lines);
  let section: Section = 'other';
  let [block, row] = [0, 0];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at];
    if (line?.isNewColumn) section = 'other';
    if (!line || line.text === '') continue;
    if (line.isApart) [block, row] = [block + 1, 0];
    if (line.isApart && SHORT_SECTIONS.has(section) && isProse(line.text)) section = 'other';
    const heading = known[at]?.heading;
    const isListItem = !line.isApart && known[at]?.isBullet && known[at - 1]?.isBullet;
    // "React" below "TypeScript" in a list is not a heading, even if a heading has that name.
    if (heading && !isListItem) {
      section = heading;
      block++;
      row = 0;
      continue;
    }
    const group = [line];
    while (at + 1 < lines.length && continues(group, lines[at + 1], known[at + 1], full)) {
      const next = lines[++at];
      if (next) group.push(next);
    }
    statements.push(...statementsOf(text, group, { section, block, row }));
    row++;
  }
  return statements;
}

/** Sections that are lists. A sentence after an empty line does not belong to them, even without a new heading. */
const SHORT_SECTIONS = new Set<Section>(['skills', 'languages', 'personal', 'interests', 'certificates']);
const isProse = (line: string) =>
  !BULLET.test(line) && !labelOf(line) && (/[.!?]$/.test(line) || line.length > 90) && /\b(?:I|my|we|our)\b/.test(line);

type Known = { heading: Section | null; isBullet: boolean };
const NOTHING: Known = { heading: null, isBullet: false };

/** Minimum length of a line broken at the margin: 80 % of the 90th percentile of this document's line lengths. */
function fullLine(lines: readonly Line[]): number {
  const lengths = lines.flatMap(({ text }) => (text === '' ? [] : [text.length])).sort((a, b) => a - b);
  return Math.max(FULL_LINE, (lengths[Math.floor(lengths.length * 0.9)] ?? 0) * 0.8);
}

/** Maximum characters of a list item in a narrow column. Such lines are not joined. */
const NARROW = 14;

/** A date at the start of a line that ends the time span of the line before, and does not start another. */
const ENDS_RANGE =
  /^(?:(?:\d{1,2}[./-]){0,2}|\p{L}{3,9}\.?\s)(?:19|20)\d{2}(?![\d./]*\s*[-–—])|^(?:present|today|now|heute|current)\b/iu;

function continues(group: readonly Line[], next: Line | undefined, known: Known = NOTHING, full: number): boolean {
  const last = group.at(-1);
  if (!next || !last || next.text === '' || next.isApart || known.isBullet) return false;
  if (group.reduce((length, { text }) => length + text.length, 0) >= LONGEST_LINE) return false;
  if (/\p{L}-$/u.test(last.text) && /^\p{Ll}/u.test(next.text)) return true;
  if (known.heading || labelOf(next.text)) return false;
  if (/\d\s*[–—-]$/.test(last.text)) return ENDS_RANGE.test(next.text);
  if (/^[\p{L}+#. ]{1,20}:\s/u.test(next.text)) return false;
  if (/(?:19|20)\d{2}\s*(?:[-–—]|to|bis)|^\d{1,2}[./](?:\d{4}|\d{2}\s*[-–—])|\s{3,}\S/.test(next.text)) return false;
  const startsSmall = /^[\p{Ll}(&+]/u.test(next.text);
  // The lines are a list of lower-case items without bullets.
  if (startsSmall && /^\p{Ll}/u.test(group[0]?.text ?? '') && last.text.length < full && next.indent === last.indent)
    return false;
  const isInside = BULLET.test(group[0]?.text ?? '') && next.indent > (group[0]?.indent ?? 0);
  if (isInside || /[,;(]$|\b(?:and|or|the|of|a|in|with|to|for)$/.test(last.text)) return true;
  if (/[.!?:]$/.test(last.text))
    return last.text.length >= full && !BULLET.test(last.text) && next.indent <= last.indent;
  if (startsSmall) return next.indent >= last.indent - 1 ? last.text.length > NARROW || isInside : true;
  return last.text.length >= full && next.indent <= last.indent + 1 && !/\s{3,}\S/.test(last.text);
}

type Place = Pick<Statement, 'section' | 'block' | 'row'>;

function statementsOf(text: string, group: readonly Line[], place: Place): Statement[] {
  const [first] = group;
  if (!first) return [];
  const bullet = BULLET.exec(first.text)?.[0].length ?? 0;
  const label = bullet > 0 ? null : labelOf(first.text.slice(bullet));
  const section = label?.section ?? place.section;
  const pieces = group.map(({ start, end }, index) => ({ start: index === 0 ? start + bullet : start, end }));
  return sentences(text, pieces).map((parts) => ({
    pieces: parts,
    tokens: joinedTokens(text, parts),
    text: joinedText(text, parts),
    section,
    isBullet: bullet > 0,
    isLabelled: label !== null,
    block: place.block,
    row: place.row,
    entry: null,
    isHeadline: false,
    isTitle: false,
    found: [],
    isBacked: false,
    isOfIt: false,
    trade: null,
    base: null,
    lower: '',
    isConcrete: false,
    isDone: false,
  }));
}

export type Piece = { start: number; end: number };

const SENTENCE_END = /[.!?](?:["”')\]]*)\s+(?=["“'(]?[\p{Lu}\p{N}])/gu;
const SHORTENED = new Set(
  'eg ie etc approx incl resp zB dh ca no nr st dr vs min max sep sept jan feb mar apr jun jul aug oct nov dec inc ltd co pvt dipl'
    .toLowerCase()
    .split(' '),
);

/**
 * Whether a final full stop belongs to an abbreviation. One regular expression would take a tenth of the total time.
 */
function endsShortened(text: string): boolean {
  // A German day, as in "zum 1. April".
  if (/(?:^|\s)\d{1,2}\.$/.test(text)) return true;
  const word = /[a-z]+(?=\.$)/i.exec(text)?.[0].toLowerCase() ?? '';
  return word.length === 1 || SHORTENED.has(word);
}

function sentences(text: string, pieces: readonly Piece[]): Piece[][] {
  const all: Piece[][] = [[]];
  for (const piece of pieces) {
    const whole = text.slice(piece.start, piece.end);
    if (!/[.!?]/.test(whole)) {
      all.at(-1)?.push(piece);
      continue;
    }
    let from = piece.start;
    for (const match of whole.matchAll(SENTENCE_END)) {
      const end = piece.start + match.index + 1;
      if (endsShortened(text.slice(Math.max(from, end - 8), end))) continue;
      all.at(-1)?.push({ start: from, end });
      all.push([]);
      from = piece.start + match.index + match[0].length;
    }
    if (from < piece.end) all.at(-1)?.push({ start: from, end: piece.end });
    if (/[.!?]["”')]*$/.test(whole) && !endsShortened(whole.slice(-8))) all.push([]);
  }
  return all.filter((parts) => parts.length > 0);
}

/** Returns the pieces of a text on one line. */
export const joinedText = (text: string, pieces: readonly Piece[]) =>
  pieces.map(({ start, end }) => text.slice(start, end)).join(' ');

/** Returns the words of all pieces. Joins a word that is hyphenated at a line end. */
export function joinedTokens(text: string, pieces: readonly Piece[]): Token[] {
  const tokens: Token[] = [];
  for (const [index, { start, end }] of pieces.entries()) {
    const own = tokensOf(text.slice(start, end), start);
    const before = pieces[index - 1];
    const [last, first] = [tokens.at(-1), own[0]];
    const isParted = before && last && first && text.charAt(before.end - 1) === '-' && last.end === before.end - 1;
    if (isParted && first.start === start && /^\p{Ll}/u.test(first.raw)) {
      tokens[tokens.length - 1] = {
        word: last.word + first.word,
        raw: last.raw + first.raw,
        start: last.start,
        end: first.end,
      };
      tokens.push(...own.slice(1));
    } else tokens.push(...own);
  }
  return tokens;
}
