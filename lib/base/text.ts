/**
 * The form of a text in which "the same, ignoring case" is plain equality and substring (decision J10); stored in search
 * columns because the database folds ASCII only. Fold both sides. Accents stay: "resume" does not find "résumé".
 *
 * - NFKC: full-width and ligature forms equal their plain ones.
 * - Upper then lower case: the pair folds more than lower case alone ("STRASSE" finds "straße"). The capital ẞ alone stays as it is in
 *   upper case, so it is made small first.
 * - Greek final sigma becomes sigma, and the dot that lower-casing leaves on a Turkish capital I goes: both would make the
 *   fold of a word depend on what surrounds it.
 * - Control and format characters (zero-width, bidi, soft hyphen) go; any run of whitespace becomes one space; trimmed.
 *
 * Folding a folded text changes nothing.
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

/** Text as it stands in HTML, in content and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
