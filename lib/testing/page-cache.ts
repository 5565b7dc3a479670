import type { PageCache, PageSource } from '../platform/cache/page-cache';

/** Simulates a cache lookup during a request. @param source of the cached page */
export function lookUp({ current }: Pick<PageCache, 'current'>, source: PageSource | null): void {
  const store = current.getStore();
  if (!store) return;
  store.looked = true;
  if (source) store.sources.push(source);
}
