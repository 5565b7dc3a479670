import type { Statement } from '../facts/reading';
import { tokensOf } from '../text/tokens';

const [LEAST_WORDS, SHARE] = [5, 0.72];
/** Minimum number of words of a copy. In statements below `LEAST_WORDS`, all words must come from the advert. */
const FEWEST_WORDS = 3;
/** Minimum share of a statement's words in the whole advert for a copy of several sentences. */
const SHARE_OF_ALL = 0.95;
const EMPTY = new Set(
  'a an and are as at be by for from i in is it my of on or our the to we with you your yes all very have has will that this'.split(
    ' ',
  ),
);

/**
 * Returns a function that detects statements copied from the advert, which prove nothing: one sentence of the advert
 * has 72 % of their words, or the whole advert 95 %. Below five words, one sentence must have all. Statements of dated
 * IT posts are never copies. @param advert from `wordsOfAdvert`
 */
export function echoOf(advert: AdvertWords): (statement: Statement) => boolean {
  const { sentences, all } = advert;
  const known = new WeakMap<Statement, boolean>();
  const isEcho = ({ tokens, entry }: Statement) => {
    if (entry !== null && entry.from !== null && entry.trade === 'it') return false;
    const words = wordsOf(tokens);
    if (words.length < FEWEST_WORDS) return false;
    const has = (asked: ReadonlySet<string>, share: number) =>
      words.filter((word) => asked.has(word)).length >= words.length * share;
    const share = words.length < LEAST_WORDS ? 1 : SHARE;
    // Tests the fast condition first: a statement with too few of the advert's words cannot be a copy of any sentence.
    if (!has(all, share)) return false;
    return (share < 1 && has(all, SHARE_OF_ALL)) || sentences.some((sentence) => has(sentence, share));
  };
  return (statement) => {
    const before = known.get(statement);
    if (before !== undefined) return before;
    const now = isEcho(statement);
    known.set(statement, now);
    return now;
  };
}

/** The words of an advert: for each sentence that is long enough, and in total. */
export type AdvertWords = { sentences: readonly ReadonlySet<string>[]; all: ReadonlySet<string> };

export function wordsOfAdvert(sentences: readonly string[]): AdvertWords {
  const words = sentences.map((sentence) => new Set(wordsOf(tokensOf(sentence))));
  return {
    sentences: words.filter(({ size }) => size >= LEAST_WORDS - 2),
    all: new Set(words.flatMap((set) => [...set])),
  };
}

const wordsOf = (tokens: readonly { word: string }[]) =>
  tokens.map(({ word }) => word).filter((word) => !EMPTY.has(word));
