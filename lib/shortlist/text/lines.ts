import { headingOf } from '../cv/sections';

/** A line of the text, or the part of it in one of two columns. */
export type Line = {
  start: number;
  end: number;
  text: string;
  /** Position of its first letter in the line. */
  indent: number;
  /** Whether an empty line or another column precedes it. */
  isApart: boolean;
  /** Whether it is the first line of another column. Headings above it do not apply to it. */
  isNewColumn?: boolean;
};

const MOST_LINES = 8_000;
/** Maximum length of a line, in characters. A longer one is read in parts, which bounds the time of all later steps. */
export const LONGEST_LINE = 2_000;
const ENDS = '\\n\\r\\f\\v\\u2028';
const ROW = new RegExp(
  `[^${ENDS}]{0,${LONGEST_LINE}}(?:\\r\\n|[${ENDS}]|$)|[^${ENDS}]{1,${LONGEST_LINE}}(?=\\s)|[^${ENDS}]{${LONGEST_LINE}}`,
  'g',
);
/**
 * Range of positions where the gap between two columns may be. A narrower left column counts only if it is a side bar,
 * as most are labels or dates.
 */
const [FIRST_GUTTER, LAST_GUTTER] = [24, 90];
const NARROWEST = 12;
const LEAST_ROWS = 6;
/** Maximum indentation, in characters, of items of a list in the right column. */
const DEEPEST = 10;

/**
 * Returns the lines of a document in reading order, without page headers and footers. Of two columns the right one
 * comes first.
 */
export function readLines(text: string): Line[] {
  const rows = splitRows(text);
  const repeated = repeatedLines(rows);
  const kept =
    repeated.size === 0 ? rows : rows.filter((row) => row.text === '' || !repeated.has(withoutDigits(row.text)));
  const mayBeColumns = kept.some((row) => row.indent >= NARROWEST || /\S {2,}\S/.test(row.text));
  return mayBeColumns ? inReadingOrder(text, kept) : kept;
}

function splitRows(text: string): Line[] {
  const rows: Line[] = [];
  let isApart = true;
  for (const match of text.matchAll(ROW)) {
    if (rows.length >= MOST_LINES) break;
    const line = lineOf(text, match.index, match.index + match[0].length, isApart);
    isApart = line.text === '' || /^[\s_=*·–—-]+$/.test(line.text);
    rows.push(isApart ? { ...line, text: '' } : line);
  }
  return rows;
}

function lineOf(text: string, from: number, to: number, isApart: boolean): Line {
  const raw = text.slice(from, to);
  const trimmed = raw.replace(/^[\s|]+|(?<![\s|])[\s|]+$/g, '');
  const start = from + Math.max(0, raw.indexOf(trimmed));
  return { start: trimmed ? start : from, end: start + trimmed.length, text: trimmed, indent: start - from, isApart };
}

const withoutDigits = (line: string) => line.replace(/\d+/g, '#').replace(/\s+/g, ' ');

/** Returns page headers and footers: lines such as "Jane Doe, page 1 of 2" that are repeated with other numbers. */
function repeatedLines(rows: readonly Line[]): Set<string> {
  const counts = new Map<string, number>();
  for (const { text } of rows) {
    if (text.length < 160 && /\d/.test(text) && isPaged(text))
      counts.set(withoutDigits(text), (counts.get(withoutDigits(text)) ?? 0) + 1);
  }
  return new Set([...counts].filter(([, count]) => count > 1).map(([line]) => line));
}

const PAGED = /(?<!\p{L})(?:page|seite|página|pagina|sida|side|cv|résumé|resume|curriculum)(?!\p{L})|@|░/iu;
const PAGE_OF = /(?<![\d/.])\d{1,3}\s*(?:\/|of|von|de)\s*\d{1,3}(?![\d/.])/i;
/** "03/2019 – 02/2021" or "05/17 – 06/19" has no page number. */
const RANGE = /\d\s*[-–—]\s*\d/;

const isPaged = (text: string) => PAGED.test(text) || (PAGE_OF.test(text) && !RANGE.test(text));

/** Reorders rows with two columns to one column after the other, for each range of rows with the same gap. */
function inReadingOrder(text: string, rows: readonly Line[]): Line[] {
  const lines: Line[] = [];
  const none = new Map<number, number>();
  for (let at = 0; at < rows.length;) {
    const stretch = stretchOfColumns(rows, at, none);
    if (!stretch) {
      const row = rows[at];
      if (row) lines.push(row);
      at++;
      continue;
    }
    lines.push(...columnsOf(text, rows.slice(at, stretch.end), stretch.gutter));
    at = stretch.end;
  }
  return lines;
}

/** Whether the right half of a row starts at this position, after at least two spaces. */
function hasGutter(row: Line, column: number): boolean {
  const at = column - row.indent;
  return at > 2 && row.text.slice(at - 2, at) === '  ' && /\S/.test(row.text.charAt(at));
}

/** Whether a row has text on both sides of this position, where the right one is indented, as items of a list are. */
function isIndentedBehind(row: Line, column: number): boolean {
  const at = column - row.indent;
  const gap = /^ +/.exec(row.text.slice(Math.max(0, at - 2)))?.[0].length ?? 0;
  return at > 2 && gap > 2 && gap <= DEEPEST + 2;
}

