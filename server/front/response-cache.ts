import { Mutex } from 'async-mutex';
import { LRUCache } from 'lru-cache';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { isKnownCompanyPage } from '../../lib/board/company-page';
import { isKnownSubject } from '../../lib/board/landing/landing-page';
import { type Asking, isKnownJob, pageCache, type PageCache } from '../../lib/platform/cache/page-cache';
import {
  encode,
  encodingOf,
  type Entry,
  entryOf,
  type Moment,
  send,
  sizeOf,
  type Variant,
  variantOf,
} from './cache-entry';
import type { Cacheable } from './cache-key';
import { CapturedResponse } from './captured-response';
import { answerDatabaseFailures } from './database-failure';
import { paintedFirst } from './first-paint';
import { askWithNonce, bareRequest, type RequestHandler } from './framework-request';
import { countJobView } from './job-views';
import { securityHeadersOf } from './security-headers';
import { isHtml, sendStale, stalePage } from './stale-page';

/** Maximum bytes of all cached answers in all encodings: some 1,500 pages. */
const MAX_BYTES = 64 * 1024 * 1024;
/** Larger answers would evict too many others, and are sent as they are made. */
const MAX_BODY_BYTES = 2 * 1024 * 1024;
/** Maximum number of keys remembered as too large. */
const MAX_TOO_LARGE = 1_000;

/** Maximum attempts to get a render of our own instead of one started for another request. */
const MAX_RENDER_ATTEMPTS = 3;

/** The framework's answer, and the moment at which it was asked. */
type Render = { captured: CapturedResponse; asking: Asking; seen: Moment; end: Awaited<CapturedResponse['ended']> };

type Target = {
  pages: PageCache;
  cacheable: Cacheable;
  render: RequestHandler;
  /** The database does not answer: nothing that depends on jobs may be made. */
  withoutJobs?: true;
};

/**
 * Caches answers that are equal for everybody, as they are sent: status, headers, and the bytes of each encoding. An entry
 * knows what its page depends on, and the page cache is asked each time whether that has changed
 * (docs/decisions/006-page-cache).
 */
export class ResponseCache {
  readonly #entries: LRUCache<string, Entry>;
  /** The moment at which the answer exceeded the limit; a change may make it smaller. */
  readonly #tooLarge = new LRUCache<string, Moment>({ max: MAX_TOO_LARGE });
  /** Answers being made; null if one is too large. */
  readonly #making = new Map<string, Promise<Entry | null>>();
  readonly #repeats = new Mutex();
  readonly #host: string;
  readonly #always: string[];

