import { WHOLE_BOARD, type BoardQuery } from './board-query';
import { findIds } from './find';
import type { JobIndex } from './job-index';
import { matchOf } from './match';
import { readTerms } from './search-terms';

/**
 * Finds the closest open jobs for a query without results. It first tries all search words without other filters, at
 * the query's places and then anywhere. It then tries each word alone in both ways, words of other names for the same
 * thing, and finally the places alone.
 *
 * @returns ids, closest first; none if the query has neither search words nor places
 */
export function closestIds(index: JobIndex, query: BoardQuery, day: string, limit: number): number[] {
  const ids = new Set<number>();
  for (const asked of widened(query)) {
    if (ids.size >= limit) break;
    for (const id of findIds(index, asked, matchOf(index, asked, day), { offset: 0, limit }).ids) ids.add(id);
  }
  return [...ids].slice(0, limit);
}

function widened({ q, place, location }: BoardQuery): BoardQuery[] {
  const there = { ...WHOLE_BOARD, place, location };
  const hasPlace = place.length > 0 || location !== '';
  const { words, terms } = readTerms(q);
  // The last word of another name says most: "security" of "information security".
  const others = terms.flatMap(([, ...ways]) =>
    ways.flatMap((way) => way.words.flatMap(({ forms: [word = ''] }) => word).reverse()),
  );
  const said = words.length === 0 ? [] : [...new Set([q, ...(words.length > 1 ? words : []), ...others])];
  const searches = said.flatMap((text) => [...(hasPlace ? [{ ...there, q: text }] : []), { ...WHOLE_BOARD, q: text }]);
  return hasPlace ? [...searches, there] : searches;
}
