import { today } from '../../base/time';
import { listedJobs } from '../../jobs/store/search';
import type { BoardOrder } from '../../vocabulary/board';
import { toJobRowDto } from '../../jobs/dto';
import { JOBS_PER_PAGE, type JobRowDto } from '../../jobs/schema';
import { boardChips, type BoardChip } from './board-chips';
import type { BoardQuery } from './board-query';
import { closestIds } from './closest';
import { currentIndex } from './current-index';
import { suggest, type Suggestion } from './did-you-mean';
import { countFacets, type FacetCounts } from './facet-counts';
import { findIds, orderOf } from './find';
import { matchOf } from './match';

/** A page of the board. */
export type BoardResult = {
  rows: JobRowDto[];
  /** How many jobs the query finds, and the pages that makes; at least one. */
  total: number;
  page: number;
  pages: number;
  /** The order that they are in: best match only where there are words. */
  order: BoardOrder;
  facets: FacetCounts;
  /** What narrows the list, each with the query that it is without. */
  chips: BoardChip[];
  /** Ids of rows that do not say what they pay in a year, where a minimum was asked for. */
  payUnstated: number[];
  /** Only where nothing is found. */
  didYouMean: Suggestion | null;
  /** Open jobs that come closest, at most three; only where nothing is found. */
  closest: JobRowDto[];
};

const MOST_CLOSEST = 3;

/**
 * Searches the open jobs as they are in the store now (decisions J10, J11a): a page of them, the counts of all facets, and what was
 * probably meant where nothing is found. Everything that searches the board asks this or `findJobs`, which is the same without the rest.
 */
export async function searchBoard(query: BoardQuery, perPage = JOBS_PER_PAGE): Promise<BoardResult> {
  const day = today();
  const index = await currentIndex();
  const match = matchOf(index, query, day);
  const { ids, total } = findIds(index, query, match, { offset: (query.page - 1) * perPage, limit: perPage });
  const found = {
    total,
    page: query.page,
    pages: Math.max(1, Math.ceil(total / perPage)),
    order: orderOf(query, match),
    facets: countFacets(index, query, match, day),
    chips: boardChips(index, query),
    payUnstated: query.pay === null ? [] : ids.filter((id) => !index.statesPay(id)),
    didYouMean: total === 0 && query.q !== '' ? suggest(index, query, day) : null,
  };
  const closest = total === 0 ? closestIds(index, query, day, MOST_CLOSEST) : [];
  const [rows, closestRows] = [await listedJobs(ids), await listedJobs(closest)];
  return { ...found, rows: rows.map(toJobRowDto), closest: closestRows.map(toJobRowDto) };
}
