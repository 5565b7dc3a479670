import { firstOf, pageNumber, searchText, wholeNumber, type PageParams } from '../base/fields/page-params';
import { CV_STATUSES } from '../vocabulary/cv';
import type { CvFilters } from './queries';

/** How many CV documents a page of the back office shows. */
const CVS_PER_PAGE = 25;

/** The filters of the CV Documents tab from its address: `status`, `q`, `page`. */
export function cvPageFilters(params: PageParams): CvFilters {
  const status = firstOf(params.status)?.toLowerCase();
  return {
    status: CV_STATUSES.find((known) => known === status),
    search: searchText(params.q),
    page: pageNumber(params.page),
    limit: CVS_PER_PAGE,
  };
}

/** The CV document an address asks to be shown, or undefined. */
export function cvShown(params: PageParams): number | undefined {
  return wholeNumber(params.cv);
}
