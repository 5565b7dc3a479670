import type { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage } from 'node:http';

/** Decides whether a page is current: its tags, and the change number and site day at which its render began. */
export type PageSource = {
  tags: readonly string[];
  began?: number | undefined;
  day?: string | undefined;
  /** Change number at which an entry of the build, whose render has no known beginning, was read. */
  asked?: number;
  html?: string | undefined;
  nonce?: string | undefined;
};

/** The current request with its nonce, the sources of its pages, and the hashes of what our server wrote into them. */
export type Asking = {
  request: IncomingMessage;
  nonce: string;
  sources: PageSource[];
  /** True once Next has consulted the page cache. Otherwise Next returned a render that another request had started. */
  looked?: boolean;
  written?: { styles: string[]; scripts: string[]; payload?: string };
  /** Props of the page's static markup (components/ui/past-payload.ts). */
  shown?: unknown;
  /** Set when cached job pages may be outdated and must not be served. */
  withoutJobs?: true;
};

export type PageCache = {
  /** Invalidates entries with one of the tags, or all. Waits for renders that began earlier. */
  invalidate(tags: readonly string[] | 'everything'): Promise<void>;
  current: AsyncLocalStorage<Asking>;
  /** Returns the change number and site day for an answer whose render begins now. */
  now(): { began: number; day: string };
  isCurrent(source: PageSource): Promise<boolean>;
  sequence: number;
  /** Number and size in bytes of the cached pages and reads, and the evictions since the first call. */
  stats(): { entries: number; bytes: number; evicted: number };
};

/** Returns this process's page cache (cache-handler.mjs); undefined outside the server, or before Next loads it. */
export function pageCache(): PageCache | undefined {
  return (globalThis as Record<symbol, unknown>)[Symbol.for('northlane.page-cache')] as PageCache | undefined;
}

/** Whether an id may be that of a public job, by one indexed query. True if the query is impossible or fails. */
export async function isKnownJob(id: string): Promise<boolean> {
  const known = (globalThis as Record<symbol, unknown>)[Symbol.for('northlane.public-jobs')];
  try {
    return (await (known as ((id: string) => Promise<boolean>) | undefined)?.(id)) ?? true;
  } catch {
    return true;
  }
}
