import type { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage } from 'node:http';

/** Sources of a page: tags of its records, and the change number and site day when its render began. */
export type PageSource = {
  tags: readonly string[];
  began?: number | undefined;
  day?: string | undefined;
  /** HTML of the page, and the nonce of its scripts; build output has no nonce. */
  html?: string | undefined;
  nonce?: string | undefined;
};

/** The current request, with the nonce for its page's scripts, the sources of its pages, and hashes of what our server wrote into them. */
export type Asking = {
  request: IncomingMessage;
  nonce: string;
  sources: PageSource[];
  /** False when the cache was not consulted: Next then passed on a render that another request had started. */
  looked?: boolean;
  written?: { styles: string[]; scripts: string[] };
  /** True: nobody knows whether cached job pages are still true, so none may be served. */
  withoutJobs?: true;
};

export type PageCache = {
  /** Invalidates entries with one of the tags, or every entry that a change could affect. Waits for renders that began earlier. */
  invalidate(tags: readonly string[] | 'everything'): Promise<void>;
  current: AsyncLocalStorage<Asking>;
  /** The change number and day for answers that begin now. */
  now(): { began: number; day: string };
  /** True when none of the sources has changed since; entries made from jobs also end with the site's day. */
  isCurrent(source: PageSource): Promise<boolean>;
  sequence: number;
  /** Cached pages and reads: their number, their size in bytes, and the evictions since the first call. */
  stats(): { entries: number; bytes: number; evicted: number };
};

/** Page cache of this process (cache-handler.mjs); undefined outside the server and until Next has loaded it. */
export function pageCache(): PageCache | undefined {
  return (globalThis as Record<symbol, unknown>)[Symbol.for('northlane.page-cache')] as PageCache | undefined;
}

/** Returns whether an id may be that of a public job, by one indexed query. True when unknown. */
export async function isKnownJob(id: string): Promise<boolean> {
  const known = (globalThis as Record<symbol, unknown>)[Symbol.for('northlane.public-jobs')];
  try {
    return (await (known as ((id: string) => Promise<boolean>) | undefined)?.(id)) ?? true;
  } catch {
    return true;
  }
}
