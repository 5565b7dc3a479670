/**
 * Fills the placeholders of a sentence: `fill('{count} jobs', { count: 3 })` is "3 jobs". Browser code uses it, because
 * props from the server cannot contain functions. A placeholder without a value stays as it is.
 */
export function fill(sentence: string, values: Readonly<Record<string, string | number>>): string {
  return sentence.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
}
