/**
 * The first line of a mail. A name is what somebody typed into a form, perhaps not the reader: kept short and in one line, so that it cannot
 * carry a message (docs/decisions/012): with an address, of the web or another, or a telephone number in it, it is left out.
 */
export function greeting(name: string): string {
  const plain = name.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
  return plain === '' || plain.length > 80 || /https?:|www\.|:\/\/|@|[^\s.]\.[^\s.]{2,}|\d{4,}/i.test(plain) ? 'Hello,' : `Hello ${plain},`;
}

/** `1 hour`, `2 hours`. */
export function count(amount: number, unit: string): string {
  return amount === 1 ? `1 ${unit}` : `${amount} ${unit}s`;
}
