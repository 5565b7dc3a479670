import type { Random } from '../shared/random';
import { titleAt } from './fill';

/** Attempts to make a new term from titles on the board. Further attempts use titles that are not on it. */
const DRAWS = 30;

/**
 * Yields distinct search terms. One third each: pieces of a title (3 to 10 characters), two neighbouring words of a
 * title (some without their first or last letters), and made-up words that no title contains.
 */
export function* searchTerms(titles: readonly string[], random: Random): Generator<string, never> {
  const given = new Set<string>();
  const kinds = [pieceOf, wordPairOf, madeUpWord];
  let spare = titles.length;
  for (let turn = 0; ; turn += 1) {
    const make = kinds[turn % kinds.length] ?? madeUpWord;
    let term = '';
    for (let draw = 0; term.length < 3 || given.has(term); draw += 1) {
      const title = draw < DRAWS ? random.pick(titles) : titleAt((spare += 1)).title;
      term = make(title, random).trim().toLowerCase();
    }
    given.add(term);
    yield term;
  }
}

/** Yields distinct pairs of words, as people type them. Most pairs occur in some job's title, skills or text. */
export function* wordPairs(titles: readonly string[], random: Random): Generator<string, never> {
  const given = new Set<string>();
  let spare = titles.length;
  const wordOf = (title: string) => random.pick(title.toLowerCase().match(/[\w.+#/-]{2,}/g) ?? [title]);
  const titleThere = (draw: number) => (draw < DRAWS ? random.pick(titles) : titleAt((spare += 1)).title);
  // Titles contain a few hundred words. After many attempts, the second word is cut short, as while it is being typed.
  const beginningOf = (word: string) => word.slice(0, random.int(2, word.length));
  for (let draw = 0; ; draw += 1) {
    const second = wordOf(titleAt((spare += 1)).title);
    const pair = `${wordOf(titleThere(draw))} ${draw < DRAWS ? second : beginningOf(second)}`;
    if (given.has(pair)) continue;
    given.add(pair);
    draw = 0;
    yield pair;
  }
}

function pieceOf(title: string, random: Random): string {
  const length = random.int(3, 10);
  const start = random.int(0, Math.max(0, title.length - length));
  return title.slice(start, start + length);
}

function wordPairOf(title: string, random: Random): string {
  const words = title.split(' ');
  const first = random.int(0, Math.max(0, words.length - 2));
  const pair = `${words[first]} ${words[first + 1] ?? ''}`.replace(/,? ?$/, '');
  return pair.slice(random.int(0, 2), pair.length - random.int(0, 2));
}

function madeUpWord(_title: string, random: Random): string {
  const syllable = () => random.pick([...'bdfgklmnprstvz']) + random.pick([...'aeiou']);
  return Array.from({ length: random.int(3, 4) }, syllable).join('') + random.pick([...'xqz']);
}
