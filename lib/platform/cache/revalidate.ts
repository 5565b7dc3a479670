type PageCache = { forget(tags: readonly string[]): Promise<void> };

/**
 * Forgets the cached pages and reads that carry any of the tags. Await it before acknowledging the change: the next request of any
 * visitor is then rendered from the new data. Outside the server (scripts, tests) nothing is kept.
 */
export async function revalidatePages(tags: readonly string[]): Promise<void> {
  const kept = (globalThis as Record<symbol, unknown>)[Symbol.for('northlane.page-cache')] as PageCache | undefined;
  await kept?.forget(tags);
}
