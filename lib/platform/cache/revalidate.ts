import { pageCache } from './page-cache';
import { siteLease } from './site-lease';

/**
 * Forgets the cached pages and reads that carry any of the tags. Await it before acknowledging the change: the next request of any
 * visitor is then rendered from the new data, and no process that cannot ask the database shows an older one
 * (docs/decisions/002-engines-and-processes). Outside the server (scripts, tests) nothing is kept.
 */
export async function revalidatePages(tags: readonly string[]): Promise<void> {
  await Promise.all([pageCache()?.forget(tags), siteLease()?.kept()]);
}
