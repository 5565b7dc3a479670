import { yieldToEventLoop } from '../platform/db/yield';
import type { Pieces } from './schema';
import type { Sought, Term } from './terms';
import { compoundsIn, wordsIn, type Word } from './words';

type Field = 'name' | 'email' | 'title' | 'skills' | 'letter' | 'document';
type Range = { start: number; end: number; term: number };

/** Number of leading characters that may give excerpts. The index covers the whole document. */
const LOOKED_THROUGH = 120_000;
const LETTERS_AT_ONCE = 20_000;
/** Characters around a match, and the maximum number of excerpts of a text. */
const AROUND = 60;
const MOST_PIECES = 2;

function hitsIn(text: string, terms: readonly Term[], field: Field): Range[] {
  const words = wordsIn(text);
  const compounds = compoundsIn(text);
  const hits = terms.flatMap((term, index) =>
    term
      .flat()
      .flatMap((sought) => rangesOf(sought, text, words, compounds, field).map((at) => ({ ...at, term: index }))),
  );
  return hits.sort((one, other) => one.start - other.start || other.end - one.end);
}

function rangesOf(
  sought: Sought,
  text: string,
  words: readonly Word[],
  compounds: readonly Word[],
  field: Field,
): Omit<Range, 'term'>[] {
  const isField = field === 'skills' || field === 'title';
  if (sought.counts === 'listed' && !isField) return [];
  const found: Omit<Range, 'term'>[] = [];
  for (let at = 0; at + sought.words.length <= words.length; at += 1) {
    if (!meets(sought, words, at)) continue;
    const [start, end] = [words[at]!.start, words[at + sought.words.length - 1]!.end];
    if (sought.counts === 'written' && !isField && !/^\p{Lu}/u.test(text.slice(start, end))) continue;
    found.push({ start, end });
  }
  if (sought.words.length === 1 && sought.counts === 'everywhere')
    for (const [at, { start, end }] of compounds.entries())
      if (meets(sought, compounds, at)) found.push({ start, end });
  return found;
}

function meets({ words, isBeginning }: Sought, among: readonly Word[], at: number): boolean {
  const last = words.length - 1;
  for (let index = 0; index <= last; index += 1) {
    const [word, other] = [words[index]!, among[at + index]!.word];
    if (other !== word && !(isBeginning && index === last && other.startsWith(word))) return false;
  }
  return true;
}

export function marked(text: string, terms: readonly Term[], field: Field): Pieces {
  return piecesOf(text, 0, text.length, hitsIn(text, terms, field));
}

/** Returns the excerpts of a long text that together match the most terms, in text order. Yields to other requests. */
export async function contextOf(text: string, terms: readonly Term[], field: Field): Promise<Pieces[]> {
  if (terms.length === 0) return [];
  const hits: Range[] = [];
  for (let from = 0; from < Math.min(text.length, LOOKED_THROUGH); from += LETTERS_AT_ONCE) {
    if (from > 0) await yieldToEventLoop();
    // Slices overlap, because a phrase may begin in one and end in the next.
    const part = text.slice(from, from + LETTERS_AT_ONCE + AROUND);
    hits.push(...hitsIn(part, terms, field).map((hit) => ({ ...hit, start: hit.start + from, end: hit.end + from })));
  }
  const chosen: { start: number; end: number }[] = [];
  const met = new Set<number>();
  while (chosen.length < MOST_PIECES) {
    const best = bestWindow(text, hits, met, chosen);
    if (!best) break;
    chosen.push(best);
    for (const { term, start, end } of hits) if (start >= best.start && end <= best.end) met.add(term);
  }
  return chosen
    .sort((one, other) => one.start - other.start)
    .map(({ start, end }) => {
      const pieces = piecesOf(text, start, end, hits);
      if (start > 0) pieces[0] = `… ${pieces[0]}`;
      if (end < text.length) pieces[pieces.length - 1] += ' …';
      return pieces;
    });
}

/** Returns the excerpt with the most terms that no earlier excerpt matches; null if there is none. */
function bestWindow(
  text: string,
  hits: readonly Range[],
  met: ReadonlySet<number>,
  taken: readonly { start: number; end: number }[],
): { start: number; end: number } | null {
  let best: { start: number; end: number } | null = null;
  let most = 0;
  for (const [at, hit] of hits.entries()) {
    if (met.has(hit.term)) continue;
    const window = windowAround(text, hit);
    if (taken.some(({ start, end }) => window.start < end && start < window.end)) continue;
    const inside = new Set<number>();
    for (let next = at; next < hits.length && hits[next]!.start < window.end; next += 1)
      if (hits[next]!.end <= window.end && !met.has(hits[next]!.term)) inside.add(hits[next]!.term);
    if (inside.size > most) [best, most] = [window, inside.size];
  }
  return best;
}

function windowAround(text: string, { start, end }: Range): { start: number; end: number } {
  const from = Math.max(0, start - AROUND);
  const to = Math.min(text.length, end + 2 * AROUND);
  const before = from === 0 ? 0 : text.slice(from, start).search(/(?<=\s)\S/);
  const after = to === text.length ? -1 : text.slice(end, to).search(/\s\S*$/);
  return { start: from + Math.max(0, before), end: after === -1 ? to : end + after };
}

/** Texts before, between and after the matches, which may be empty, and the matches. */
function piecesOf(text: string, start: number, end: number, hits: readonly Range[]): string[] {
  const pieces: string[] = [];
  let at = start;
  for (const hit of hits) {
    if (hit.start < at || hit.end > end) continue;
    pieces.push(text.slice(at, hit.start), text.slice(hit.start, hit.end));
    at = hit.end;
  }
  return [...pieces, text.slice(at, end)];
}
