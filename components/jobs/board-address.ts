import { pages } from '@/lib/base/routes';

export function boardAt(query: string, page = 1): string {
  return addressWith(pages.careers, page > 1 ? [query, `page=${page}`].filter(Boolean).join('&') : query);
}

export function alertAt(filters: string): string {
  return addressWith(pages.jobAlerts, filters);
}

function addressWith(path: string, query: string): string {
  return query === '' ? path : `${path}?${query}`;
}
