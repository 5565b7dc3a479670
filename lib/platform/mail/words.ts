/**
 * The first line of a mail. A name is what somebody typed, perhaps not the reader: kept short and in one line, and left out where it
 * holds an address or a telephone number, so that it cannot carry a message (docs/decisions/013-mail-delivery).
 */
export function greeting(name: string): string {
  const plain = name.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
  return plain === '' || plain.length > 80 || /https?:|www\.|:\/\/|@|[^\s.]\.[^\s.]{2,}|\d{4,}/i.test(plain)
    ? 'Hello,'
    : `Hello ${plain},`;
}

/**
 * Whether a mail program might make a link of a part of the text, which what strangers type and others get must not hold
 * (docs/decisions/013-mail-delivery); the dots of technologies ("Node.js", "ASP.NET") are none.
 */
export function holdsLink(text: string): boolean {
  const undotted = text.replace(/(^|[^\p{L}\p{N}])(asp|ado|vb|ml)?\.net\b/giu, '$1').replace(/(?<=\p{L})\.js\b/giu, '');
  return /[@\\]|\/\/|www\.|[\p{L}\p{N}]\.\p{L}{2,}/iu.test(undotted);
}

/** `1 hour`, `2 hours`. */
export function count(amount: number, unit: string): string {
  return amount === 1 ? `1 ${unit}` : `${amount} ${unit}s`;
}
