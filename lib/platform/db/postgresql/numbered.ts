/** Replaces the question marks of a statement by `$1`, `$2`…, except inside quoted texts and names. */
export function numbered(sql: string): string {
  let count = 0;
  return sql.replace(/'(?:[^']|'')*'|"(?:[^"]|"")*"|\?/g, (part) => (part === '?' ? `$${(count += 1)}` : part));
}
