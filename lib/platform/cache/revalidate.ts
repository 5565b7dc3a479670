type PageCache = { forget(tags: readonly string[]): Promise<void> };

/**
 * Forgets the cached pages and cached reads that carry any of the tags. Await it before acknowledging the change: afterwards the
 * next request of any visitor is rendered from the new data. Does nothing outside the server (scripts, tests), where nothing is kept.
 */
export async function revalidatePages(tags: readonly string[]): Promise<void> {
  const kept = (globalThis as Record<symbol, unknown>)[Symbol.for('northlane.page-cache')] as PageCache | undefined;
  await kept?.forget(tags);
}