/** @param none by position of a gap: the row before which no two columns with it begin */
function stretchOfColumns(
  rows: readonly Line[],
  at: number,
  none: Map<number, number>,
): { gutter: number; end: number } | null {
  const first = rows[at];
  const indent = first?.text ? first.indent : 0;
  const gaps = [...(first?.text.slice(0, LAST_GUTTER).matchAll(/ {2,}(?=\S)/g) ?? [])];
  for (const gutter of [indent, ...gaps.map(({ 0: spaces, index }) => indent + index + spaces.length)]) {
    if (gutter < NARROWEST || gutter > LAST_GUTTER || at < (none.get(gutter) ?? 0)) continue;
    const { end, isColumns } = endOfStretch(rows, at, gutter);
    if (isColumns) return { gutter, end };
    none.set(gutter, end);
  }
  return null;
}

/**
 * Returns the end of the rows that have a gap at this position. They are columns if at least six rows have text on both
 * sides, and no date or form label on the left, or if the left one is a side bar. If not, `end` is the row that crosses
 * the gap.
 */
function endOfStretch(rows: readonly Line[], at: number, gutter: number): { end: number; isColumns: boolean } {
  let [both, end, index] = [0, at, at];
  const [left, right]: [string[], string[]] = [[], []];
  for (; index < rows.length; index++) {
    const row = rows[index];
    if (!row) break;
    const reaches = row.indent + row.text.length > gutter - 1;
    const startsRight = row.text !== '' && row.indent >= gutter - 1;
    if (reaches && !startsRight && !hasGutter(row, gutter) && !isIndentedBehind(row, gutter)) break;
    if (hasGutter(row, gutter)) {
      end = index + 1;
      if (!isLabel(row.text.slice(0, gutter - row.indent))) both++;
    }
    // The right column may be longer than the left one.
    if (startsRight && row.indent <= gutter + DEEPEST) end = index + 1;
    if (row.text !== '' && !startsRight) left.push(row.text.slice(0, gutter - row.indent).trim());
    if (startsRight || reaches) right.push(row.text.slice(Math.max(0, gutter - row.indent)).trim());
  }
  const isColumns = (gutter >= FIRST_GUTTER && both >= LEAST_ROWS) || isSideBar(left, right);
  return { end: isColumns ? end : index, isColumns };
}

/** Minimum number of lines of a side bar, and their minimum share of its text: the rest are headings, labels and dates. */
const [LEAST_PLAIN, PLAIN] = [4, 0.6];

/** Whether a left column is a side bar: both columns have headings, and most cells of the left one are no labels. */
function isSideBar(left: readonly string[], right: readonly string[]): boolean {
  if (left.length <= LEAST_PLAIN || right.length < LEAST_ROWS) return false;
  const isHeading = (cell: string) => (headingOf(cell) ?? 'other') !== 'other';
  const plain = left.filter((cell) => !isLabel(cell) && !/(?:19|20)\d\d/.test(cell) && headingOf(cell) === null).length;
  return plain >= LEAST_PLAIN && plain >= left.length * PLAIN && left.some(isHeading) && right.some(isHeading);
}

const LABEL =
  /^(?:dates?|occupation|name|e-?mail|address|phone|tele|nationality|gender|surname|main|employer|languages?|other|mother|notice)\b/i;

function isLabel(left: string): boolean {
  const text = left.trim();
  return LABEL.test(text) || text.endsWith(':') || /^[\d./\s–—-]+(?:today|now|present|heute|current)?$/i.test(text);
}

function columnsOf(text: string, rows: readonly Line[], gutter: number): Line[] {
  const [left, right]: [Line[], Line[]] = [[], []];
  for (const row of rows) {
    const from = row.start - row.indent;
    const cut = Math.min(from + gutter, row.end);
    if (row.text === '' || row.indent >= gutter - 1) left.push({ ...row, end: row.start, text: '', isApart: true });
    else left.push(lineOf(text, from, cut, row.isApart));
    if (cut < row.end) right.push(lineOf(text, cut, row.end, row.isApart));
    else right.push({ ...row, start: row.end, text: '', isApart: true });
  }
  // Text below both columns continues the left one, so the left one is last.
  return [...partedByGaps(right), ...partedByGaps(left)].map((line, index) =>
    index % rows.length === 0 ? { ...line, isApart: true, isNewColumn: true } : line,
  );
}

/** Maximum share of empty rows in a column that mark gaps. More are those between lines of the other column. */
const MOST_GAPS = 1 / 3;

/** Marks the lines behind empty rows of a column as apart, which the other column fills in the document. */
function partedByGaps(lines: readonly Line[]): readonly Line[] {
  const isFilled = ({ text }: Line) => text !== '';
  const [first, last] = [lines.findIndex(isFilled), lines.findLastIndex(isFilled)];
  const empty = lines.slice(first, last).filter((line) => !isFilled(line)).length;
  if (empty > (last - first) * MOST_GAPS) return lines;
  return lines.map((line, at) => (at > first && lines[at - 1]?.text === '' ? { ...line, isApart: true } : line));
}
