import families from '../../vocabulary/word-families.json' with { type: 'json' };

const FAMILIES = new Map(
  families.map((line) => line.split(' ')).flatMap((words) => words.map((one) => [one, words] as const)),
);
const LATIN = /^[a-z]{3,}$/;

/** Returns the forms of a word in a listed name. A listed plural stays plural: "rails" is not "rail". */
export function formsOfName(word: string): readonly string[] {
  return LATIN.test(word) ? withPlurals(word, FAMILIES.get(word) ?? [word]) : [word];
}

/**
 * Returns the forms of an English word that a search for the word finds: singular, plural, and its family in
 * word-families.json ("testing" finds "test" and "testers"). The word itself is first. @param word folded
 */
export function formsOf(word: string): readonly string[] {
  if (!LATIN.test(word)) return [word];
  const one = singularOf(word);
  const family = FAMILIES.get(word) ?? FAMILIES.get(one) ?? [one];
  return withPlurals(word, family);
}

/** Returns the forms of a word in a synonym: "programmer" finds "developers", but not "developments". */
export function formsOfOtherName(word: string): readonly string[] {
  return formsOfName(word).filter((form) => form.startsWith(word));
}

function withPlurals(word: string, family: readonly string[]): string[] {
  return [...new Set([word, ...family.flatMap((each) => [each, pluralOf(each)])])];
}

function singularOf(word: string): string {
  if (/[^aeiou]ies$/.test(word)) return word.length > 4 ? `${word.slice(0, -3)}y` : word;
  if (/(?:ss|x|ch|sh|zz)es$/.test(word)) return word.slice(0, -2);
  return /[^sui]s$/.test(word) && word.length > 3 ? word.slice(0, -1) : word;
}

function pluralOf(word: string): string {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return /(?:s|x|ch|sh|zz)$/.test(word) ? `${word}es` : `${word}s`;
}
