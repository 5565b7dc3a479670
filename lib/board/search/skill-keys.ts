import synonyms from '../../vocabulary/synonyms.json' with { type: 'json' };
import { withoutAccents } from '../../jobs/reading/fold';
import { partsOf, writtenWords } from './words';

/** Names whose signs say what no letter of theirs does. */
const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/\+\+/g, ' plus plus'],
  [/#/g, ' sharp'],
  [/^\.net/, 'dotnet'],
  [/&/g, ' and '],
];

/** Of each listed name that a skill goes by, the first of its row: the one in addresses. */
const FIRST_NAMES = new Map(
  synonyms.flatMap((names) => names.map((name) => [asWords(name), names[0] ?? name] as const)),
);

const LISTED = new Map(synonyms.map(([first = '']) => [slugOf(first), first]));

/**
 * The name of a skill in addresses, one for all its spellings: "k8s" is `kubernetes`, "C++" `c-plus-plus`, "node.js" `node-js`. Takes its
 * own answers, too. Empty where nothing is left of the text.
 */
export function skillKey(written: string): string {
  const first = FIRST_NAMES.get(asWords(written)) ?? FIRST_NAMES.get(asWords(written.replaceAll('-', ' ')));
  return slugOf(first ?? written);
}

/** The listed name that a key stands for; null for a skill that only postings name. */
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
