import type { Random } from './random';
import { titleAt } from './vocabulary';

const DRAWS = 30;

/**
 * Search terms, each of them given out once: a third each of
 * - random pieces of a title on the board, three to ten characters, also across a word's end;
 * - two words of such a title that stand side by side, sometimes without a letter or two at either end;
 * - made-up words that no title holds.
 * A small board has few titles: when its pieces are used up they come from titles that it might have had.
 */
export function* searchTerms(titles: readonly string[], random: Random): Generator<string, never> {
  const given = new Set<string>();
  const kinds = [pieceOf, wordPairOf, madeUpWord];
  let spare = titles.length;
  for (let turn = 0; ; turn += 1) {
    const make = kinds[turn % kinds.length] ?? madeUpWord;
    let term = '';
    for (let draw = 0; term === ''; draw += 1) {
      const title = draw < DRAWS ? random.pick(titles) : titleAt((spare += 1)).title;
      const candidate = make(title, random).trim().toLowerCase();
      if (candidate.length >= 3 && !given.has(candidate)) term = candidate;
    }
    given.add(term);
    yield term;
  }
}

/**
 * Two words, as people type them: of two titles that were on the board or might have been, each pair given out once. Most of them meet in
 * some job's title, skills or text, others in none.
 */
export function* wordPairs(titles: readonly string[], random: Random): Generator<string, never> {
  const given = new Set<string>();
  let spare = titles.length;
  const wordOf = (title: string) => random.pick(title.toLowerCase().match(/[\w.+#/-]{2,}/g) ?? [title]);
  const titleThere = (draw: number) => (draw < DRAWS ? random.pick(titles) : titleAt((spare += 1)).title);
  // Titles are made of a few hundred words, so whole ones are soon used up: then the second is one that is still being typed.
  const beginningOf = (word: string) => word.slice(0, random.int(2, word.length));
  for (let draw = 0; ; draw += 1) {
    // A small board has few words: the second, and the first when pairs are used up, come from titles that it might have had.
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
  const pair = words
    .slice(first, first + 2)
    .join(' ')
    .replace(/,$/, '');
  return pair.slice(random.int(0, 2), pair.length - random.int(0, 2));
}

function madeUpWord(_title: string, random: Random): string {
  const syllables = Array.from(
    { length: random.int(3, 4) },
    () => random.pick('bdfgklmnprstvz'.split('')) + random.pick('aeiou'.split('')),
  );
  return `${syllables.join('')}${random.pick('xqz'.split(''))}`;
}
