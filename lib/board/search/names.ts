import { withOfficeNames } from '../../skills/office-names';
import { skillGroups, wordsOfName } from './skill-keys';
import { partsOf } from './words';

type Words = readonly string[];

/**
 * Other names of each listed name, by the letters of the name without spaces ("front end" and "frontend" are one), and
 * the most words of a name.
 */
const listed = withOfficeNames(() => {
  const others = new Map<string, readonly Words[]>();
  let longest = 1;
  for (const group of skillGroups()) {
    const names = group.map(wordsOfName);
    for (const name of names) {
      longest = Math.max(longest, name.length);
      const key = name.join('');
      others.set(key, [...(others.get(key) ?? []), ...names.filter((other) => other !== name)]);
    }
  }
  return { others, longest };
});

/** Maximum number of words in a listed name. */
export function longestName(): number {
  return listed().longest;
}

/** Other names of a skill or another listed name, each as words; null for words that are no listed name. */
export function otherNames(words: Words): readonly Words[] | null {
  return listed().others.get(words.map((word) => partsOf(word).whole).join('')) ?? null;
}
