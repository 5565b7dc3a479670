/**
 * Folds a text, so that equality and substring search ignore case; databases fold ASCII only. Accents stay. Idempotent.
 * Upper and then lower case equates more than lower case alone: "STRASSE" finds "straße". ẞ becomes ß first, because
 * upper case leaves ẞ unchanged. Format characters are removed.
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

/** Returns a case-insensitive substring test; null when the search is empty. */
export function searchFor(search: string | undefined): ((text: string) => boolean) | null {
  const part = foldText(search ?? '');
  if (part === '') return null;
  // Folding takes about 1 µs, which is noticeable over 100,000 rows. ASCII text only needs lower case.
  return (text) => (PLAIN.test(text) ? text.toLowerCase() : foldText(text)).includes(part);
}
