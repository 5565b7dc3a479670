/** Returns a mail's first line. A name that could contain a message is omitted (docs/decisions/013-mail-delivery). */
export function greeting(name: string): string {
  const plain = name.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
  return plain === '' || plain.length > 80 || /https?:|www\.|:\/\/|@|[^\s.]\.[^\s.]{2,}|\d{4,}/i.test(plain)
    ? 'Hello,'
    : `Hello ${plain},`;
}

/** True when a mail program might turn part of the text into a link. "Node.js" and "ASP.NET" do not count. */
export function holdsLink(text: string): boolean {
  const undotted = text.replace(/(^|[^\p{L}\p{N}])(asp|ado|vb|ml)?\.net\b/giu, '$1').replace(/(?<=\p{L})\.js\b/giu, '');
  return /[@\\]|\/\/|www\.|[\p{L}\p{N}]\.\p{L}{2,}/iu.test(undotted);
}

export function count(amount: number, unit: string): string {
  return amount === 1 ? `1 ${unit}` : `${amount} ${unit}s`;
}
