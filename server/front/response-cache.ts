import { Mutex } from 'async-mutex';
import { LRUCache } from 'lru-cache';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pages as addresses } from '../../lib/base/routes';
import { within } from '../../lib/base/within';
import { isKnownCompanyPage } from '../../lib/board/company-page';
import { isKnownSubject } from '../../lib/board/landing/landing-page';
import { type Asking, isKnownJob, pageCache, type PageCache } from '../../lib/platform/cache/page-cache';
import { isFromDatabase } from '../../lib/platform/cache/tags';
import {
  bodyOf,
  encode,
  type Encoding,
  encodingFor,
  encodingOf,
  type Entry,
  entryOf,
  fromBrotli,
  hashOf,
  type Moment,
  pack,
  packTighter,
  type Payload,
  send,
  sizeOf,
  type Variant,
  variantOf,
} from './cache-entry';
import { type Cacheable, payloadAddress } from './cache-key';
import { CapturedResponse } from './captured-response';
import { answerDatabaseFailures } from './database-failure';
import { paintedFirst } from './first-paint';
import { askWithNonce, bareRequest, type RequestHandler } from './framework-request';
import { countJobView } from './job-views';
import { SECURITY_WITHOUT_PAGE, securityHeadersOf } from './security-headers';
import { isHtml, sendStale, stalePage } from './stale-page';

const MEBIBYTE = 1024 * 1024;
/** Maximum bytes of all cached answers except searches: enough for some 4,000 pages. */
const MAX_BYTES = 48 * MEBIBYTE;
/** Maximum bytes of searches. Their number is unlimited, so they must not evict pages. */
const MAX_SEARCH_BYTES = 8 * MEBIBYTE;
const MAX_ASKED_BYTES = MEBIBYTE;
/** Maximum bytes of cached answers in the encodings that few clients request. */
const MAX_OTHER_BYTES = 7 * MEBIBYTE;
/** Maximum bytes of payload files of pages no longer cached: browsers that just received such a page request them. */
const MAX_LEFT_BYTES = MEBIBYTE;
/** Number of answers after which an entry is compressed harder: crawlers request each page only once. */
const PACKED_TIGHTER_AT = 3;
/** Maximum bytes of a cached answer. Larger ones would evict too many others and are streamed without caching. */
const MAX_BODY_BYTES = 2 * MEBIBYTE;
const MAX_TOO_LARGE = 1_000;

/** Maximum attempts to get a render that did not begin for another request. */
const MAX_RENDER_ATTEMPTS = 3;

/** Cache time of files with a hash of their content in the name: a year. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
const SEARCH = `${addresses.careers}?`;

type Render = { captured: CapturedResponse; asking: Asking; seen: Moment; end: Awaited<CapturedResponse['ended']> };

type Target = {
  pages: PageCache;
  cacheable: Cacheable;
  render: RequestHandler;
  /** Set while the database does not answer: only answers without job data may be rendered. */
  withoutJobs?: true;
};

/**
 * Caches answers that are equal for all visitors. Each lookup checks whether their data has changed
 * (docs/decisions/006-page-cache).
 */
