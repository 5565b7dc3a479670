import { foldText } from '../../base/text';
import { countCommon } from './bits';
import type { BoardQuery } from './board-query';
import type { JobIndex } from './job-index';
import { totalOf } from './match';
import { readTerms } from './search-terms';
import { otherNames } from './skill-keys';
import { formsOf } from './word-forms';
import { PLACE, TEXT } from './word-index';
import { writtenWords } from './words';

export type Suggestion = { q: string; total: number };

/** Never suggested, although titles and company names contain them. */
const STOP_WORDS = new Set(
  'a an and are as at be by for from has in is it of on or our that the to we with you your'.split(' '),
);

/**
 * Suggests a spelling for a search without results: replaces each unlisted word that no open job contains by the
 * nearest word of an open job. Words of four or five letters may have one mistake, longer words two. The first letter
 * must be right. Among equally near words, chooses the one in most jobs, then the first in the alphabet.
 * @returns null if all words occur in open jobs, or if the suggestion would find no job
 */
export function suggest(index: JobIndex, query: BoardQuery, day: string): Suggestion | null {
  const instead = new Map<string, string>();
  for (const word of readTerms(query.q).words) {
    const replacement = replacementFor(index, word, day);
    if (replacement !== null) instead.set(word, replacement);
  }
  if (instead.size === 0) return null;
  const q = spelled(query.q, instead);
  const total = totalOf(index, { ...query, q, page: 1 }, day);
  return total === 0 || q === foldText(query.q) ? null : { q, total };
}

function spelled(typed: string, instead: ReadonlyMap<string, string>): string {
  return typed
    .trim()
    .split(/\s+/)
    .map((piece) =>
      piece === 'OR' || /^-|"/.test(piece)
        ? piece
        : writtenWords(piece)
            .map((word) => instead.get(word) ?? word)
            .join(' '),
    )
    .filter(Boolean)
    .join(' ');
}

function replacementFor(index: JobIndex, word: string, day: string): string | null {
  const mistakes = word.length < 4 ? 0 : word.length < 6 ? 1 : 2;
  if (mistakes === 0 || otherNames([word]) || isFound(index, word, day)) return null;
  const near = index.words
    .near(word, mistakes)
    .filter(({ word: meant }) => meant.length > 2 && meant[0] === word[0] && !STOP_WORDS.has(meant));
  for (let distance = 1; distance <= mistakes; distance += 1) {
    const counted = near
      .filter((one) => one.distance === distance)
      .map((one) => ({ word: one.word, jobs: openJobsNaming(index, one.word, day) }))
      .filter(({ jobs }) => jobs > 0)
      .sort((one, other) => other.jobs - one.jobs || (one.word < other.word ? -1 : 1));
    if (counted[0]) return counted[0].word;
  }
  return null;
}

function isFound(index: JobIndex, word: string, day: string): boolean {
  const [{ words }, open] = [index, index.openOn(day)];
  return [words.find(formsOf(word)), words.findBeginning(word)].some((fields) => countCommon(fields[TEXT], open) > 0);
}

/** Counts the open jobs with a word in title, skills, company or place; for a listed name, in any text. */
function openJobsNaming(index: JobIndex, word: string, day: string): number {
  const field = otherNames([word]) ? TEXT : PLACE;
  return countCommon(index.words.find([word])[field], index.openOn(day));
}
