import { pageCache } from './page-cache';

/**
 * Forgets the cached pages and reads that carry any of the tags. Await it before acknowledging the change: the next request of any
 * visitor is then rendered from the new data. Outside the server (scripts, tests) nothing is kept.
 */
export async function revalidatePages(tags: readonly string[]): Promise<void> {
  await pageCache()?.forget(tags);
}
