import { pages } from '@/lib/base/routes';

/** The address of a list by its query string, and the number of the page from the second on. */
export function boardAt(query: string, page = 1): string {
  return addressWith(pages.careers, page > 1 ? [query, `page=${page}`].filter(Boolean).join('&') : query);
}

/** The address of the form that subscribes to a list. */
export function alertAt(filters: string): string {
  return addressWith(pages.jobAlerts, filters);
}

function addressWith(path: string, query: string): string {
  return query === '' ? path : `${path}?${query}`;
}
