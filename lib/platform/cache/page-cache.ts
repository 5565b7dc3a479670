import type { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage } from 'node:http';

/** What a page was made from: the tags of its records, and the sequence number of changes and the site's day at which its making began. */
export type PageSource = {
  tags: readonly string[];
  began?: number | undefined;
  day?: string | undefined;
  /** The page itself, and what its own scripts carry; pages of the build carry none. */
  html?: string | undefined;
  nonce?: string | undefined;
};

/**
 * A request, as the page cache sees it, with what the scripts of a page made for it carry, the sources of the pages it is given, and the
 * hashes of what our server wrote into its page.
 */
export type Asking = {
  request: IncomingMessage;
  nonce: string;
  sources: PageSource[];
  /** Whether it was looked for what is kept. Where not, the request was handed what the framework was making for somebody else. */
  looked?: boolean;
  written?: { styles: string[]; scripts: string[] };
  /** Nobody knows whether what is kept of jobs is still true: nothing made from them is to be given. */
  withoutJobs?: true;
};

export type PageCache = {
  /** Makes what carries any of the tags, or all that anything could have changed, unusable, and waits for what was being made of it. */
  forget(tags: readonly string[] | 'everything'): Promise<void>;
  asking: AsyncLocalStorage<Asking>;
  /** What the sources of an answer that begins now have in common. */
  now(): { began: number; day: string };
  /** Whether nothing of it has changed since; what is made from jobs also ends with the site's day. */
  isCurrent(source: PageSource): Promise<boolean>;
  /** Of the latest change. */
  sequence: number;
  /** How many pages and cached reads are held, their size in bytes, and how many have made room since this was first asked. */
  kept(): { entries: number; bytes: number; evicted: number };
};

/**
 * The page cache of this process (cache-handler.mjs, which Next loads apart from everything else); undefined until Next has, and
 * outside the server.
 */
export function pageCache(): PageCache | undefined {
  return (globalThis as Record<symbol, unknown>)[Symbol.for('northlane.page-cache')] as PageCache | undefined;
}

/** Whether an id may be that of a job which everybody may see: one indexed look. True where nobody can tell. */
export async function isKnownJob(id: string): Promise<boolean> {
  const known = (globalThis as Record<symbol, unknown>)[Symbol.for('northlane.public-jobs')];
  try {
    return (await (known as ((id: string) => Promise<boolean>) | undefined)?.(id)) ?? true;
  } catch {
    // Where the store cannot be asked, making the page will say so.
    return true;
  }
}
