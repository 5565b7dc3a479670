import { firstOf, pageNumber, searchText, wholeNumber, type PageParams } from '../base/fields/page-params';
import { APPLICATION_STATUSES } from '../vocabulary/applications';
import type { ApplicationFilters } from './queries';

/** How many applications a page of the back office shows. */
const APPLICATIONS_PER_PAGE = 25;

/**
 * The filters of the Applications tab from its address: `status`, `job`, `q`, `page`. Unlike those of the API these come from links people
 * edit and share, so a value that means nothing is left out instead of refused.
 */
export function applicationPageFilters(params: PageParams): ApplicationFilters {
  const status = firstOf(params.status)?.toLowerCase();
  return {
    jobId: wholeNumber(params.job),
    status: APPLICATION_STATUSES.find((known) => known === status),
    search: searchText(params.q),
    page: pageNumber(params.page),
    limit: APPLICATIONS_PER_PAGE,
  };
}

/** The application an address asks to be shown, or undefined. */
export function applicationShown(params: PageParams): number | undefined {
  return wholeNumber(params.application);
}
