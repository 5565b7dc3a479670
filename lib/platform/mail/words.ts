/**
 * Returns the first line of a mail. Strangers can enter any name, so it is short, on one line, and left out when it
 * contains an address or telephone number: it cannot carry a message (docs/decisions/013-mail-delivery).
 */
export function greeting(name: string): string {
  const plain = name.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
  return plain === '' || plain.length > 80 || /https?:|www\.|:\/\/|@|[^\s.]\.[^\s.]{2,}|\d{4,}/i.test(plain)
    ? 'Hello,'
    : `Hello ${plain},`;
}

/**
 * Returns whether a mail program might turn part of a text into a link. Strangers' texts for other readers must not
 * contain one (docs/decisions/013-mail-delivery). Dots in technologies ("Node.js", "ASP.NET") do not count.
 */
export function holdsLink(text: string): boolean {
  const undotted = text.replace(/(^|[^\p{L}\p{N}])(asp|ado|vb|ml)?\.net\b/giu, '$1').replace(/(?<=\p{L})\.js\b/giu, '');
  return /[@\\]|\/\/|www\.|[\p{L}\p{N}]\.\p{L}{2,}/iu.test(undotted);
}

/** `1 hour`, `2 hours`. */
export function count(amount: number, unit: string): string {
  return amount === 1 ? `1 ${unit}` : `${amount} ${unit}s`;
}
