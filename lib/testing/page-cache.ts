import type { PageCache, PageSource } from '../platform/cache/page-cache';

/** What the page cache does for the request that is being answered when the framework asks it: it looks, and tells what it has found. */
export function lookUp({ asking }: Pick<PageCache, 'asking'>, source: PageSource | null): void {
  const store = asking.getStore();
  if (!store) return;
  store.looked = true;
  if (source) store.sources.push(source);
}