export class ResponseCache {
  readonly #entries: LRUCache<string, Entry>;
  readonly #searches: LRUCache<string, Entry>;
  /** Searches that were requested once. Most are never repeated, so only the second answer is cached. */
  readonly #asked = new LRUCache<string, true>({
    maxSize: MAX_ASKED_BYTES,
    sizeCalculation: (_, key) => 2 * key.length,
  });
  /** Entries by encoding and key, with a variant in an encoding other than the one in which they are packed. */
  readonly #others = new LRUCache<string, Entry>({
    maxSize: MAX_OTHER_BYTES,
    dispose: (entry, name) => delete entry.variants[name.slice(0, name.indexOf(' ')) as Encoding],
  });
  readonly #leftPayloads = new LRUCache<string, Payload>({
    maxSize: MAX_LEFT_BYTES,
    sizeCalculation: ({ body }) => body.length,
  });
  /** Moment at which an answer exceeded the limit, by cache key. After a change it may be smaller. */
  readonly #tooLarge = new LRUCache<string, Moment>({ max: MAX_TOO_LARGE });
  /** Answers being rendered, by key and moment; null if the answer is too large. */
  readonly #making = new Map<string, Promise<Entry | null>>();
  readonly #repeats = new Mutex();
  readonly #packing = new Mutex();
  readonly #host: string;
  readonly #always: string[];

  constructor(host: string, always: string[] = [], evicted?: () => void) {
    const dispose = ({ payload }: Entry, key: string, why: string) => {
      for (const encoding of ['gzip', 'identity']) this.#others.delete(`${encoding} ${key}`);
      if (payload) this.#leftPayloads.set(payload.name, payload);
      if (why === 'evict') evicted?.();
    };
    this.#entries = new LRUCache({ maxSize: MAX_BYTES, sizeCalculation: sizeOf, dispose });
    this.#searches = new LRUCache({ maxSize: MAX_SEARCH_BYTES, sizeCalculation: sizeOf, dispose });
    this.#host = host;
    this.#always = always;
  }

  sizes(): { entries: number; bytes: number } {
    const all = [this.#entries, this.#searches, this.#others, this.#leftPayloads];
    return {
      entries: this.#entries.size + this.#searches.size,
      bytes: all.reduce((bytes, { calculatedSize }) => bytes + calculatedSize, 0),
    };
  }

  #with(key: string): LRUCache<string, Entry> {
    return key.startsWith(SEARCH) ? this.#searches : this.#entries;
  }

  /** @returns false if the request is not cacheable or the answer too large: the framework then answers individually */
  answer(
    request: IncomingMessage,
    response: ServerResponse,
    render: RequestHandler,
    cacheable: Cacheable | null,
  ): Promise<boolean> | boolean {
    const pages = pageCache();
    if (!pages || !cacheable) return false;
    if (cacheable.payload !== undefined) return this.#answerPayload(request, response, { pages, cacheable, render });
    // Answers without waiting for a promise if nothing has changed since the last freshness check.
    const entry = this.#with(cacheable.url).get(cacheable.url);
    const ready = entry && isSameMoment(entry.seen, pages.now()) && entry.variants[encodingOf(entry, request)];
    if (!entry || !ready) return this.#prepare(request, response, { pages, cacheable, render });
    send(request, response, entry, ready);
    entry.sent += 1;
    if (entry.sent === PACKED_TIGHTER_AT) void this.#packTighter(entry, cacheable);
    if (cacheable.job !== undefined) countJobView(request, response, cacheable.job, entry.seen.day);
    return true;
  }

  /** Whether an answer without jobs is cached. */
  isTimeless({ url }: Cacheable): boolean {
    return this.#with(url).peek(url)?.timeless === true;
  }

  /** Answers without a freshness check: a page's payload, whose name is a hash of its content. */
  answerUnchanging(request: IncomingMessage, response: ServerResponse, { url, payload }: Cacheable): boolean {
    return payload !== undefined && this.#sendPayload(request, response, payload, url);
  }

  /**
   * Finds an answer to serve while the database is silent: one without job data, rendered now if it is not cached, or a
   * page that was current when the database last answered (`asOf`). No later change can have been acknowledged.
   */
  async withoutDatabase(
    request: IncomingMessage,
    render: RequestHandler,
    cacheable: Cacheable,
    asOf: Date | null,
  ): Promise<((response: ServerResponse) => void) | null> {
    const pages = pageCache();
    if (!pages) return null;
    const { url, record, tags, payload } = cacheable;
    if (payload !== undefined) return null;
    const cached = this.#with(url).get(url);
    if (cached && !cached.timeless) return asOf && staleAnswer(pages, request, cached, cacheable, asOf);
    const mayBeTimeless = !record && !tags?.some(isFromDatabase);
    const target: Target = { pages, cacheable, render, withoutJobs: true };
    const entry = cached ?? (mayBeTimeless ? await this.#makeShared(request, target, url) : null);
    if (!entry?.timeless) return null;
    const variant = await this.#variant(request, entry, cacheable, url);
    return (response) => send(request, response, entry, variant);
  }

  /** Renders the answer or its first variant in an encoding, and sends it. @returns false if it is too large */
  async #prepare(request: IncomingMessage, response: ServerResponse, target: Target): Promise<boolean> {
    const { key, entry: found } = await this.#find(target);
    // If the database fails during the rendering, a 503 page replaces the page.
    if (!found) answerDatabaseFailures(response);
    const isOnce = !found && this.#isFirstSearch(key);
    const entry =
      found ?? (await (isOnce ? this.#make(request, target, key, true) : this.#makeShared(request, target, key)));
    if (!entry) return false;
    const { cacheable } = target;
    send(request, response, entry, await this.#variant(request, entry, cacheable, key));
    if (cacheable.job !== undefined) countJobView(request, response, cacheable.job, entry.seen.day);
    return true;
  }

  #isFirstSearch(key: string): boolean {
    if (!key.startsWith(SEARCH) || this.#asked.has(key)) return false;
    this.#asked.set(key, true);
    return true;
  }

  async #find({ pages, cacheable }: Target): Promise<{ key: string; entry: Entry | undefined }> {
    const { url, record } = cacheable;
    const entry = await this.#current(pages, url);
    if (entry || !record || (await isKnown(record))) return { key: url, entry };
    return { key: record.missing, entry: await this.#current(pages, record.missing) };
  }

  async #current(pages: PageCache, key: string): Promise<Entry | undefined> {
    const entry = this.#with(key).get(key);
    if (!entry) return undefined;
    // Read before the freshness check, so that a change during the check leads to another check.
    const now = pages.now();
    if (isSameMoment(entry.seen, now)) return entry;
    if (entry.source && (await pages.isCurrent(entry.source))) {
      entry.seen = now;
      return entry;
    }
    // Another render may have replaced this entry during the check; the newer entry stays.
    if (this.#with(key).peek(key) === entry) this.#with(key).delete(key);
    return undefined;
  }

  async #variant(request: IncomingMessage, entry: Entry, { file }: Cacheable, key: string): Promise<Variant> {
    const encoding = encodingOf(entry, request);
    const ready = entry.variants[encoding];
    if (ready) return ready;
    const variant = variantOf(entry, encoding, await encode(await bodyOf(entry), encoding, file, !entry.source));
    // An entry that was replaced in the meantime would keep the variant without being counted.
    if (this.#with(key).peek(key) !== entry) return variant;
    entry.variants[encoding] = variant;
    this.#others.set(`${encoding} ${key}`, entry, { size: variant.body.length });
    return variant;
  }

  /** In the background, one at a time. The build has already compressed its own files. */
  async #packTighter(entry: Entry, { url, file }: Cacheable): Promise<void> {
    if (file) return;
    await this.#packing.runExclusive(() => packTighter(entry));
    if (this.#with(url).peek(url) === entry) this.#with(url).set(url, entry);
  }

  /** Renders a page again for its payload file. If the page has changed since, the answer is an empty script. */
  async #makePayload(request: IncomingMessage, response: ServerResponse, target: Target, name: string): Promise<true> {
    const { key, entry: found } = await this.#find(target);
    const entry = found ?? (await this.#makeShared(request, target, key));
    const payload = entry?.payload?.name === name ? entry.payload : null;
    await sendPayload(request, response, payload, this.#always);
    return true;
  }

  #answerPayload(request: IncomingMessage, response: ServerResponse, target: Target): Promise<boolean> | boolean {
    const { payload: name = '', url } = target.cacheable;
    return this.#sendPayload(request, response, name, url) || this.#makePayload(request, response, target, name);
  }

  /** Sends a page's payload file if it is cached. Its name is a hash of its content, so it cannot be outdated. */
  #sendPayload(request: IncomingMessage, response: ServerResponse, name: string, page: string): boolean {
    const cached = this.#with(page).peek(page)?.payload;
    const payload = cached?.name === name ? cached : this.#leftPayloads.get(name);
    if (payload) void sendPayload(request, response, payload, this.#always);
    return payload !== undefined;
  }

  /** Renders an answer once for all requests that arrive before it is ready and before the next change. */
  async #makeShared(request: IncomingMessage, target: Target, key: string): Promise<Entry | null> {
    const now = target.pages.now();
    const known = this.#tooLarge.get(key);
    if (known && isSameMoment(known, now)) return null;
    const name = `${now.began} ${now.day} ${target.withoutJobs ? 'without jobs ' : ''}${key}`;
    const making = this.#making.get(name) ?? this.#make(request, target, key).finally(() => this.#making.delete(name));
    this.#making.set(name, making);
    return making;
  }

  /** @param isOnce whether the answer is for one visitor: it is not cached, and its scripts may have a nonce */
  async #make(request: IncomingMessage, target: Target, key: string, isOnce = false): Promise<Entry | null> {
    const { pages, cacheable } = target;
    const { captured, asking, seen, end } = await this.#ask(request, target, key);
    if (end === 'broken off') throw new Error('The framework ended its response before it was complete.');
    if (end === 'too large') return (this.#tooLarge.set(key, seen), null);
    // A cached search page goes to many visitors with its nonce, so it allows its scripts by hash.
    if (cacheable.tags && isPage(captured) && !isOnce)
      asking.sources.push({ tags: cacheable.tags, html: captured.body.toString(), nonce: asking.nonce });
    const source = isCacheable(captured, cacheable) && !isOnce ? sourceOf(cacheable, asking, seen) : undefined;
    // Before `securityHeadersOf`: the policy names the styles and scripts that this inserts into the page.
    const { body, payload } = await sentBody(captured, cacheable, { asking, key });
    const entry = entryOf(captured, {
      body,
      payload,
      always: this.#always,
      // Separate, because the framework's response accepts no headers after its end.
      added: securityHeadersOf(captured, cacheable.url, asking),
      versioned: cacheable.versioned === true,
      isOnce,
      seen,
      source: source && (await pages.isCurrent(source)) ? source : undefined,
    });
    await pack(entry, body, cacheable.file);
    if (entry.source && !this.#with(key).has(key)) this.#with(key).set(key, entry);
    return entry;
  }

  /**
   * Gets a render that began for this request. The framework may return one that already runs for another request; that
   * render ends before the next attempt. Further attempts run one at a time, so that they do not share a render.
   */
  async #ask(request: IncomingMessage, target: Target, key: string): Promise<Render> {
    for (let attempt = 1; ; attempt += 1) {
      const ask = () => this.#askOnce(request, target, key);
      const render = attempt === 1 ? await ask() : await this.#repeats.runExclusive(ask);
      // A render that began for another request may have older data, and its scripts carry that request's nonce.
      const isOwn = target.cacheable.tags || render.asking.looked;
      if (isOwn || attempt === MAX_RENDER_ATTEMPTS) return render;
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

/** Returns a function that sends a cached page marked with its time; null if it has changed or is uncheckable. */
async function staleAnswer(
  pages: PageCache,
  request: IncomingMessage,
  entry: Entry,
  { job }: Cacheable,
  asOf: Date,
): Promise<((response: ServerResponse) => void) | null> {
  if (!entry.source || entry.status !== 200 || !isHtml(entry)) return null;
  const isSame = isSameMoment(entry.seen, pages.now());
  if (!isSame && !(await within(SOON_MS, pages.isCurrent(entry.source), false))) return null;
  const page = await stalePage(entry, encodingOf(entry, request), asOf);
  return (response) => {
    sendStale(request, response, page);
    if (job !== undefined) countJobView(request, response, job, entry.seen.day);
  };
}

async function isKnown(record: NonNullable<Cacheable['record']>): Promise<boolean> {
  if ('id' in record) return isKnownJob(record.id);
  try {
    if ('company' in record) return record.company !== null && (await isKnownCompanyPage(record.company));
    return await isKnownSubject(record.landing);
  } catch {
    // The rendering that follows reports the failure of the database.
    return true;
  }
}

/** Rewrites pages to paint early, except search pages: their visitors have already loaded the styles. */
async function sentBody(
  captured: CapturedResponse,
  { tags }: Cacheable,
  { asking, key }: { asking: Asking; key: string },
): Promise<{ body: Buffer; payload?: Payload }> {
  const source = asking.sources.find(({ html }) => html !== undefined);
  if (tags || !isPage(captured) || !source) return { body: captured.body };
  const addressOf = (text: string) => payloadAddress(hashOf(text), key);
  const { page, ...written } = await paintedFirst(captured.body.toString(), source.nonce, addressOf);
  asking.written = written;
  const { payload: text } = written;
  const payload = text ? { name: hashOf(text), body: await encode(Buffer.from(text), 'br') } : undefined;
  return { body: Buffer.from(page), ...(payload && { payload }) };
}

/** @param payload null if the page has changed since its HTML was sent; the answer is then an empty script */
async function sendPayload(
  request: IncomingMessage,
  response: ServerResponse,
  payload: Payload | null,
  always: readonly string[],
): Promise<void> {
  const isPacked = encodingFor(request.headers['accept-encoding']) === 'br';
  const body = payload ? (isPacked ? payload.body : await fromBrotli(payload.body)) : Buffer.alloc(0);
  response.writeHead(200, [
    ...Object.entries(SECURITY_WITHOUT_PAGE).flat(),
    ...always,
    ...['Content-Type', 'application/javascript; charset=utf-8', 'Vary', 'Accept-Encoding'],
    ...['Cache-Control', payload ? IMMUTABLE : 'no-store', 'Content-Length', String(body.length)],
    ...(payload && isPacked ? ['Content-Encoding', 'br'] : []),
  ]);
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** Returns the answer's data dependencies; undefined if it was rendered for another request. */
function sourceOf({ tags }: Cacheable, { sources }: Asking, seen: Moment): Entry['source'] {
  if (tags) return { tags, ...seen };
  const [source, another] = sources;
  if (!source || another) return undefined;
  return { tags: source.tags, began: source.began, day: source.day, asked: seen.began };
}

/** 404 pages too: each kind has one key, so invented URLs cannot fill the cache. */
function isCacheable(captured: CapturedResponse, { tags }: Cacheable): boolean {
  const { statusCode } = captured;
  return (statusCode === 200 || (statusCode === 404 && !tags)) && !captured.hasHeader('set-cookie');
}

function isPage(captured: CapturedResponse): boolean {
  return String(captured.getHeader('content-type')).startsWith('text/html');
}

const SOON_MS = 200;

function isSameMoment(one: Moment, other: Moment): boolean {
  return one.began === other.began && one.day === other.day;
}
