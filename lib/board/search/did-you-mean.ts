import { foldText } from '../../base/text';
import { countBits, countCommon } from './bits';
import type { BoardQuery } from './board-query';
import type { JobIndex } from './job-index';
import { matchOf, withoutFacet } from './match';
import { readTerms } from './search-terms';
import { TEXT } from './word-index';

export type Suggestion = { q: string; total: number };

/**
 * Suggests a spelling for a search without results: replaces each word that no open job contains by the nearest word of
 * an open job. Words of three to five letters allow one mistake, longer ones two. Of equally near words the one in most
 * jobs is chosen, then the first in the alphabet.
 *
 * @returns null if all words occur in open jobs, or if the suggestion would find no job
 */
export function suggest(index: JobIndex, query: BoardQuery, day: string): Suggestion | null {
  const words = readTerms(query.q).words.map((word) => ({ word, instead: replacementFor(index, word, day) }));
  if (words.every(({ instead }) => instead === null)) return null;
  const q = words.map(({ word, instead }) => instead ?? word).join(' ');
  const meant = { ...query, q, page: 1 };
  const total = countBits(withoutFacet(matchOf(index, meant, day)));
  return total === 0 || q === foldText(query.q) ? null : { q, total };
}

function replacementFor(index: JobIndex, word: string, day: string): string | null {
  const mistakes = word.length < 3 ? 0 : word.length < 6 ? 1 : 2;
  if (mistakes === 0 || openJobsWith(index, word, false, day) > 0) return null;
  const near = index.words.near(word, mistakes);
  for (let distance = 1; distance <= mistakes; distance += 1) {
    const counted = near
      .filter((one) => one.distance === distance)
      .map((one) => ({ word: one.word, jobs: openJobsWith(index, one.word, true, day) }))
      .filter(({ jobs }) => jobs > 0)
      .sort((one, other) => other.jobs - one.jobs || (one.word < other.word ? -1 : 1));
    if (counted[0]) return counted[0].word;
  }
  return null;
}

function openJobsWith(index: JobIndex, word: string, whole: boolean, day: string): number {
  return countCommon(index.words.find(word, whole)[TEXT], index.openOn(day));
}