  /**
   * @param host the site's own, whatever requests name
   * @param always headers of every answer, names and values in turn
   * @param evicted called for each entry that is evicted
   */
  constructor(host: string, always: string[] = [], evicted?: () => void) {
    this.#entries = new LRUCache({
      maxSize: MAX_BYTES,
      sizeCalculation: sizeOf,
      ...(evicted && { dispose: (_entry: Entry, _key: string, why: string) => void (why === 'evict' && evicted()) }),
    });
    this.#host = host;
    this.#always = always;
  }

  sizes(): { entries: number; bytes: number } {
    return { entries: this.#entries.size, bytes: this.#entries.calculatedSize };
  }

  /**
   * Answers a cacheable request, from the cache or by having the answer made.
   *
   * @returns false if it is not cacheable or the answer is too large: then the framework answers it individually
   * @throws any error of making the answer
   */
  answer(
    request: IncomingMessage,
    response: ServerResponse,
    render: RequestHandler,
    cacheable: Cacheable | null,
  ): Promise<boolean> | boolean {
    const pages = pageCache();
    if (!pages || !cacheable) return false;
    // Nothing has changed since the last freshness check: answers in the same turn.
    const entry = this.#entries.get(cacheable.url);
    const ready = entry && isSameMoment(entry.seen, pages.now()) && entry.variants[encodingOf(entry, request)];
    if (!entry || !ready) return this.#prepare(request, response, { pages, cacheable, render });
    send(request, response, entry, ready);
    if (cacheable.job !== undefined) countJobView(request, response, cacheable.job, entry.seen.day);
    return true;
  }

  /** Sends a cached answer that depends on nothing in the database. @returns whether there was one */
  answerTimeless(request: IncomingMessage, response: ServerResponse, { url }: Cacheable): boolean {
    const entry = this.#entries.get(url);
    const ready = entry?.timeless && entry.variants[encodingOf(entry, request)];
    if (!entry || !ready) return false;
    send(request, response, entry, ready);
    return true;
  }

  /**
   * Finds an answer to serve while the database does not answer. Either it does not depend on the database, and is made if
   * need be. Or it is a page that was current when the database last answered, so no later change can have been
   * acknowledged.
   *
   * @param asOf that time; null if unknown
   * @returns a function that sends the answer; null if there is none
   */
  async withoutDatabase(
    request: IncomingMessage,
    render: RequestHandler,
    cacheable: Cacheable,
    asOf: Date | null,
  ): Promise<((response: ServerResponse) => void) | null> {
    const pages = pageCache();
    if (!pages) return null;
    const { url, record, tags } = cacheable;
    const cached = this.#entries.get(url);
    if (cached && !cached.timeless) return asOf && staleAnswer(pages, request, cached, cacheable, asOf);
    const mayBeTimeless = !record && !tags?.some((tag) => tag.startsWith('job'));
    const target: Target = { pages, cacheable, render, withoutJobs: true };
    const entry = cached ?? (mayBeTimeless ? await this.#makeOnce(request, target, url) : null);
    if (!entry?.timeless) return null;
    const variant = await this.#variant(request, entry, cacheable, url);
    return (response) => send(request, response, entry, variant);
  }

  /** Makes the answer, or its first in an encoding. @returns false if it is too large */
  async #prepare(request: IncomingMessage, response: ServerResponse, target: Target): Promise<boolean> {
    const { key, entry: found } = await this.#find(target);
    // If the database fails while the answer is made, this turns it into a 503.
    if (!found) answerDatabaseFailures(response);
    const entry = found ?? (await this.#makeOnce(request, target, key));
    if (!entry) return false;
    const { cacheable } = target;
    send(request, response, entry, await this.#variant(request, entry, cacheable, key));
    if (cacheable.job !== undefined) countJobView(request, response, cacheable.job, entry.seen.day);
    return true;
  }

  async #find({ pages, cacheable }: Target): Promise<{ key: string; entry: Entry | undefined }> {
    const { url, record } = cacheable;
    const entry = await this.#current(pages, url);
    if (entry || !record || (await isKnown(record))) return { key: url, entry };
    return { key: record.missing, entry: await this.#current(pages, record.missing) };
  }

  async #current(pages: PageCache, key: string): Promise<Entry | undefined> {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    // Taken before the check, so that a change during the check causes another one.
    const now = pages.now();
    if (isSameMoment(entry.seen, now)) return entry;
    if (entry.source && (await pages.isCurrent(entry.source))) {
      entry.seen = now;
      return entry;
    }
    // Unless another entry has replaced it meanwhile.
    if (this.#entries.peek(key) === entry) this.#entries.delete(key);
    return undefined;
  }

  async #variant(request: IncomingMessage, entry: Entry, { file }: Cacheable, key: string): Promise<Variant> {
    const encoding = encodingOf(entry, request);
    const ready = entry.variants[encoding];
    if (ready) return ready;
    const variant = variantOf(entry, encoding, await encode(entry.identity, encoding, file));
    entry.variants[encoding] = variant;
    // The entry has grown, so its size is updated, unless another has replaced it meanwhile.
    if (entry.source && (this.#entries.peek(key) ?? entry) === entry) this.#entries.set(key, entry);
    return variant;
  }

  /** Makes an answer once for all requests that arrive before it is ready and before anything changes. */
  async #makeOnce(request: IncomingMessage, target: Target, key: string): Promise<Entry | null> {
    const now = target.pages.now();
    const known = this.#tooLarge.get(key);
    if (known && isSameMoment(known, now)) return null;
    const name = `${now.began} ${now.day} ${target.withoutJobs ? 'without jobs ' : ''}${key}`;
    const making = this.#making.get(name) ?? this.#make(request, target, key).finally(() => this.#making.delete(name));
    this.#making.set(name, making);
    return making;
  }

  async #make(request: IncomingMessage, target: Target, key: string): Promise<Entry | null> {
    const { pages, cacheable } = target;
    const { captured, asking, seen, end } = await this.#ask(request, target, key);
    if (end === 'broken off') throw new Error('The framework ended its response before it was complete.');
    if (end === 'too large') return (this.#tooLarge.set(key, seen), null);
    // A search is cached like a page: its nonce is no secret any more by then.
    if (cacheable.tags && isPage(captured))
      asking.sources.push({ tags: cacheable.tags, html: captured.body.toString(), nonce: asking.nonce });
    const source = isCacheable(captured, cacheable) ? sourceOf(cacheable, asking, seen) : undefined;
    // First, because the policy in the headers names what is written into the page.
    const body = await bodyOf(captured, cacheable, asking);
    return entryOf(captured, {
      body,
      always: this.#always,
      // Not set on the response: the framework ignores headers after its end.
      added: securityHeadersOf(captured, cacheable.url, asking),
      versioned: cacheable.versioned === true,
      seen,
      source: source && (await pages.isCurrent(source)) ? source : undefined,
    });
  }

  /**
   * Gets a render of our own from the framework. It may return one that was already running for another request; that one
   * has ended at the next attempt. Repeated attempts run one by one, so that those who got the same render do not join each
   * other again.
   */
  async #ask(request: IncomingMessage, target: Target, key: string): Promise<Render> {
    for (let attempt = 1; ; attempt += 1) {
      const ask = () => this.#askOnce(request, target, key);
      const render = attempt === 1 ? await ask() : await this.#repeats.runExclusive(ask);
      if (!isSharedRender(target.cacheable, render.asking) || attempt === MAX_RENDER_ATTEMPTS) return render;
    }
  }

  async #askOnce(request: IncomingMessage, { pages, render, withoutJobs }: Target, key: string): Promise<Render> {
    const seen = pages.now();
    const captured = new CapturedResponse(bareRequest(request, this.#host, key), MAX_BODY_BYTES);
    const asking: Asking = { ...askWithNonce(captured.req), ...(withoutJobs && { withoutJobs }) };
    answerDatabaseFailures(captured);
    await pages.current.run(asking, () => render(captured.req, captured));
    return { captured, asking, seen, end: await captured.ended };
  }
}

/**
 * Returns a function that sends a cached page with the time at which it was current. Null for anything but a page, and for
 * one that has changed or cannot be checked without the database.
 */
async function staleAnswer(
  pages: PageCache,
  request: IncomingMessage,
  entry: Entry,
  { job }: Cacheable,
  asOf: Date,
): Promise<((response: ServerResponse) => void) | null> {
  if (!entry.source || entry.status !== 200 || !isHtml(entry)) return null;
  const isCurrent = isSameMoment(entry.seen, pages.now()) || (await withinSoon(pages.isCurrent(entry.source)));
  if (!isCurrent) return null;
  const page = await stalePage(entry, encodingOf(entry, request), asOf);
  return (response) => {
    sendStale(request, response, page);
    if (job !== undefined) countJobView(request, response, job, entry.seen.day);
  };
}

/**
 * Whether the framework returned a render that was started for another request. It may be older than a change acknowledged
 * before this request, and its scripts carry the other request's nonce.
 */
function isSharedRender({ tags }: Cacheable, { looked }: Asking): boolean {
  return !tags && !looked;
}

/** Whether the job, the company's page, or the skill and place exist. */
async function isKnown(record: NonNullable<Cacheable['record']>): Promise<boolean> {
  if ('id' in record) return isKnownJob(record.id);
  try {
    if ('company' in record) return record.company !== null && (await isKnownCompanyPage(record.company));
    return await isKnownSubject(record.landing);
  } catch {
    // If the database fails here, making the page will report it.
    return true;
  }
}

/** Pages are rewritten to paint early. Searches are not: they follow a page that loaded the styles, and each is different. */
async function bodyOf(captured: CapturedResponse, { tags }: Cacheable, asking: Asking): Promise<Buffer> {
  if (tags || !isPage(captured)) return captured.body;
  const { page, ...written } = await paintedFirst(captured.body.toString());
  asking.written = written;
  return Buffer.from(page);
}

/** Returns what the answer depends on; undefined if it came from another request's render. */
function sourceOf({ tags }: Cacheable, { sources }: Asking, seen: Moment): Entry['source'] {
  if (tags) return { tags, ...seen };
  const [source, another] = sources;
  if (!source || another) return undefined;
  return { tags: source.tags, began: source.began, day: source.day };
}

/** Whether the answer may be cached: also a missing record, under one key for each kind of page. */
function isCacheable(captured: CapturedResponse, { tags }: Cacheable): boolean {
  const { statusCode } = captured;
  return (statusCode === 200 || (statusCode === 404 && !tags)) && !captured.hasHeader('set-cookie');
}

function isPage(captured: CapturedResponse): boolean {
  return String(captured.getHeader('content-type')).startsWith('text/html');
}

/** Limit for a freshness check on a database that may not answer. */
const SOON_MS = 200;

async function withinSoon(checking: Promise<boolean>): Promise<boolean> {
  return Promise.race([checking, sleep(SOON_MS, false, { ref: false })]);
}

function isSameMoment(one: Moment, other: Moment): boolean {
  return one.began === other.began && one.day === other.day;
}
