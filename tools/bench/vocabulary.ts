import type { Random } from '../shared/random';

/** Different words in the texts of postings; a natural corpus of 100,000 has about as many. */
export const VOCABULARY = 70_000;
const SYLLABLES = 'ka lo mi ren tas vo ber nin dra sol pu gel fi hom wex zu'.split(' ');

/** The word of a rank, 0 for the most common. Begins with x, so that no search for a real word finds it. */
export function wordOfRank(rank: number): string {
  let word = '';
  for (let rest = rank + 1; rest > 0; rest = Math.floor(rest / SYLLABLES.length))
    word += SYLLABLES[rest % SYLLABLES.length] ?? '';
  return `x${word}`;
}

/** Words as frequent as in natural texts: by Zipf's law the n-th word occurs a n-th as often as the first. */
export function naturalText(random: Random, words: number): string {
  const rank = () => Math.floor((VOCABULARY + 1) ** random.next()) - 1;
  return Array.from({ length: words }, () => wordOfRank(rank())).join(' ');
}
