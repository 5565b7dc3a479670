import { createHash } from 'node:crypto';
import { IncomingMessage, type OutgoingHttpHeader, type ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { type Asking, isKnownJob, pageCache, type PageCache, type PageSource } from '../lib/platform/cache/page-cache';
import { PEER_HEADER } from '../lib/platform/http/peer';
import { type Cacheable, cacheableOf } from './cache-key';
import { CapturedResponse } from './captured-response';
import { encode, type Encoding, encodingFor, isCompressible } from './encoding';
import { askWithNonce, policyOf } from './script-policy';
import { answerStoreFailures } from './store-failure';

export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** All that is kept, in all encodings: some fifteen hundred pages. */
const MAX_BYTES = 64 * 1024 * 1024;
/** What is larger would push out too much else. */
const MAX_ENTRY_BYTES = 2 * 1024 * 1024;
/** An entry's share of the map, its headers and the buffers' own. */
const OVERHEAD_BYTES = 2_000;
/** Below it the headers of compression outweigh it. */
const MIN_COMPRESSED_BYTES = 500;

/** Of one connection, or of the body as it went out. */
const OF_THE_CONNECTION = /^(?:connection|keep-alive|date|transfer-encoding|content-length)$/;
/** What is said anew of an answer that is kept, and the notes of the framework's cache. */
const SAID_ANEW = /^(?:etag|vary|cache-control|x-nextjs-.*)$/;
/** Whoever keeps a copy asks each time whether it still holds. The framework's own requests are told by `RSC` at the same addresses. */
const VALIDATED = 'public, max-age=0, must-revalidate';
const VARY = 'RSC, Accept-Encoding';

/** Of the SHA-256, as base64url: 132 bits. */
const HASH_LENGTH = 22;
const ENTITY_TAG = /^(?:W\/)?"([\w-]{22})(?:-br|-gzip)?"$/;
const DONE = Promise.resolve();

type Variant = { head: string[]; unchanged: string[]; body: Buffer };
type Entry = {
  status: number;
  /** Names and values in turn, of every encoding; those of an answer that nothing has changed are the first of them. */
  headers: string[];
  unchanged: string[];
  hash: string;
  identity: Buffer;
  compressible: boolean;
  variants: Partial<Record<Encoding, Variant>>;
  /** Missing where it may be kept for nobody. */
  source: PageSource | undefined;
  /** When it was last found to be current. */
  seen: { began: number; day: string };
};
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
  readonly #entries = new LRUCache<string, Entry>({
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_ENTRY_BYTES,
    sizeCalculation: sizeOf,
  });
  readonly #making = new Map<string, Promise<Entry>>();
  readonly #host: string;
  readonly #always: string[];

  /**
   * @param host the site's own, whatever a request calls it
   * @param always headers of every answer, names and values in turn
   */
  constructor(host: string, always: string[] = []) {
    this.#host = host;
    this.#always = always;
  }

  /**
   * Answers what everybody is given alike, from what is kept or by having the framework make it.
   *
   * @returns null where the request is none of these: then the framework answers it for its sender alone
   * @throws whatever making the answer throws
   */
  answer(request: IncomingMessage, response: ServerResponse, handler: RequestHandler): Promise<void> | null {
    const cache = pageCache();
    const asked = cache && cacheableOf(request);
    if (!asked) return null;
    const { key, entry } = this.#find(cache, asked);
    const ready = entry?.variants[encodingOf(entry, request)];
    if (!entry || !ready) return this.#prepare(request, response, { cache, asked, handler, key, entry });
    send(request, response, entry, ready);
    return DONE;
  }

  #find(cache: PageCache, { url, record }: Cacheable): { key: string; entry: Entry | undefined } {
    const entry = this.#current(cache, url);
    if (entry || !record || isKnownJob(record.id)) return { key: url, entry };
    return { key: record.missing, entry: this.#current(cache, record.missing) };
  }

  #current(cache: PageCache, key: string): Entry | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    const now = cache.now();
    if (entry.seen.began === now.began && entry.seen.day === now.day) return entry;
    if (!entry.source || !cache.isCurrent(entry.source)) return void this.#entries.delete(key);
    entry.seen = now;
    return entry;
  }

  /** The first answer, or the first in an encoding. */
  async #prepare(request: IncomingMessage, response: ServerResponse, wanted: Wanted): Promise<void> {
    const entry = wanted.entry ?? (await this.#makeOnce(request, wanted));
    const encoding = encodingOf(entry, request);
    const ready =
      entry.variants[encoding] ?? variantOf(entry, encoding, await encode(entry.identity, encoding, wanted.asked.file));
    entry.variants[encoding] = ready;
    // What is larger now is weighed again, unless another has taken its place meanwhile.
    if (entry.source && (this.#entries.peek(wanted.key) ?? entry) === entry) this.#entries.set(wanted.key, entry);
    send(request, response, entry, ready);
  }

  /** Those who ask for the same while it is made, and before anything changes, share it. */
  #makeOnce(request: IncomingMessage, wanted: Wanted): Promise<Entry> {
    const { began, day } = wanted.cache.now();
    const name = `${began} ${day} ${wanted.key}`;
    const making = this.#making.get(name) ?? this.#make(request, wanted).finally(() => this.#making.delete(name));
    this.#making.set(name, making);
    return making;
  }

  async #make(request: IncomingMessage, { cache, asked, handler }: Wanted): Promise<Entry> {
    const seen = cache.now();
    const captured = new CapturedResponse(bareRequest(request, this.#host, asked.url));
    const asking = askWithNonce(captured.req);
    answerStoreFailures(captured);
    await cache.asking.run(asking, () => handler(captured.req, captured));
    await captured.complete;
    // A search is kept as pages are: by then its nonce is no secret any more.
    if (asked.tags) asking.sources.push({ tags: asked.tags, html: captured.body.toString(), nonce: asking.nonce });
    const source = isKeepable(captured, asked) ? sourceOf(asked, asking, seen) : undefined;
    const current = source && cache.isCurrent(source) ? source : undefined;
    return entryOf(captured, { always: this.#always, policy: policyOf(captured, asking), seen, source: current });
  }
}

/** What the answer was made from; undefined where it came of a render that somebody else had begun. */
function sourceOf({ tags }: Cacheable, { sources }: Asking, seen: Entry['seen']): Entry['source'] {
  if (tags) return { tags, ...seen };
  const [source, another] = sources;
  if (!source || another) return undefined;
  return { tags: source.tags, began: source.began, day: source.day };
}

/** The request without anything its sender chose but the address: what one sender says must not get into what others are shown. */
function bareRequest({ socket }: IncomingMessage, host: string, url: string): IncomingMessage {
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
  Object.assign(bare.headers, { host }, peer !== undefined && { [PEER_HEADER]: peer });
  bare.push(null);
  return bare;
}

/** That there is nothing is kept where the page cache keeps it, under one name for each kind of page. */
function isKeepable(captured: CapturedResponse, { tags }: Cacheable): boolean {
  const { statusCode } = captured;
  return (statusCode === 200 || (statusCode === 404 && !tags)) && !captured.hasHeader('set-cookie');
}

type Made = Pick<Entry, 'seen' | 'source'> & { always: string[]; policy: string | undefined };

function entryOf(captured: CapturedResponse, { always, policy, seen, source }: Made): Entry {
  const { statusCode: status, body } = captured;
  const headers = { ...captured.getHeaders(), ...(policy && { 'content-security-policy': policy }) };
  const said = String(captured.getHeader('cache-control'));
  const cacheControl = said.includes('immutable') ? said : VALIDATED;
  const unchanged = source ? ['Cache-Control', cacheControl, 'Vary', VARY, ...always] : always;
  const own = Object.entries(headers).filter(
    ([name]) => !OF_THE_CONNECTION.test(name) && !(source && SAID_ANEW.test(name)),
  );
  return {
    status,
    headers: [...unchanged, ...own.flatMap(([name, value]) => flat(name, value))],
    unchanged,
    hash: createHash('sha256').update(body).digest('base64url').slice(0, HASH_LENGTH),
    identity: body,
    compressible:
      body.length >= MIN_COMPRESSED_BYTES && isCompressible(String(captured.getHeader('content-type') ?? '')),
    variants: {},
    source,
    seen,
  };
}

function sizeOf({ identity, variants }: Entry): number {
  const { br, gzip } = variants;
  return OVERHEAD_BYTES + identity.length + (br?.body.length ?? 0) + (gzip?.body.length ?? 0);
}

function flat(name: string, value: OutgoingHttpHeader | undefined): string[] {
  return [value ?? []].flat().flatMap((one) => [name, String(one)]);
}

function encodingOf({ compressible }: Entry, { headers }: IncomingMessage): Encoding {
  return compressible ? encodingFor(headers['accept-encoding']) : 'identity';
}

function variantOf({ headers, unchanged, hash, source }: Entry, encoding: Encoding, body: Buffer): Variant {
  const encoded = encoding === 'identity' ? [] : ['Content-Encoding', encoding];
  // Each encoding is a representation of its own; which of them somebody has does not matter to whether it still holds.
  const validator = source ? ['ETag', `"${hash}${encoding === 'identity' ? '' : `-${encoding}`}"`] : [];
  return {
    head: [...headers, ...encoded, ...validator, 'Content-Length', String(body.length)],
    unchanged: [...unchanged, ...validator],
    body,
  };
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  entry: Entry,
  { head, unchanged, body }: Variant,
): void {
  if (entry.source && entry.status === 200 && isUnchanged(request.headers['if-none-match'], entry.hash))
    return void response.writeHead(304, unchanged).end();
  response.writeHead(entry.status, head);
  if (request.method === 'HEAD') response.end();
  else response.end(body);
}

/** Whether `If-None-Match` names the entry, in whichever encoding. */
function isUnchanged(header: string | undefined, hash: string): boolean {
  if (header === undefined) return false;
  return header === '*' || header.split(',').some((tag) => ENTITY_TAG.exec(tag.trim())?.[1] === hash);
}
