import type { ApplicationFilters } from './queries';
import { APPLICATION_STATUSES } from './options';

/** How many applications a page of the back office shows. */
export const APPLICATIONS_PER_PAGE = 25;

export type PageParams = Record<string, string | string[] | undefined>;

/**
 * The filters of the Applications tab from its address: `status`, `job`, `q`, `page`. Unlike those of the API these come from links people
 * edit and share, so a value that means nothing is left out instead of refused.
 */
export function applicationPageFilters(params: PageParams): ApplicationFilters {
  const status = first(params.status)?.toLowerCase();
  return {
    jobId: wholeNumber(params.job),
    status: APPLICATION_STATUSES.find((known) => known === status),
    search: first(params.q)?.trim().slice(0, 200) || undefined,
    page: wholeNumber(params.page, 6) ?? 1,
    limit: APPLICATIONS_PER_PAGE,
  };
}

/** The application an address asks to be shown, or undefined. */
export function applicationShown(params: PageParams): number | undefined {
  return wholeNumber(params.application);
}

// Fifteen digits are what both the store and JavaScript hold exactly; a page of more than six would skip past any list.
function wholeNumber(value: string | string[] | undefined, digits = 15): number | undefined {
  const text = first(value)?.trim() ?? '';
  if (!/^\d+$/.test(text) || text.length > digits) return undefined;
  return Number(text) || undefined;
}

function first(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}
