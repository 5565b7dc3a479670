import { foldText } from '../base/text';
import { today } from '../base/time';
import { openJobFacets, pageOfJobs, searchJobs, type FoundJob, type JobSearch } from '../platform/db/job-search';
import { toJobRowDto } from './dto';
import type { BoardFilters } from './rules';
import { JOBS_PER_PAGE, type JobRowDto } from './schema';

export type BoardPage = { rows: JobRowDto[]; total: number; page: number; pages: number };
/** How many jobs are open, the pages that makes, and the distinct locations and types among them. */
export type BoardFacets = { total: number; pages: number; locations: string[]; types: string[] };

/**
 * One page of the open jobs that match, newest first (decision J10).
 *
 * @param openJobs how many are open in all: what nothing is asked of has that total
 */
export function findBoardPage(filters: BoardFilters, openJobs: number): BoardPage {
  const search: JobSearch = {
    statuses: ['published'],
    openOn: today(),
    titlePart: foldText(filters.q) || undefined,
    location: foldText(filters.location) || undefined,
    type: filters.type.trim().toLowerCase() || undefined,
    offset: (filters.page - 1) * JOBS_PER_PAGE,
    limit: JOBS_PER_PAGE,
  };
  const filtered = search.titlePart ?? search.location ?? search.type;
  const { jobs, total } = filtered ? searchJobs(search) : { jobs: pageOfJobs(search), total: openJobs };
  return boardPage(jobs, total, filters.page, JOBS_PER_PAGE);
}

/** A page of open jobs, of the list or of a search. */
export function boardPage(jobs: readonly FoundJob[], total: number, page: number, limit: number): BoardPage {
  return { rows: jobs.map(toJobRowDto), total, page, pages: Math.max(1, Math.ceil(total / limit)) };
}

export function findBoardFacets(): BoardFacets {
  const facets = openJobFacets(today());
  return { ...facets, pages: Math.max(1, Math.ceil(facets.total / JOBS_PER_PAGE)) };
}
