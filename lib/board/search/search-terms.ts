import { LRUCache } from 'lru-cache';
import { foldText } from '../../base/text';
import { withOfficeNames } from '../../skills/office-names';
import { listedNames, otherNames } from './skill-keys';
import { formsOf, formsOfName, formsOfOtherName } from './word-forms';
import { partsOf, writtenWords } from './words';

/** A word to find: any of `forms` as a whole word or, ranked lower, a word that begins with `beginning`. */
export type Sought = { forms: readonly string[]; beginning: string | null };
/** Words that a job must contain: anywhere, all in one field, or adjacent in one field. */
export type Way = { words: readonly Sought[]; where: 'anywhere' | 'one field' | 'adjacent' };
/** One search word with its alternatives. A job matches if it contains any of them. */
export type Term = readonly Way[];
/** A parsed search. A job matches if it matches all `terms` and none of `without`, or if its title contains `part`. */
export type SearchTerms = {
  terms: readonly Term[];
  without: readonly Term[];
  /** Folded text to find inside titles; null if only whole words may match. */
  part: string | null;
  words: readonly string[];
};

/** Further words are ignored, because each costs time. */
const MOST_WORDS = 12;
/** One or two Latin letters: too short to search as a prefix. In other scripts one letter is enough. */
export const TOO_SHORT = /^[\x21-\x7e\u00c0-\u024f]{1,2}$/;
/** A phrase in quotes, a word or phrase to leave out, or the word OR. */
const OPERATOR = /(?<!\S)(-?)"([^"]*)"|(?<!\S)-(?=[\p{L}\p{N}.])(\S+)|(?<!\S)(OR|\|)(?!\S)/gu;

/** Cached, because a search needs the same text several times. */
const parsed = withOfficeNames(() => new LRUCache<string, SearchTerms>({ max: 100, memoMethod: parse }));

/** Parses the text of the board's search field. */
export function readTerms(typed: string): SearchTerms {
  return parsed().memo(typed);
}

function parse(typed: string): SearchTerms {
  const [terms, without, words]: [Term[], Term[], string[]] = [[], [], []];
  let [isEither, from] = [false, 0];
  const take = ([first, ...others]: readonly Term[]) => {
    if (!first) return;
    terms.push(isEither ? [...(terms.pop() ?? []), ...first] : first, ...others);
    isEither = false;
  };
  const plain = (text: string) => {
    const more = [...new Set(writtenWords(text))].filter((word) => !words.includes(word));
    const some = more.slice(0, MOST_WORDS - words.length);
    words.push(...some);
    take(termsOf(some));
  };
  for (const { 0: operator, 1: sign, 2: phrase, 3: unwanted, index } of typed.matchAll(OPERATOR)) {
    plain(typed.slice(from, index));
    from = index + operator.length;
    if (unwanted !== undefined) without.push(...termsOf(writtenWords(unwanted)).map(asWritten));
    else if (phrase === undefined) isEither = true;
    else if (sign) without.push(...phraseOf(phrase));
    else take(phraseOf(phrase));
  }
  plain(typed.slice(from));
  return {
    terms: terms.slice(0, MOST_WORDS),
    without: without.slice(0, MOST_WORDS),
    part: from === 0 ? partOf(typed, words) : null,
    words,
  };
}

/** Folds the text to find inside titles; null if a listed name is at an end: "java" does not find "JavaScript". */
function partOf(typed: string, words: readonly string[]): string | null {
  const text = foldText(typed);
  if (text === '' || (words.length > 0 && TOO_SHORT.test(text))) return null;
  return [...words.slice(0, 1), ...words.slice(-1)].some((word) => otherNames([word])) ? null : text;
}

function phraseOf(phrase: string): Term[] {
  const words = writtenWords(phrase).flatMap((word) => partsOf(word).parts);
  const [first] = words;
  if (first === undefined) return [];
  const some = words.slice(0, MOST_WORDS);
  // Only the last word of a phrase has forms: "data engineer" finds "data engineers".
  const sought = some.map((word, at) => (at > 0 && at === some.length - 1 ? asName(word) : exactly(word)));
  return [[{ words: sought, where: 'adjacent' }]];
}

function termsOf(words: readonly string[]): Term[] {
  const terms: Term[] = [];
  let isAfterName = false;
  for (let at = 0; at < words.length;) {
    const name = nameAt(words, at);
    const term = name ? name.term : wordAt(words, at);
    terms.push(isAfterName ? [...term, ...otherBuilders(words[at] as string)] : term);
    isAfterName = name !== null;
    at += name?.length ?? 1;
  }
  return terms;
}

const BUILDERS = ['developer', 'engineer'];

/** After the name of a skill, developers and engineers are one: "java developer" finds a Java engineer. */
function otherBuilders(word: string): Way[] {
  const forms = formsOf(word);
  if (!BUILDERS.some((builder) => forms.includes(builder))) return [];
  return BUILDERS.filter((builder) => !forms.includes(builder)).map((builder): Way => ({
    words: [asName(builder)],
    where: 'anywhere',
  }));
}

/** Returns the longest listed name that starts at a word, with its other names. */
function nameAt(words: readonly string[], at: number): { length: number; term: Term } | null {
  for (let length = Math.min(listedNames().longest, words.length - at); length > 0; length -= 1) {
    const name = words.slice(at, at + length);
    const others = otherNames(name);
    if (!others) continue;
    const ways = waysToWrite(name).map((way): Way => ({ words: way.map(asName), where: 'anywhere' }));
    const joined = length > 1 ? [{ words: [asName(name.map(asOne).join(''))], where: 'one field' } as const] : [];
    const named = others.map((other): Way => ({ words: other.map(asOtherName), where: 'one field' }));
    return { length, term: [...ways, ...joined, ...named] };
  }
  return null;
}

/** Returns the term of an unlisted word, also joined with the word before or after it: "data base" finds "database". */
function wordAt(words: readonly string[], at: number): Term {
  const [before, word, after] = [words[at - 1], words[at] as string, words[at + 1]];
  const ways = waysToWrite([word]).map((way): Way => ({ words: way.map(asTyped), where: 'anywhere' }));
  const joined = [before === undefined ? [] : [before, word], after === undefined ? [] : [word, after]].filter(
    (pair) => pair.length > 0,
  );
  const compounds = joined.map((pair): Way => ({ words: [asName(pair.map(asOne).join(''))], where: 'one field' }));
  return [...ways, ...compounds];
}

/** "full-stack" finds "fullstack", and "full" with "stack". Parts of one or two letters ("on") are too common. */
function waysToWrite(name: readonly string[]): string[][] {
  const ways = [name.map(asOne)];
  const parts = name.flatMap((word) => partsOf(word).parts);
  if (parts.length > name.length && parts.every((part) => part.length > 2)) ways.push(parts);
  return ways;
}

const asOne = (word: string): string => partsOf(word).whole;
const asTyped = (word: string): Sought => ({ forms: formsOf(word), beginning: TOO_SHORT.test(word) ? null : word });
const asName = (word: string): Sought => ({ forms: formsOfName(word), beginning: null });
const asOtherName = (word: string): Sought => ({ forms: formsOfOtherName(word), beginning: null });
const exactly = (word: string): Sought => ({ forms: [word], beginning: null });

/** Excluded words match only as written: "-java" does not exclude JavaScript, nor "-angular" AngularJS. */
function asWritten(term: Term): Term {
  const written = term.filter(({ where }) => where === 'anywhere');
  return written.map(({ words, where }) => ({ words: words.map(({ forms }) => ({ forms, beginning: null })), where }));
}
