import type { PageCache, PageSource } from '../platform/cache/page-cache';

/** Simulates the page cache during a request: marks a lookup and records the source of the page. */
export function lookUp({ asking }: Pick<PageCache, 'asking'>, source: PageSource | null): void {
  const store = asking.getStore();
  if (!store) return;
  store.looked = true;
  if (source) store.sources.push(source);
}
