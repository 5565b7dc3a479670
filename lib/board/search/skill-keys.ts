import { withoutAccents } from '../../jobs/reading/fold';
import { withOfficeNames } from '../../skills/office-names';
import { SYNONYMS } from '../../vocabulary/synonyms';
import { partsOf, writtenWords } from './words';

/** Signs that distinguish names, with the words that replace them. */
const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/\+\+/g, ' plus plus'],
  [/#/g, ' sharp'],
  [/^\.net/, 'dotnet'],
  [/&/g, ' and '],
];

/** Returns the words of a name in the form that is compared: "Front-End" is `frontend`. */
export function wordsOfName(name: string): string[] {
  return writtenWords(name).map((word) => partsOf(word).whole);
}

/** Groups of names for the same skill, the skill's own name first: the built-in list with the office's changes. */
export const skillGroups = withOfficeNames((changes) => {
  const groups = SYNONYMS.map((names) => [...names]);
  for (const { skill, alias, isRemoved } of changes) {
    const at = groups.findIndex(([first]) => first === skill);
    const group = (at === -1 ? undefined : groups[at]) ?? [skill];
    const others = group.filter((name) => asWords(name) !== asWords(alias));
    groups[at === -1 ? groups.length : at] = isRemoved ? others : [...others, alias];
  }
  return groups;
});

/** The first name of each group, by each of its names and by its key. Keys are made from first names. */
const firstNames = withOfficeNames(() => ({
  byName: new Map(
    skillGroups().flatMap(([first = '', ...others]) => [first, ...others].map((name) => [asWords(name), first])),
  ),
  byKey: new Map(skillGroups().map(([first = '']) => [slugOf(first), first])),
}));

/**
 * Returns the key of a skill in URLs, the same for all spellings: "k8s" is `kubernetes`, "C++" `c-plus-plus`, "node.js"
 * `node-js`. The key of a key is the key itself. '' for a text without letters and digits.
 */
export function skillKey(written: string): string {
  const first =
    firstNames().byName.get(asWords(written)) ?? firstNames().byName.get(asWords(written.replaceAll('-', ' ')));
  return slugOf(first ?? written);
}

/** Returns the name of a skill in our list of synonyms, by key; null for a skill that only postings name. */
export function listedSkill(key: string): string | null {
  return firstNames().byKey.get(key) ?? null;
}

function asWords(name: string): string {
  return wordsOfName(name).join(' ');
}

function slugOf(name: string): string {
  return writtenWords(withoutAccents(name))
    .map((word) => SIGNS.reduce((text, [sign, words]) => text.replace(sign, words), word))
    .join(' ')
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

type Words = readonly string[];

/** Other names of each name, keyed by its letters without spaces, and the maximum number of words in a name. */
export const listedNames = withOfficeNames(() => {
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

/** Returns the other names of a skill or another listed name, each as words; null for unlisted words. */
export function otherNames(words: Words): readonly Words[] | null {
  return listedNames().others.get(words.map((word) => partsOf(word).whole).join('')) ?? null;
}
