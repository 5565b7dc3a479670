import { SYNONYMS } from '../../vocabulary/synonyms';
import { withoutAccents } from '../../jobs/reading/fold';
import { partsOf, writtenWords } from './words';

/** Signs that distinguish names, with the words that replace them. */
const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/\+\+/g, ' plus plus'],
  [/#/g, ' sharp'],
  [/^\.net/, 'dotnet'],
  [/&/g, ' and '],
];

/** Maps every name of a group of synonyms to the group's first name, from which keys are made. */
const FIRST_NAMES = new Map(
  SYNONYMS.flatMap((names) => names.map((name) => [asWords(name), names[0] ?? name] as const)),
);

const LISTED = new Map(SYNONYMS.map(([first = '']) => [slugOf(first), first]));

/**
 * Key of a skill in URLs, the same for all spellings: "k8s" is `kubernetes`, "C++" `c-plus-plus`, "node.js" `node-js`.
 * The key of a key is the key itself. Empty for a text without letters and digits.
 */
export function skillKey(written: string): string {
  const first = FIRST_NAMES.get(asWords(written)) ?? FIRST_NAMES.get(asWords(written.replaceAll('-', ' ')));
  return slugOf(first ?? written);
}

/** Name of a skill in our list of synonyms, by key; null for a skill that only postings name. */
export function listedSkill(key: string): string | null {
  return LISTED.get(key) ?? null;
}

function asWords(name: string): string {
  return writtenWords(name)
    .map((word) => partsOf(word).whole)
    .join(' ');
}

function slugOf(name: string): string {
  return writtenWords(withoutAccents(name))
    .map((word) => SIGNS.reduce((text, [sign, words]) => text.replace(sign, words), word))
    .join(' ')
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, '-')
    .replace(/^-|-$/g, '');
}
