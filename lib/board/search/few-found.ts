import { wordChip, type BoardChip } from './board-chips';
import { parseBoardQuery, WHOLE_BOARD, type BoardQuery } from './board-query';
import { suggest, type Suggestion } from './did-you-mean';
import { findIds } from './find';
import type { JobIndex } from './job-index';
import { matchOf, totalOf } from './match';
import { countryAround } from './place-keys';
import { readTerms, TOO_SHORT } from './search-terms';

/** The most jobs with which a search counts as having found few. */
export const FEW_JOBS = 2;

export type FewFound = {
  /** Null if the search has results. */
  didYouMean: Suggestion | null;
  absent: string[];
  /** Whether no open job has the search words, whatever the filters. */
  isInVain: boolean;
  /** Filters and words without which the search has more results, most results first. */
  droppable: (BoardChip & { total: number })[];
  /** Without results: ids of at most three open jobs, the closest, or the newest if none is close. */
  closest: number[];
  isClose: boolean;
};

const MOST_CLOSEST = 3;
const MOST_DROPPABLE = 3;
/** Each search word that is tried alone costs a search. */
const MOST_TRIED = 6;
/** Operators join words, so that no single word can be left out. */
const OPERATORS = /["|]|(?:^|\s)(?:OR(?:\s|$)|-)/;

/**
 * Explains a search with few results or none, and finds ways on. @param ids the results
 * @param day YYYY-MM-DD in site time
 */
export function fewFound(
  index: JobIndex,
  query: BoardQuery,
  { chips, ids, day }: { chips: readonly BoardChip[]; ids: readonly number[]; day: string },
): FewFound {
  const { q } = query;
  const found = ids.length;
  const didYouMean = q === '' || found > 0 ? null : suggest(index, query, day);
  // Below results, other jobs would be taken for results.
  const close = found > 0 ? [] : closestIds(index, { ...query, q: didYouMean?.q ?? q }, day, MOST_CLOSEST);
  const isClose = close.length > 0;
  const words = OPERATORS.test(q) ? [] : q.split(/\s+/).filter(Boolean).slice(0, MOST_TRIED);
  const finds = (text: string) => totalOf(index, { ...WHOLE_BOARD, q: text }, day) > 0;
  const wordChips = words.length < 2 ? [] : words.map((word) => wordChip(query, word));
  return {
    didYouMean,
    absent: words.filter((word) => !finds(word)),
    isInVain: q !== '' && !finds(q),
    droppable: droppable(index, { chips, wordChips, found }, day),
    closest: isClose || found > 0 ? close : index.newestIds(matchOf(index, WHOLE_BOARD, day).found, 0, MOST_CLOSEST),
    isClose,
  };
}

/** Returns the filters and words to leave out; all words at once only if leaving out a single word does not help. */
function droppable(
  index: JobIndex,
  { chips, wordChips, found }: Record<'chips' | 'wordChips', readonly BoardChip[]> & { found: number },
  day: string,
): FewFound['droppable'] {
  const useful = (some: readonly BoardChip[]) =>
    some
      .slice(0, MOST_TRIED)
      .map((chip) => ({ ...chip, total: totalOf(index, parseBoardQuery(new URLSearchParams(chip.without)), day) }))
      // Beside results, the whole board is no way on.
      .filter(({ total, without }) => total > found && (found === 0 || without !== ''));
  const words = useful(wordChips);
  const others = useful(words.length > 0 ? chips.filter(({ name }) => name !== 'q') : chips);
  return [...others, ...words].sort((one, other) => other.total - one.total).slice(0, MOST_DROPPABLE);
}

/**
 * Finds the closest open jobs for a query without results. It first tries all search words without other filters, at
 * the query's places and then anywhere. It then tries each word alone in both ways, words of other names for the same
 * thing, and the query's skills. Other names' short words are left out: the "8" of "PHP 8" is close to nothing. A query
 * without words and skills finds the jobs at its places, then in their countries.
 * @returns ids, closest first; each job shares a word or skill with a query that has any
 */
export function closestIds(index: JobIndex, query: BoardQuery, day: string, limit: number): number[] {
  const ids = new Set<number>();
  for (const asked of widened(query)) {
    if (ids.size >= limit) break;
    for (const id of findIds(index, asked, matchOf(index, asked, day), { offset: 0, limit }).ids) ids.add(id);
  }
  return [...ids].slice(0, limit);
}

function widened({ q, place, location, skill }: BoardQuery): BoardQuery[] {
  const there = { ...WHOLE_BOARD, place, location };
  const hasPlace = place.length > 0 || location !== '';
  const { words, terms } = readTerms(q);
  // The last word of another name is tried first, because it means most: "security" of "information security".
  const others = terms.flatMap(([, ...ways]) =>
    ways.flatMap((way) => way.words.flatMap(({ forms: [word = ''] }) => (TOO_SHORT.test(word) ? [] : word)).reverse()),
  );
  const said = words.length === 0 ? [] : [...new Set([q, ...(words.length > 1 ? words : []), ...others])];
  const asked = [...said.map((text) => ({ q: text })), ...(skill.length > 0 ? [{ skill }] : [])];
  if (asked.length > 0)
    return asked.flatMap((one) => [...(hasPlace ? [{ ...there, ...one }] : []), { ...WHOLE_BOARD, ...one }]);
  const countries = place.flatMap((key) => countryAround(key) ?? []);
  return [...(hasPlace ? [there] : []), ...(countries.length > 0 ? [{ ...WHOLE_BOARD, place: countries }] : [])];
}
