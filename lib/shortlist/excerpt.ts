export type Piece = { text: string; need: number | null };
type Quoted = { text: string; need: number };
type Range = { start: number; end: number };

/** Characters of the text that one quote keeps around it, at least. */
const LEAST_AROUND = 60;
const GAP: Piece = { text: '\n…\n', need: null };

/**
 * Returns a document's text in pieces, with the quotes in their places. Of a long text, only the parts around quotes.
 *
 * @param most maximum length of the whole, in characters, unless the quotes alone are longer
 */
export function excerptOf(text: string, quotes: readonly Quoted[], most: number): Piece[] {
  const places = quotes
    .flatMap(({ text: said, need }) => {
      const start = text.indexOf(said);
      return start < 0 || said === '' ? [] : [{ start, end: start + said.length, need }];
    })
    .sort((one, other) => one.start - other.start)
    .filter(({ start }, at, all) => all.slice(0, at).every(({ end }) => end <= start));
  return partsOf(text, places, most).flatMap(({ start, end }) => {
    const within = places.filter((place) => place.start >= start && place.end <= end);
    const pieces = within.flatMap((place, at): Piece[] => [
      plain(text, within[at - 1]?.end ?? start, place.start),
      { text: text.slice(place.start, place.end), need: place.need },
    ]);
    const last = plain(text, within.at(-1)?.end ?? start, end);
    return [...(start > 0 ? [GAP] : []), ...pieces, last].filter((piece) => piece.text !== '');
  });
}

function partsOf(text: string, places: readonly Range[], most: number): Range[] {
  if (text.length <= most) return [{ start: 0, end: text.length }];
  if (places.length === 0) return [{ start: 0, end: most }];
  const quoted = places.reduce((sum, { start, end }) => sum + end - start, 0);
  const around = Math.max(LEAST_AROUND, Math.floor((most - quoted) / (2 * places.length)));
  const parts: Range[] = [];
  for (const place of places) {
    const part = {
      start: lineStart(text, Math.max(0, place.start - around), place.start),
      end: lineEnd(text, Math.min(text.length, place.end + around), place.end),
    };
    const before = parts.at(-1);
    if (before && part.start <= before.end) before.end = Math.max(before.end, part.end);
    else parts.push(part);
  }
  return parts;
}

/** Returns the first start of a line from `from` to `to`, so that no part begins within a word. */
function lineStart(text: string, from: number, to: number): number {
  if (from === 0) return 0;
  const at = text.indexOf('\n', from);
  return at < 0 || at >= to ? to : at + 1;
}

function lineEnd(text: string, from: number, to: number): number {
  if (from >= text.length) return text.length;
  const at = text.lastIndexOf('\n', from);
  return at < to ? to : at;
}

const plain = (text: string, start: number, end: number): Piece => ({
  text: text.slice(start, end).replace(/\n\s*\n\s*\n/g, '\n\n'),
  need: null,
});
