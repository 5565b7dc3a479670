/** A statement with `$1`, `$2`… for the question marks outside of its texts and names. */
export function numbered(sql: string): string {
  let count = 0;
  return sql.replace(/'(?:[^']|'')*'|"(?:[^"]|"")*"|\?/g, (part) => (part === '?' ? `$${(count += 1)}` : part));
}
