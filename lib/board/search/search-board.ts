import { today } from '../../base/time';
import type { BoardOrder } from '../../vocabulary/board';
import { JOBS_PER_PAGE, type JobRowDto } from '../../jobs/schema';
import { boardChips, offeredFilters, type BoardChip, type OfferedFilter } from './board-chips';
import type { BoardQuery } from './board-query';
import { currentIndex } from './current-index';
import { countFacets, type FacetCounts } from './facet-counts';
import { FEW_JOBS, fewFound, type FewFound } from './few-found';
import { findIds, orderOf } from './find';
import { jobRows } from './job-rows';
import { matchOf, totalOf } from './match';

import { readPhrases } from './phrases';

export type BoardResult = {
  rows: JobRowDto[];
  total: number;
  page: number;
  pages: number;
  /** Order in use: best match only if the query has search words. */
  order: BoardOrder;
  facets: FacetCounts;
  chips: BoardChip[];
  offered: (OfferedFilter & { total: number })[];
  /** Ids of rows without a known yearly pay, if the query limits the pay. */
  payUnstated: number[];
  /** Ways on, if the search has at most `FEW_JOBS` results. */
  few: (Omit<FewFound, 'closest'> & { closest: JobRowDto[] }) | null;
};

/**
 * Searches the open jobs as stored now (docs/decisions/017-board-search): one page, all facet counts, and ways
 * on if there are few results. All searches of the board use this function, or `findJobs` for ids only.
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
    offered: offeredFilters(index, query).map((one) => ({ ...one, total: totalOf(index, one.query, day) })),
    payUnstated: (query.pay ?? query.payTo) === null ? [] : ids.filter((id) => !index.statesPay(id)),
  };
  const few = total <= FEW_JOBS ? fewFound(index, query, { chips: found.chips, ids, day }) : null;
  return {
    ...found,
    rows: await jobRows(index, ids, query),
    few: few && { ...few, closest: await jobRows(index, few.closest, query) },
  };
}
