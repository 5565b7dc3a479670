'use client';

import { useSelectedLayoutSegments } from 'next/navigation';

/** First path segment of office pages, which have the office rail instead of the site's header and footer. */
const WITH_A_RAIL = new Set(['moderator-dashboard', 'moderator-account']);

/** Whether the page has its own frame. By route and not URL: an unknown office URL shows a page in the site's frame. */
export function useOwnFrame(): boolean {
  return useSelectedLayoutSegments().some((segment) => WITH_A_RAIL.has(segment));
}
