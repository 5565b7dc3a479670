/**
 * What asks a full-text index of three-letter pieces (`detail = none`) for the rows that can hold a term: all of its pieces, the last of
 * which may overlap. Each is quoted, so that nothing in it is read as the index's own syntax. Rows that hold the pieces need not hold
 * the term: the query checks that.
 *
 * @returns null for terms under three letters, which the index cannot find
 */
export function trigramQuery(term: string): string | null {
  const letters = [...term];
  if (letters.length < 3) return null;
  const starts = Array.from({ length: Math.floor(letters.length / 3) }, (_, index) => index * 3);
  if (letters.length % 3 !== 0) starts.push(letters.length - 3);
  const pieces = new Set(starts.map((start) => letters.slice(start, start + 3).join('')));
  return [...pieces].map((piece) => `"${piece.replaceAll('"', '""')}"`).join(' AND ');
}
