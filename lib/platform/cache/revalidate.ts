import { pageCache } from './page-cache';
import { siteLease } from './site-lease';

/**
 * Invalidates pages and reads with any of the tags. Await it before acknowledging a change: the next request then gets
 * the new data, also from a process without database (docs/decisions/002-engines-and-processes).
 */
export async function revalidatePages(tags: readonly string[]): Promise<void> {
  await Promise.all([pageCache()?.invalidate(tags), siteLease()?.promisesExpired()]);
}
