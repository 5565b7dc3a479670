/**
 * Query of a trigram index (`detail = none`) for rows that may contain a term: all of its pieces, the last one possibly
 * overlapping, each quoted against the index's syntax. The caller must still check that a row contains the term.
 *
 * @returns null for terms below three letters, which the index cannot find
 */
export function trigramQuery(term: string): string | null {
  const letters = [...term];
  if (letters.length < 3) return null;
  const starts = Array.from({ length: Math.floor(letters.length / 3) }, (_, index) => index * 3);
  if (letters.length % 3 !== 0) starts.push(letters.length - 3);
  const pieces = new Set(starts.map((start) => letters.slice(start, start + 3).join('')));
  return [...pieces].map((piece) => `"${piece.replaceAll('"', '""')}"`).join(' AND ');
}
