/** Fills a sentence: `fill('{count} jobs', { count: 3 })` is "3 jobs". Props to browser code cannot be functions. */
export function fill(sentence: string, values: Readonly<Record<string, string | number>>): string {
  return sentence.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
}
