/**
 * First line of a mail. A stranger's name is short, on one line, and left out when it contains an address or telephone
 * number: it cannot carry a message (docs/decisions/013-mail-delivery).
 */
export function greeting(name: string): string {
  const plain = name.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
  return plain === '' || plain.length > 80 || /https?:|www\.|:\/\/|@|[^\s.]\.[^\s.]{2,}|\d{4,}/i.test(plain)
    ? 'Hello,'
    : `Hello ${plain},`;
}

/**
 * True when a mail program might make a link of the text, which strangers' texts for others must not contain
 * (docs/decisions/013-mail-delivery). Dots in technologies ("Node.js", "ASP.NET") do not count.
 */
export function holdsLink(text: string): boolean {
  const undotted = text.replace(/(^|[^\p{L}\p{N}])(asp|ado|vb|ml)?\.net\b/giu, '$1').replace(/(?<=\p{L})\.js\b/giu, '');
  return /[@\\]|\/\/|www\.|[\p{L}\p{N}]\.\p{L}{2,}/iu.test(undotted);
}

export function count(amount: number, unit: string): string {
  return amount === 1 ? `1 ${unit}` : `${amount} ${unit}s`;
}
