/**
 * Fills the placeholders of a sentence: `fill('{count} jobs', { count: 3 })` is "3 jobs". Browser code uses it, because
 * props from the server cannot contain functions.
 * @throws Error for a placeholder without a value
 */
export function fill(sentence: string, values: Readonly<Record<string, string | number>>): string {
  return sentence.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`No value for ${placeholder}`);
    return String(value);
  });
}
