import type { PageCache, PageSource } from '../platform/cache/page-cache';

/** Simulates the page cache during a request: notes that it was consulted, and where the page came from. */
export function lookUp({ current }: Pick<PageCache, 'current'>, source: PageSource | null): void {
  const store = current.getStore();
  if (!store) return;
  store.looked = true;
  if (source) store.sources.push(source);
}
