import { today } from '../../base/time';
import type { BoardOrder } from '../../vocabulary/board';
import { countBits, keepWhere } from './bits';
import type { BoardQuery } from './board-query';
import { currentIndex } from './current-index';
import type { JobIndex } from './job-index';
import { matchOf, withoutFacet, type Match } from './match';
import { bestMatches } from './ranking';

/** What only the API is asked for besides: a piece of the title, folded, and the stated maximum of any period and currency. */
export type AlsoAsked = { titlePart?: string | undefined; salaryAtLeast?: number | undefined };
type Page = { offset: number; limit: number };

/** Ids of a page of the open jobs that a query finds in the store as it is now, in its order, and how many it finds in all. */
export async function findJobs(
  query: BoardQuery,
  page: Page,
  also: AlsoAsked = {},
): Promise<{ ids: number[]; total: number }> {
  const index = await currentIndex();
  const match = matchOf(index, query, today());
  keepOnly(match, index, also);
  return findIds(index, query, match, page);
}

// Few ask for it: one look at each job that was found is quick enough.
function keepOnly({ found }: Match, index: JobIndex, { titlePart, salaryAtLeast }: AlsoAsked): void {
  if (titlePart === undefined && salaryAtLeast === undefined) return;
  keepWhere(found, (slot) => {
    const titled = index.titles[slot]?.includes(titlePart ?? '') === true;
    return titled && (salaryAtLeast === undefined || (index.salaryMax[slot] as number) >= salaryAtLeast);
  });
}

/** Ids of a page of the open jobs that a query finds, in its order, and how many it finds in all. */
export function findIds(
  index: JobIndex,
  query: BoardQuery,
  match: Match,
  { offset, limit }: Page,
): { ids: number[]; total: number } {
  const found = withoutFacet(match);
  const ids =
    orderOf(query, match) === 'best'
      ? bestMatches(index, found, match, offset, limit).map((slot) => index.idOf(slot))
      : index.newestIds(found, offset, limit);
  return { ids, total: countBits(found) };
}

/** The order in which a query's jobs come: the best match first needs words. */
export function orderOf({ sort }: BoardQuery, { terms }: Match): BoardOrder {
  return sort !== 'newest' && terms.length > 0 ? 'best' : 'newest';
}

/** All open jobs that a query finds, in its order. */
export function allIds(index: JobIndex, query: BoardQuery, day: string): number[] {
  return findIds(index, query, matchOf(index, query, day), { offset: 0, limit: Infinity }).ids;
}
