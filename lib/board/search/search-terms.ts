import { SYNONYMS } from '../../vocabulary/synonyms';
import { foldText } from '../../base/text';
import { partsOf, writtenWords } from './words';

/** A word to find: as a whole word (`whole`), or as the beginning of a word. */
export type Sought = { word: string; whole: boolean };
/** One search word with its alternatives. A job matches if it contains all words of any alternative. */
export type Term = readonly (readonly Sought[])[];
/** A parsed search. A job matches if it matches all `terms`, or if its title contains `text` (folded). */
export type SearchTerms = { text: string; terms: readonly Term[]; words: readonly string[] };

/** Maximum number of search words. Further words are ignored, because each costs time. */
const MOST_WORDS = 12;

/** Synonyms of each listed name, split into words. */
const OTHER_NAMES = new Map<string, string[][]>();
for (const names of SYNONYMS.map((group) => group.map((name) => writtenWords(name).map(asOne)))) {
  for (const name of names)
    OTHER_NAMES.set(
      name.join(' '),
      names.filter((other) => other !== name),
    );
}
const LONGEST_NAME = Math.max(...[...OTHER_NAMES.keys()].map((name) => name.split(' ').length));

/** Parses the text of the board's search field (decision J10). */
export function readTerms(typed: string): SearchTerms {
  const words = [...new Set(writtenWords(typed))].slice(0, MOST_WORDS);
  const terms: Term[] = [];
  for (let at = 0; at < words.length;) {
    const named = nameAt(words, at);
    terms.push([...named.words.map(asTyped), ...named.others].filter((way) => way.length > 0));
    at += named.length;
  }
  return { text: foldText(typed), terms, words };
}

/** The longest listed name that starts at a word, with its synonyms; else the word alone. */
function nameAt(words: readonly string[], at: number): { length: number; words: string[][]; others: Sought[][] } {
  for (let length = Math.min(LONGEST_NAME, words.length - at); length > 0; length -= 1) {
    const name = words.slice(at, at + length);
    const others = OTHER_NAMES.get(name.map(asOne).join(' '));
    // Typed words match as prefixes, synonyms only as whole words: "go" finds "google", but "golang" (a synonym) does
    // not.
    if (others) return { length, words: waysToWrite(name), others: others.map((other) => other.map(asWhole)) };
  }
  return { length: 1, words: waysToWrite(words.slice(at, at + 1)), others: [] };
}

/**
 * "full-stack" finds "fullstack", and "full" with "stack". Parts of one or two letters are too common to search
 * ("on-site").
 */
function waysToWrite(name: readonly string[]): string[][] {
  const ways = [name.map(asOne)];
  const parts = name.flatMap((word) => partsOf(word).parts);
  if (parts.length > name.length && parts.every((part) => part.length > 2)) ways.push(parts);
  return ways;
}

function asOne(word: string): string {
  return partsOf(word).whole;
}

function asTyped(words: readonly string[]): Sought[] {
  return words.map((word) => ({ word, whole: false }));
}

function asWhole(word: string): Sought {
  return { word, whole: true };
}
