import skills from '../../vocabulary/it-skills.json' with { type: 'json' };
import synonyms from '../../vocabulary/synonyms.json' with { type: 'json' };
import { partsOf, writtenWords } from './words';

/** Other names of each listed name, by the letters of the name without spaces: "front end" and "frontend" are one. */
const NAMES = new Map<string, readonly (readonly string[])[]>();
let longest = 1;

for (const { name } of skills.skills) add(wordsOf(name), []);
for (const group of synonyms) {
  const names = group.map(wordsOf);
  for (const name of names)
    add(
      name,
      names.filter((other) => other !== name),
    );
}

function add(name: readonly string[], others: readonly (readonly string[])[]): void {
  longest = Math.max(longest, name.length);
  const key = name.join('');
  NAMES.set(key, [...(NAMES.get(key) ?? []), ...others]);
}

function wordsOf(name: string): string[] {
  return writtenWords(name).map((word) => partsOf(word).whole);
}

/** Maximum number of words in a listed name. */
export const LONGEST_NAME = longest;

/** Other names of a skill or another listed name, each as words; null for words that are no listed name. */
export function otherNames(words: readonly string[]): readonly (readonly string[])[] | null {
  return NAMES.get(words.map((word) => partsOf(word).whole).join('')) ?? null;
}
