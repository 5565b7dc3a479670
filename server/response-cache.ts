import { IncomingMessage, type ServerResponse } from 'node:http';
import { Mutex } from 'async-mutex';
import { LRUCache } from 'lru-cache';
import { isKnownCompanyPage } from '../lib/board/company-page';
import { isKnownSubject } from '../lib/board/landing/landing-page';
import { type Asking, isKnownJob, pageCache, type PageCache } from '../lib/platform/cache/page-cache';
import { PEER_HEADER, REQUEST_ID_HEADER } from '../lib/platform/http/peer';
import { type Entry, encodingOf, entryOf, type Moment, send, sizeOf, type Variant, variantOf } from './cache-entry';
import type { Cacheable } from './cache-key';
import { CapturedResponse } from './captured-response';
import { encode, type Encoding } from './encoding';
import { paintedFirst } from './first-paint';
import { countJobView } from './job-views';
import { ANYBODY } from './request-headers';
import { requestIdOf } from './request-log';
import { askWithNonce } from './script-policy';
import { isHtml, markedPage, sendMarked } from './marked-page';
import { securityHeadersOf } from './security-headers';
import { answerStoreFailures } from './store-failure';

export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Maximum bytes of all cached answers in all encodings: some 1,500 pages. */
const MAX_BYTES = 64 * 1024 * 1024;
/** Larger answers would evict too many others, and are sent as they are made. */
const MAX_BODY_BYTES = 2 * 1024 * 1024;
/** Maximum number of keys remembered as too large. */
const MAX_TOO_LARGE = 1_000;

/** Maximum attempts to get a render of our own instead of one begun for another request. */
const MOST_ASKS = 3;

/** The framework's answer, and the moment at which it was asked. */
type Asked = { captured: CapturedResponse; asking: Asking; seen: Moment; end: Awaited<CapturedResponse['ended']> };

