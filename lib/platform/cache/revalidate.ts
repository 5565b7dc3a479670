import { pageCache } from './page-cache';
import { siteLease } from './site-lease';

/** Invalidates pages with any of the tags, in all processes. Await it before acknowledging a change. */
export async function revalidatePages(tags: readonly string[]): Promise<void> {
  await Promise.all([pageCache()?.invalidate(tags), siteLease()?.promisesExpired()]);
}
