import type { Piece } from './evidence-schema';

/**
 * Cuts a text where quotes begin and end. A quote that overlaps an earlier one shares its mark.
 * @param quotes verbatim parts of the text
 * @returns the whole text in pieces, and the mark of each quote that the text contains
 */
export function markText(text: string, quotes: readonly string[]): { pieces: Piece[]; marks: Map<string, number> } {
  const marks = new Map<string, number>();
  const places = [...new Set(quotes)]
    .map((quote) => ({ quote, start: quote === '' ? -1 : text.indexOf(quote) }))
    .filter(({ start }) => start >= 0)
    .sort((one, other) => one.start - other.start);
  const ranges: { start: number; end: number }[] = [];
  for (const { quote, start } of places) {
    const last = ranges.at(-1);
    if (last && start < last.end) last.end = Math.max(last.end, start + quote.length);
    else ranges.push({ start, end: start + quote.length });
    marks.set(quote, ranges.length);
  }
  const pieces = ranges.flatMap(({ start, end }, at): Piece[] => [
    { text: text.slice(ranges[at - 1]?.end ?? 0, start), mark: null },
    { text: text.slice(start, end), mark: at + 1 },
  ]);
  const rest = { text: text.slice(ranges.at(-1)?.end ?? 0), mark: null };
  return { pieces: [...pieces, rest].filter((piece) => piece.text !== ''), marks };
}
