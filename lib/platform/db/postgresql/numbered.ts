/** Replaces question marks outside of quoted texts and names by `$1`, `$2`… */
export function numbered(sql: string): string {
  let count = 0;
  return sql.replace(/'(?:[^']|'')*'|"(?:[^"]|"")*"|\?/g, (part) => (part === '?' ? `$${(count += 1)}` : part));
}
