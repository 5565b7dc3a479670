import { today } from '../base/time';
import { listedJobs, openJobFacets, pageOfJobs, type FoundJob } from '../platform/db/job-search';
import { toJobRowDto } from './dto';
import type { BoardFilters } from './rules';
import { isFiltered, WHOLE_BOARD } from './search/board-query';
import { findJobs } from './search/find';
import { JOBS_PER_PAGE, type JobRowDto } from './schema';

export type BoardPage = { rows: JobRowDto[]; total: number; page: number; pages: number };
/** How many jobs are open, the pages that makes, and the distinct locations and types among them. */
export type BoardFacets = { total: number; pages: number; locations: string[]; types: string[] };

/**
 * One page of the open jobs that match, in the order of the query (decision J10).
 *
 * @param openJobs how many are open in all: what nothing is asked of has that total
 */
export function findBoardPage(filters: BoardFilters, openJobs: number): BoardPage {
  const query = { ...WHOLE_BOARD, ...filters, type: filters.type === '' ? [] : [filters.type.toLowerCase()] };
  const offset = (query.page - 1) * JOBS_PER_PAGE;
  if (!isFiltered(query)) {
    const whole = { statuses: ['published'], openOn: today(), offset, limit: JOBS_PER_PAGE };
    return boardPage(pageOfJobs(whole), openJobs, query.page, JOBS_PER_PAGE);
  }
  const { ids, total } = findJobs(query, { offset, limit: JOBS_PER_PAGE });
  return boardPage(listedJobs(ids), total, query.page, JOBS_PER_PAGE);
}

/** A page of open jobs, of the list or of a search. */
export function boardPage(jobs: readonly FoundJob[], total: number, page: number, limit: number): BoardPage {
  return { rows: jobs.map(toJobRowDto), total, page, pages: Math.max(1, Math.ceil(total / limit)) };
}

export function findBoardFacets(): BoardFacets {
  const facets = openJobFacets(today());
  return { ...facets, pages: Math.max(1, Math.ceil(facets.total / JOBS_PER_PAGE)) };
}