type Wanted = {
  cache: PageCache;
  asked: Cacheable;
  handler: RequestHandler;
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
  readonly #again = new Mutex();
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

  /**
   * Answers a cacheable request, from the cache or by asking the framework.
   *
   * @param asked the cacheable request
   * @returns false if it is not cacheable or the answer is too large: then the framework answers it individually
   * @throws any error of making the answer
   */
  answer(
    request: IncomingMessage,
    response: ServerResponse,
    handler: RequestHandler,
    asked: Cacheable | null,
  ): Promise<boolean> | boolean {
    const cache = pageCache();
    if (!cache || !asked) return false;
    // Nothing has changed since the last freshness check: answers in the same turn.
    const entry = this.#entries.get(asked.url);
    const ready = entry && isSameMoment(entry.seen, cache.now()) && entry.variants[encodingOf(entry, request)];
    if (!entry || !ready) return this.#prepare(request, response, { cache, asked, handler });
    send(request, response, entry, ready);
    if (asked.job !== undefined) countJobView(request, response, asked.job, entry.seen.day);
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
  async withoutStore(
    request: IncomingMessage,
    handler: RequestHandler,
    asked: Cacheable,
    asOf: Date | null,
  ): Promise<((response: ServerResponse) => void) | null> {
    const cache = pageCache();
    if (!cache) return null;
    const kept = this.#entries.get(asked.url);
    if (kept && !kept.timeless) return asOf && (await this.#marked(cache, request, kept, asked, asOf));
    const mayBeTimeless = !asked.record && !asked.tags?.some((tag) => tag.startsWith('job'));
    const entry =
      kept ??
      (mayBeTimeless ? await this.#makeOnce(request, { cache, asked, handler, withoutJobs: true }, asked.url) : null);
    if (!entry?.timeless) return null;
    const encoding = encodingOf(entry, request);
    const ready = entry.variants[encoding] ?? (await this.#encoded(entry, encoding, asked, asked.url));
    return (response) => send(request, response, entry, ready);
  }

  /** Null for anything but a page, and for one that has changed or cannot be checked without the database. */
  async #marked(
    cache: PageCache,
    request: IncomingMessage,
    entry: Entry,
    { job }: Cacheable,
    asOf: Date,
  ): Promise<((response: ServerResponse) => void) | null> {
    if (!entry.source || entry.status !== 200 || !isHtml(entry)) return null;
    const isTrue = isSameMoment(entry.seen, cache.now()) || (await settledSoon(cache.isCurrent(entry.source)));
    if (!isTrue) return null;
    const page = await markedPage(entry, encodingOf(entry, request), asOf);
    return (response) => {
      sendMarked(request, response, page);
      if (job !== undefined) countJobView(request, response, job, entry.seen.day);
    };
  }

  sizes(): { entries: number; bytes: number } {
    return { entries: this.#entries.size, bytes: this.#entries.calculatedSize };
  }

  async #find({ cache, asked }: Wanted): Promise<{ key: string; entry: Entry | undefined }> {
    const { url, record } = asked;
    const entry = await this.#current(cache, url);
    if (entry || !record || (await isKnown(record))) return { key: url, entry };
    return { key: record.missing, entry: await this.#current(cache, record.missing) };
  }

  async #current(cache: PageCache, key: string): Promise<Entry | undefined> {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    // Taken before the check, so that a change during the check causes another one.
    const now = cache.now();
    if (isSameMoment(entry.seen, now)) return entry;
    if (entry.source && (await cache.isCurrent(entry.source))) {
      entry.seen = now;
      return entry;
    }
    // Unless another entry has replaced it meanwhile.
    if (this.#entries.peek(key) === entry) this.#entries.delete(key);
    return undefined;
  }

  /** Makes the answer, or its first in an encoding. */
  async #prepare(request: IncomingMessage, response: ServerResponse, wanted: Wanted): Promise<boolean> {
    const { key, entry: found } = await this.#find(wanted);
    // If the database fails while the answer is made, this turns it into a 503.
    if (!found) answerStoreFailures(response);
    const entry = found ?? (await this.#makeOnce(request, wanted, key));
    if (!entry) return false;
    const encoding = encodingOf(entry, request);
    const ready = entry.variants[encoding] ?? (await this.#encoded(entry, encoding, wanted.asked, key));
    send(request, response, entry, ready);
    if (wanted.asked.job !== undefined) countJobView(request, response, wanted.asked.job, entry.seen.day);
    return true;
  }

  async #encoded(entry: Entry, encoding: Encoding, asked: Cacheable, key: string): Promise<Variant> {
    const variant = variantOf(entry, encoding, await encode(entry.identity, encoding, asked.file));
    entry.variants[encoding] = variant;
    // The entry has grown, so its size is updated, unless another has replaced it meanwhile.
    if (entry.source && (this.#entries.peek(key) ?? entry) === entry) this.#entries.set(key, entry);
    return variant;
  }

  /** Makes an answer once for all requests that arrive before it is ready and before anything changes. */
  async #makeOnce(request: IncomingMessage, wanted: Wanted, key: string): Promise<Entry | null> {
    const now = wanted.cache.now();
    const known = this.#tooLarge.get(key);
    if (known && isSameMoment(known, now)) return null;
    const name = `${now.began} ${now.day} ${wanted.withoutJobs ? 'without jobs ' : ''}${key}`;
    const making = this.#making.get(name) ?? this.#make(request, wanted, key).finally(() => this.#making.delete(name));
    this.#making.set(name, making);
    return making;
  }

  /**
   * Gets a render of our own from the framework. It may return one that was already running for another request; that one
   * has ended at the next attempt. Repeated attempts run one by one, so that those who got the same render do not join each
   * other again.
   */
  async #ask(request: IncomingMessage, wanted: Wanted, key: string): Promise<Asked> {
    for (let asks = 1; ; asks += 1) {
      const ask = () => this.#askOnce(request, wanted, key);
      const answer = asks === 1 ? await ask() : await this.#again.runExclusive(ask);
      if (!isBorrowed(wanted.asked, answer.asking) || asks === MOST_ASKS) return answer;
    }
  }

  async #askOnce(request: IncomingMessage, { cache, handler, withoutJobs }: Wanted, key: string): Promise<Asked> {
    const seen = cache.now();
    const captured = new CapturedResponse(bareRequest(request, this.#host, key), MAX_BODY_BYTES);
    const asking: Asking = { ...askWithNonce(captured.req), ...(withoutJobs && { withoutJobs }) };
    answerStoreFailures(captured);
    await cache.current.run(asking, () => handler(captured.req, captured));
    return { captured, asking, seen, end: await captured.ended };
  }

  async #make(request: IncomingMessage, wanted: Wanted, key: string): Promise<Entry | null> {
    const { cache, asked } = wanted;
    const { captured, asking, seen, end } = await this.#ask(request, wanted, key);
    if (end === 'broken off') throw new Error('The answer broke off.');
    if (end === 'too large') return (this.#tooLarge.set(key, seen), null);
    // A search is cached like a page: its nonce is no secret any more by then.
    if (asked.tags && isPage(captured))
      asking.sources.push({ tags: asked.tags, html: captured.body.toString(), nonce: asking.nonce });
    const source = isKeepable(captured, asked) ? sourceOf(asked, asking, seen) : undefined;
    // First, because the policy in the headers names what is written into the page.
    const body = await bodyOf(captured, asked, asking);
    return entryOf(captured, {
      body,
      always: this.#always,
      // Not set on the response: the framework ignores headers after its end.
      added: securityHeadersOf(captured, asked.url, asking),
      versioned: asked.versioned === true,
      seen,
      source: source && (await cache.isCurrent(source)) ? source : undefined,
    });
  }
}

/**
 * Whether the framework returned a render that was begun for another request. It may be older than a change acknowledged
 * before this request, and its scripts carry the other request's nonce.
 */
function isBorrowed({ tags }: Cacheable, { looked }: Asking): boolean {
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

/** Returns the request with nothing of its sender's but the URL, so that no sender can influence what others are shown. */
export function bareRequest(request: IncomingMessage, host: string, url: string): IncomingMessage {
  const { socket } = request;
  const bare = new IncomingMessage(socket);
  const peer = socket.remoteAddress;
  Object.assign(bare, {
    method: 'GET',
    url,
    httpVersion: '1.1',
    httpVersionMajor: 1,
    httpVersionMinor: 1,
    complete: true,
  });
  Object.assign(bare.headers, {
    host,
    'user-agent': ANYBODY,
    // Our own id, which links a failure to its log line.
    [REQUEST_ID_HEADER]: requestIdOf(request),
    ...(peer !== undefined && { [PEER_HEADER]: peer }),
  });
  bare.push(null);
  return bare;
}

/** Whether the answer may be cached: also a missing record, under one key for each kind of page. */
function isKeepable(captured: CapturedResponse, { tags }: Cacheable): boolean {
  const { statusCode } = captured;
  return (statusCode === 200 || (statusCode === 404 && !tags)) && !captured.hasHeader('set-cookie');
}

function isPage(captured: CapturedResponse): boolean {
  return String(captured.getHeader('content-type')).startsWith('text/html');
}

/** Limit for a freshness check on a database that may not answer. */
const SOON_MS = 200;

async function settledSoon(looking: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => (timer = setTimeout(() => resolve(false), SOON_MS)));
  return Promise.race([looking, late]).finally(() => clearTimeout(timer));
}

function isSameMoment(one: Moment, other: Moment): boolean {
  return one.began === other.began && one.day === other.day;
}
