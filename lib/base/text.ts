/**
 * Folds a text so that "equal ignoring case" becomes plain equality and substring search (decision J10); databases fold
 * ASCII only. Fold both sides. Accents stay: "resume" does not find "résumé". Idempotent.
 *
 * - NFKC: full-width and ligature forms equal their plain ones.
 * - Upper case, then lower case, folds more than lower case alone: "STRASSE" finds "straße". Upper-casing keeps ẞ, so
 *   it is made small first.
 * - Greek final sigma becomes sigma, and the dot that a Turkish capital I leaves goes: both depend on neighbouring
 *   letters.
 * - Control and format characters (zero-width, bidi, soft hyphen) go; white space collapses.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll('ẞ', 'ß')
    .toUpperCase()
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .replaceAll('i\u0307', 'i')
    .replace(/(?![\t\n\v\f\r\u0085])[\p{Cc}\p{Cf}]/gu, '')
    .replace(/[\s\u0085]+/g, ' ')
    .trim()
    .normalize('NFKC');
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const PLAIN = /^[\x20-\x7e]*$/;

/** Returns a case-insensitive substring test (decision J10); null when the search is empty. */
export function searchFor(search: string | undefined): ((text: string) => boolean) | null {
  const part = foldText(search ?? '');
  if (part === '') return null;
  // Folding takes about 1 µs, noticeable over 100,000 rows; ASCII text only needs lower case.
  return (text) => (PLAIN.test(text) ? text.toLowerCase() : foldText(text)).includes(part);
}
