import { IncomingMessage, type ServerResponse } from 'node:http';
import { Mutex } from 'async-mutex';
import { LRUCache } from 'lru-cache';
import { isKnownCompanyPage } from '../lib/jobs/company-page';
import { isKnownSubject } from '../lib/jobs/landing/landing-page';
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

/** All that is kept, in all encodings: some fifteen hundred pages. */
const MAX_BYTES = 64 * 1024 * 1024;
/** What is larger would push out too much else, and is sent as it is made. */
const MAX_BODY_BYTES = 2 * 1024 * 1024;
/** Addresses of which it is known that they are too large. */
const MAX_TOO_LARGE = 1_000;

/** So often the framework is asked for what it was making for somebody else already. */
const MOST_ASKS = 3;

/** What the framework answered, and at which moment it was asked. */
type Asked = { captured: CapturedResponse; asking: Asking; seen: Moment; end: Awaited<CapturedResponse['ended']> };

type Wanted = {
  cache: PageCache;
  asked: Cacheable;
  handler: RequestHandler;
  /** The store does not answer: nothing that is made from jobs may be given. */
  withoutJobs?: true;
};

/**
 * Answers that everybody is given alike, as they go out: status, headers, bytes in each encoding. The page cache says when one has had
 * its day (docs/decisions/006-page-cache): an entry carries what its page was made from, and is asked each time whether that has changed.
 */
export class ResponseCache {
  readonly #entries: LRUCache<string, Entry>;
  /** When they were found to be; a change may make them smaller. */
  readonly #tooLarge = new LRUCache<string, Moment>({ max: MAX_TOO_LARGE });
  /** Null: what came is too large. */
  readonly #making = new Map<string, Promise<Entry | null>>();
  readonly #again = new Mutex();
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
   * @param asked which of these it asks for
   * @returns false where the request is none of these, or the answer is too large to be held: then the framework answers it for its
   *          sender alone
   * @throws whatever making the answer throws
   */
  answer(
    request: IncomingMessage,
    response: ServerResponse,
    handler: RequestHandler,
    asked: Cacheable | null,
  ): Promise<boolean> | boolean {
    const cache = pageCache();
    if (!cache || !asked) return false;
    // Nothing has changed since it was last sent: it goes out in the same turn.
    const entry = this.#entries.get(asked.url);
    const ready = entry && isSameMoment(entry.seen, cache.now()) && entry.variants[encodingOf(entry, request)];
    if (!entry || !ready) return this.#prepare(request, response, { cache, asked, handler });
    send(request, response, entry, ready);
    if (asked.job !== undefined) countJobView(request, response, asked.job, entry.seen.day);
    return true;
  }

  /** Sends what is kept and made from nothing in the store. @returns whether there was such an answer */
  answerTimeless(request: IncomingMessage, response: ServerResponse, { url }: Cacheable): boolean {
    const entry = this.#entries.get(url);
    const ready = entry?.timeless && entry.variants[encodingOf(entry, request)];
    if (!entry || !ready) return false;
    send(request, response, entry, ready);
    return true;
  }

  /**
   * What may be sent while the store does not answer: what is made from nothing in it, which is made if need be; or a page that was true
   * when the store last answered, as far as anybody could acknowledge a change.
   *
   * @param asOf when that was; null where nobody can tell
   * @returns what sends it; null where there is nothing
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

  /** Null where it is no page, or has changed since: whether a list in it is the same cannot be asked. */
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

  /** What is kept now. */
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
    // Before it is looked at: what changes meanwhile has it looked at once more.
    const now = cache.now();
    if (isSameMoment(entry.seen, now)) return entry;
    if (entry.source && (await cache.isCurrent(entry.source))) {
      entry.seen = now;
      return entry;
    }
    // Unless another has taken its place meanwhile.
    if (this.#entries.peek(key) === entry) this.#entries.delete(key);
    return undefined;
  }

  /** The first answer, or the first in an encoding. */
  async #prepare(request: IncomingMessage, response: ServerResponse, wanted: Wanted): Promise<boolean> {
    const { key, entry: found } = await this.#find(wanted);
    // Where the making breaks off for the store.
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
    // What is larger now is weighed again, unless another has taken its place meanwhile.
    if (entry.source && (this.#entries.peek(key) ?? entry) === entry) this.#entries.set(key, entry);
    return variant;
  }

  /** Those who ask for the same while it is made, and before anything changes, share it. */
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
   * The framework's answer, made for nobody else: what it was making already when it was asked has ended by the next time. All who were
   * given that ask again at the same moment; one after the other they are in nobody's way.
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
    await cache.asking.run(asking, () => handler(captured.req, captured));
    return { captured, asking, seen, end: await captured.ended };
  }

  async #make(request: IncomingMessage, wanted: Wanted, key: string): Promise<Entry | null> {
    const { cache, asked } = wanted;
    const { captured, asking, seen, end } = await this.#ask(request, wanted, key);
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
      source: source && (await cache.isCurrent(source)) ? source : undefined,
    });
  }
}

/**
 * Whether what the framework gave was being made for somebody else when it was asked. It may have been begun before a change that was
 * acknowledged before this request came, where it took longer than changes wait for; and its scripts carry that other request's nonce.
 */
function isBorrowed({ tags }: Cacheable, { looked }: Asking): boolean {
  return !tags && !looked;
}

/** Whether there is such a job, such a company with so many jobs, or such a skill and place. */
async function isKnown(record: NonNullable<Cacheable['record']>): Promise<boolean> {
  if ('id' in record) return isKnownJob(record.id);
  try {
    if ('company' in record) return record.company !== null && (await isKnownCompanyPage(record.company));
    return await isKnownSubject(record.landing);
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

/** For a look at what may be in a store that does not answer. */
const SOON_MS = 200;

async function settledSoon(looking: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => (timer = setTimeout(() => resolve(false), SOON_MS)));
  return Promise.race([looking, late]).finally(() => clearTimeout(timer));
}

function isSameMoment(one: Moment, other: Moment): boolean {
  return one.began === other.began && one.day === other.day;
}
