import { pageCache } from './page-cache';
import { siteLease } from './site-lease';

/**
 * Invalidates pages and reads with any of the tags, here and in other processes. Await it before acknowledging a
 * change: the next request then gets the new data, even from a process that cannot reach the database
 * (docs/decisions/002-engines-and-processes).
 */
export async function revalidatePages(tags: readonly string[]): Promise<void> {
  await Promise.all([pageCache()?.invalidate(tags), siteLease()?.promisesExpired()]);
}
