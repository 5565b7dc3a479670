import { today } from '../../base/time';
import { listedJobs } from '../../jobs/store/search';
import type { BoardOrder } from '../../vocabulary/board';
import { jobRowOf, toJobRowDto } from '../../jobs/dto';
import { JOBS_PER_PAGE, type JobRowDto } from '../../jobs/schema';
import { boardChips, type BoardChip } from './board-chips';
import { parseBoardQuery, WHOLE_BOARD, type BoardQuery } from './board-query';
import { closestIds } from './closest';
import { currentIndex } from './current-index';
import type { JobIndex } from './job-index';
import { suggest, type Suggestion } from './did-you-mean';
import { countFacets, type FacetCounts } from './facet-counts';
import { findIds, orderOf } from './find';
import { matchOf } from './match';
import { readPhrases } from './read-phrases';
import { soughtIn } from './sought-skills';

export type BoardResult = {
  rows: JobRowDto[];
  /** Number of matching jobs. `pages` is at least 1. */
  total: number;
  page: number;
  pages: number;
  /** Order in use: best match only if the query has search words. */
  order: BoardOrder;
  facets: FacetCounts;
  /** Active filters, each with the query string of the search without it. */
  chips: BoardChip[];
  /** Ids of rows without a known yearly pay, if the query has a minimum pay. */
  payUnstated: number[];
  /** Suggested spelling, only if the search has no results. */
  didYouMean: Suggestion | null;
  /** At most three open jobs, only if the search has no results: the closest, or the newest where none is close. */
  closest: JobRowDto[];
  isClose: boolean;
  /** Filters without which the search has results, most results first; only if the search has none. */
  droppable: (BoardChip & { total: number })[];
};

const MOST_CLOSEST = 3;
const MOST_DROPPABLE = 3;

/**
 * Searches the open jobs as stored now (decisions J10, J11a). The result has one page, all facet counts, and a
 * suggestion if there are no results. All searches of the board use this function, or `findJobs` if they need ids only.
 */
export async function searchBoard(query: BoardQuery, perPage = JOBS_PER_PAGE): Promise<BoardResult> {
  const day = today();
  const index = await currentIndex();
  await readPhrases(index, query.q);
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
  const meant = { ...query, q: found.didYouMean?.q ?? query.q };
  const close = total === 0 ? closestIds(index, meant, day, MOST_CLOSEST) : [];
  const isClose = close.length > 0;
  const closest =
    isClose || total > 0 ? close : index.newestIds(matchOf(index, WHOLE_BOARD, day).found, 0, MOST_CLOSEST);
  const droppable = total === 0 ? droppableOf(index, found.chips, day) : [];
  const [rows, closestRows] = [await listedJobs(ids), await listedJobs(closest)];
  const isSought = soughtIn(query);
  return {
    ...found,
    rows: rows.map((row) => jobRowOf(row, isSought)),
    closest: closestRows.map(toJobRowDto),
    isClose,
    droppable,
  };
}

function droppableOf(index: JobIndex, chips: readonly BoardChip[], day: string): BoardResult['droppable'] {
  return chips
    .map((chip) => {
      const query = parseBoardQuery(new URLSearchParams(chip.without));
      return { ...chip, total: findIds(index, query, matchOf(index, query, day), { offset: 0, limit: 0 }).total };
    })
    .filter(({ total }) => total > 0)
    .sort((one, other) => other.total - one.total)
    .slice(0, MOST_DROPPABLE);
}
