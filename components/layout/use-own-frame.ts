'use client';

import { useSelectedLayoutSegments } from 'next/navigation';

/** First path segments of office pages, which have the office rail instead of the site's header and footer. */
const WITH_A_RAIL = new Set(['moderator-dashboard', 'moderator-account']);

/** Whether the page has the office rail. Decided by route: an unknown office URL shows the site's 404 page. */
export function useOwnFrame(): boolean {
  return useSelectedLayoutSegments().some((segment) => WITH_A_RAIL.has(segment));
}
