'use client';

import { useSelectedLayoutSegments } from 'next/navigation';

/** The first folder of pages that people work on all day: they have the rail of the office in the place of the site's header and footer. */
const WITH_A_RAIL = new Set(['moderator-dashboard', 'moderator-account']);

/**
 * Whether the page that is shown stands in a frame of its own. The route says so and not the address: what has no page there is shown in
 * the frame of the site.
 */
export function useOwnFrame(): boolean {
  return useSelectedLayoutSegments().some((segment) => WITH_A_RAIL.has(segment));
}
