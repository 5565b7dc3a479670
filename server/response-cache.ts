import { IncomingMessage, type ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { isKnownCompanyPage } from '../lib/jobs/company-page';
import { isKnownSubject } from '../lib/jobs/landing/landing-page';
import { type Asking, isKnownJob, pageCache, type PageCache } from '../lib/platform/cache/page-cache';
import { PEER_HEADER, REQUEST_ID_HEADER } from '../lib/platform/http/peer';
import { type Entry, encodingOf, entryOf, type Moment, send, sizeOf, variantOf } from './cache-entry';
import { type Cacheable, cacheableOf } from './cache-key';
import { CapturedResponse } from './captured-response';
import { encode } from './encoding';
import { paintedFirst } from './first-paint';
import { countJobView } from './job-views';
import { ANYBODY } from './request-headers';
import { requestIdOf } from './request-log';
import { askWithNonce } from './script-policy';
import { securityHeadersOf } from './security-headers';
import { answerStoreFailures } from './store-failure';

export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** All that is kept, in all encodings: some fifteen hundred pages. */
const MAX_BYTES = 64 * 1024 * 1024;
/** What is larger would push out too much else, and is sent as it is made. */
const MAX_BODY_BYTES = 2 * 1024 * 1024;
/** Addresses of which it is known that they are too large. */
const MAX_TOO_LARGE = 1_000;

type Wanted = {
  cache: PageCache;
  asked: Cacheable;
  handler: RequestHandler;
  key: string;
  entry: Entry | undefined;
};

/**
 * Answers that everybody is given alike, as they go out: status, headers, bytes in each encoding. The page cache says when one has had
 * its day (docs/decisions/003): an entry carries what its page was made from, and is asked each time whether that has changed.
 */
export class ResponseCache {
  readonly #entries: LRUCache<string, Entry>;
  /** When they were found to be; a change may make them smaller. */
  readonly #tooLarge = new LRUCache<string, Moment>({ max: MAX_TOO_LARGE });
  /** Null: what came is too large. */
  readonly #making = new Map<string, Promise<Entry | null>>();
  readonly #host: string;
  readonly #always: string[];

  /**
   * @param host the site's own, whatever a request calls it
   * @param always headers of every answer, names and values in turn
   * @param evicted hears of each entry that makes room for others
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
   * Answers what everybody is given alike, from what is kept or by having the framework make it.
   *
   * @returns false where the request is none of these, or the answer is too large to be held: then the framework answers it for its
   *          sender alone
   * @throws whatever making the answer throws
   */
  answer(request: IncomingMessage, response: ServerResponse, handler: RequestHandler): Promise<boolean> | boolean {
    const cache = pageCache();
    const asked = cache && cacheableOf(request);
    if (!asked) return false;
    const { key, entry } = this.#find(cache, asked);
    const ready = entry?.variants[encodingOf(entry, request)];
    if (!entry || !ready) return this.#prepare(request, response, { cache, asked, handler, key, entry });
    send(request, response, entry, ready);
    if (asked.job !== undefined) countJobView(request, response, asked.job, entry.seen.day);
    return true;
  }

  /** What is kept now. */
  sizes(): { entries: number; bytes: number } {
    return { entries: this.#entries.size, bytes: this.#entries.calculatedSize };
  }

  #find(cache: PageCache, { url, record }: Cacheable): { key: string; entry: Entry | undefined } {
    const entry = this.#current(cache, url);
    if (entry || !record || isKnown(record)) return { key: url, entry };
    return { key: record.missing, entry: this.#current(cache, record.missing) };
  }

  #current(cache: PageCache, key: string): Entry | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    const now = cache.now();
    if (isSameMoment(entry.seen, now)) return entry;
    if (!entry.source || !cache.isCurrent(entry.source)) return void this.#entries.delete(key);
    entry.seen = now;
    return entry;
  }

  /** The first answer, or the first in an encoding. */
  async #prepare(request: IncomingMessage, response: ServerResponse, wanted: Wanted): Promise<boolean> {
    // Where the making breaks off for the store.
    answerStoreFailures(response);
    const entry = wanted.entry ?? (await this.#makeOnce(request, wanted));
    if (!entry) return false;
    const encoding = encodingOf(entry, request);
    const ready =
      entry.variants[encoding] ?? variantOf(entry, encoding, await encode(entry.identity, encoding, wanted.asked.file));
    entry.variants[encoding] = ready;
    // What is larger now is weighed again, unless another has taken its place meanwhile.
    if (entry.source && (this.#entries.peek(wanted.key) ?? entry) === entry) this.#entries.set(wanted.key, entry);
    send(request, response, entry, ready);
    if (wanted.asked.job !== undefined) countJobView(request, response, wanted.asked.job, entry.seen.day);
    return true;
  }

  /** Those who ask for the same while it is made, and before anything changes, share it. */
  async #makeOnce(request: IncomingMessage, wanted: Wanted): Promise<Entry | null> {
    const now = wanted.cache.now();
    const known = this.#tooLarge.get(wanted.key);
    if (known && isSameMoment(known, now)) return null;
    const name = `${now.began} ${now.day} ${wanted.key}`;
    const making = this.#making.get(name) ?? this.#make(request, wanted).finally(() => this.#making.delete(name));
    this.#making.set(name, making);
    return making;
  }

  async #make(request: IncomingMessage, { cache, asked, handler, key }: Wanted): Promise<Entry | null> {
    const seen = cache.now();
    const captured = new CapturedResponse(bareRequest(request, this.#host, key), MAX_BODY_BYTES);
    const asking = askWithNonce(captured.req);
    answerStoreFailures(captured);
    await cache.asking.run(asking, () => handler(captured.req, captured));
    const end = await captured.ended;
    if (end === 'broken off') throw new Error('The answer broke off.');
    if (end === 'too large') return (this.#tooLarge.set(key, seen), null);
    // A search is kept as pages are: by then its nonce is no secret any more.
    if (asked.tags && isPage(captured))
      asking.sources.push({ tags: asked.tags, html: captured.body.toString(), nonce: asking.nonce });
    const source = isKeepable(captured, asked) ? sourceOf(asked, asking, seen) : undefined;
    // First: the policy among the headers names what is written into the page.
    const body = await bodyOf(captured, asked, asking);
    return entryOf(captured, {
      body,
      always: this.#always,
      // Not set on the response, of which the framework takes no header once it has ended.
      added: securityHeadersOf(captured, asked.url, asking),
      versioned: asked.versioned === true,
      seen,
      source: source && cache.isCurrent(source) ? source : undefined,
    });
  }
}

/** Whether there is such a job, such a company with so many jobs, or such a skill and place. */
function isKnown(record: NonNullable<Cacheable['record']>): boolean {
  if ('id' in record) return isKnownJob(record.id);
  try {
    if ('company' in record) return record.company !== null && isKnownCompanyPage(record.company);
    return isKnownSubject(record.landing);
  } catch {
    // Where the store cannot be asked, making the page will say so.
    return true;
  }
}

/** A page is written so that it shows early; a search comes from a page that had its styles, and each is another. */
async function bodyOf(captured: CapturedResponse, { tags }: Cacheable, asking: Asking): Promise<Buffer> {
  if (tags || !isPage(captured)) return captured.body;
  const { page, ...written } = await paintedFirst(captured.body.toString());
  asking.written = written;
  return Buffer.from(page);
}

/** What the answer was made from; undefined where it came of a render that somebody else had begun. */
function sourceOf({ tags }: Cacheable, { sources }: Asking, seen: Moment): Entry['source'] {
  if (tags) return { tags, ...seen };
  const [source, another] = sources;
  if (!source || another) return undefined;
  return { tags: source.tags, began: source.began, day: source.day };
}

/** The request without anything its sender chose but the address: what one sender says must not get into what others are shown. */
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
    // Ours: what fails says by it which line of the log tells of it.
    [REQUEST_ID_HEADER]: requestIdOf(request),
    ...(peer !== undefined && { [PEER_HEADER]: peer }),
  });
  bare.push(null);
  return bare;
}

/** That there is nothing is kept where the page cache keeps it, under one name for each kind of page. */
function isKeepable(captured: CapturedResponse, { tags }: Cacheable): boolean {
  const { statusCode } = captured;
  return (statusCode === 200 || (statusCode === 404 && !tags)) && !captured.hasHeader('set-cookie');
}

function isPage(captured: CapturedResponse): boolean {
  return String(captured.getHeader('content-type')).startsWith('text/html');
}

function isSameMoment(one: Moment, other: Moment): boolean {
  return one.began === other.began && one.day === other.day;
}
