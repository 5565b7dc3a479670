import type { CvReading, Statement } from '../facts/reading';
import type { Quote } from '../types';

const LONGEST_QUOTE = 320;

/**
 * Quotes a statement verbatim. If columns split it, quotes the part with the first skill; of a long statement, the text
 * around that skill.
 */
export function quoteOf(cv: CvReading, statement: Statement): Quote {
  const at = statement.found[0]?.at ?? statement.pieces[0]?.start ?? 0;
  const { start, end } = stretchAround(cv.text, statement, at);
  const from = end - start <= LONGEST_QUOTE ? start : Math.max(start, at - LONGEST_QUOTE / 2);
  const to = Math.min(end, from + LONGEST_QUOTE);
  return {
    text: copied(cv.text.slice(from, to).trim()),
    from: statement.entry?.from ?? null,
    to: statement.entry?.to ?? null,
  };
}

/** Returns the range of the statement's pieces around `at` that only white space separates. */
function stretchAround(text: string, { pieces }: Statement, at: number): { start: number; end: number } {
  let stretch = { start: at, end: at };
  for (const piece of pieces) {
    const isJoined =
      piece.start >= stretch.end && /^\s*$/.test(text.slice(stretch.end, Math.min(piece.start, stretch.end + 200)));
    if (isJoined && stretch.end > stretch.start && piece.start - stretch.end <= 200)
      stretch = { start: stretch.start, end: piece.end };
    else if (stretch.end <= at) stretch = { ...piece };
    else break;
  }
  return stretch;
}

export function quoted(cv: CvReading, { pieces }: Statement): string {
  const [first, last] = [pieces[0], pieces.at(-1)];
  return first && last
    ? copied(cv.text.slice(first.start, Math.min(last.end, first.start + LONGEST_QUOTE)).trim())
    : '';
}

/** A substring would keep the whole text in memory. */
const copied = (text: string) => Buffer.from(text, 'utf16le').toString('utf16le');
