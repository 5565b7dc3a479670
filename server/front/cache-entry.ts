import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, OutgoingHttpHeader, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import type { PageSource } from '../../lib/platform/cache/page-cache';
import { isFromDatabase } from '../../lib/platform/cache/tags';
import type { CapturedResponse } from './captured-response';
import { requestIdOf } from './request-log';
import { NOT_SHARED } from './security-headers';

const OVERHEAD_BYTES = 2_000;
/** Compression would make smaller bodies larger. */
const MIN_COMPRESSED_BYTES = 500;

/** Headers of the connection or of one encoding, which are not cached. */
const CONNECTION_HEADERS = /^(?:connection|keep-alive|date|transfer-encoding|content-length)$/;
const REQUEST_ID = 'x-request-id';
/** Headers that every cached answer sets itself, and those of the framework's cache. */
const REPLACED_HEADERS = /^(?:etag|vary|cache-control|x-request-id|x-nextjs-.*)$/;
/** Like `REPLACED_HEADERS`, for answers that set their own ETag and Cache-Control. */
const REPLACED_IF_VERSIONED = /^(?:etag|vary|x-request-id|x-nextjs-.*)$/;
/** Cache-Control of cached answers: browsers revalidate their copy before each use. */
const VALIDATED = 'public, max-age=0, must-revalidate';
/** Cache-Control of a page with a nonce. Unlike `no-store`, it allows the browser's Back button to show the page. */
const FOR_ONE_VISITOR = 'private, no-cache';
/** `RSC`, because the framework requests its data under the same URLs as the pages. */
const VARY = 'RSC, Accept-Encoding';

/** 132 bits of the SHA-256 in base64url. */
const HASH_LENGTH = 22;
/** An entity tag is our hash, in any encoding, or the UUID of a feed's version. */
const ENTITY_TAG = /^(?:W\/)?"([\w-]{22}|[\w-]{36})(?:-br|-gzip)?"$/;

/** In order of preference; `identity` is uncompressed. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Number of the last change, and the date in the site's time zone. */
export type Moment = { began: number; day: string };
export type Variant = { head: string[]; unchanged: string[]; body: Buffer };
/** The name is a hash of the content. */
export type Payload = { name: string; body: Buffer };
export type Entry = {
  status: number;
  /** Names and values alternate. `headers` is for every encoding, `unchanged` for 304 answers. */
  headers: string[];
  unchanged: string[];
  /** A hash of the body, or the version that the answer sets itself. */
  tag: string;
  /** Whether the answer sets its own version. Its bytes may then differ without a change: a feed contains its date. */
  isVersioned: boolean;
  hasRequestId: boolean;
  compressible: boolean;
  /** The variant of `packed` is always present. The others may be evicted. */
  variants: Partial<Record<Encoding, Variant>>;
  /** The encoding in which the entry is cached: brotli if the body is compressible. */
  packed: Encoding;
  payload?: Payload | undefined;
  sent: number;
  /** The page's data dependencies; undefined if the answer must not be cached. */
  source: PageSource | undefined;
  seen: Moment;
  /** Whether the answer uses no jobs, so that it may be sent while the database is silent. */
  timeless: boolean;
};

type Made = Pick<Entry, 'seen' | 'source' | 'payload'> & {
  body: Buffer;
  always: string[];
  added: Record<string, string>;
  versioned: boolean;
  isOnce: boolean;
};

/**
 * Builds a cache entry from a captured answer.
 * @param made `body`: as sent; `always`: headers of every answer, name and value alternating; `added`: headers that the
 *   captured answer lacks and 304 answers omit; `versioned`: it may set its own version and cache time; `isOnce`: it is
 *   sent to one visitor and not cached
 */
export function entryOf(
  captured: CapturedResponse,
  { body, always, added, versioned, isOnce: isForOne, seen, source, payload }: Made,
): Entry {
  const { statusCode: status } = captured;
  // A failed page keeps its own Cache-Control, so that browsers do not store it.
  const isOnce = isForOne && status === 200;
  const version = versioned ? ENTITY_TAG.exec(String(captured.getHeader('etag')))?.[1] : undefined;
  const replaced = version === undefined ? REPLACED_HEADERS : REPLACED_IF_VERSIONED;
  const own = Object.entries(captured.getHeaders())
    .filter(
      ([name]) =>
        !CONNECTION_HEADERS.test(name) && !(source || isOnce ? replaced.test(name) : name === 'cache-control'),
    )
    .flatMap(([name, value]) => flat(name, value));
  const uncached = isOnce ? [FOR_ONE_VISITOR, 'Vary', VARY] : [uncacheable(captured)];
  const validation = source ? validationOf(captured, version) : ['Cache-Control', ...uncached];
  return {
    status,
    headers: [...validation, ...always, ...own, ...Object.entries(added).flat()],
    unchanged: [...validation, ...always, ...(version === undefined ? [] : own)],
    tag: version ?? (source ? hashOf(body) : ''),
    isVersioned: version !== undefined,
    hasRequestId: source !== undefined && captured.hasHeader(REQUEST_ID),
    compressible:
      body.length >= MIN_COMPRESSED_BYTES && isCompressible(String(captured.getHeader('content-type') ?? '')),
    variants: {},
    packed: 'identity',
    payload,
    sent: 0,
    source,
    seen,
    timeless: status === 200 && source !== undefined && !source.tags.some(isFromDatabase),
  };
}

function uncacheable(captured: CapturedResponse): string {
  const given = String(captured.getHeader('cache-control'));
  return given.includes('no-store') ? given : NOT_SHARED;
}

function validationOf(captured: CapturedResponse, version: string | undefined): string[] {
  if (version !== undefined) return ['Vary', 'Accept-Encoding'];
  const given = String(captured.getHeader('cache-control'));
  return ['Cache-Control', given.includes('immutable') ? given : VALIDATED, 'Vary', VARY];
}

export function hashOf(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, HASH_LENGTH);
}

/** Adds the variant in which the entry is cached. @param file as in `encode` */
export async function pack(entry: Entry, body: Buffer, file?: string): Promise<void> {
  entry.packed = entry.source && entry.compressible ? 'br' : 'identity';
  entry.variants[entry.packed] = variantOf(entry, entry.packed, await encode(body, entry.packed, file));
}

/** Compresses an entry at brotli's highest level, which pays off for entries that are sent often. */
export async function packTighter(entry: Entry): Promise<void> {
  const { variants, payload } = entry;
  if (entry.packed === 'br') variants.br = variantOf(entry, 'br', await brotli(await bodyOf(entry), SMALLEST));
  if (payload) entry.payload = { ...payload, body: await brotli(await fromBrotli(payload.body), SMALLEST) };
}

export async function bodyOf({ variants, packed }: Entry): Promise<Buffer> {
  const { body } = variants.identity ?? (variants[packed] as Variant);
  return variants.identity || packed === 'identity' ? body : fromBrotli(body);
}

export function sizeOf({ variants, packed, payload }: Entry, key: string): number {
  return OVERHEAD_BYTES + 2 * key.length + (variants[packed]?.body.length ?? 0) + (payload?.body.length ?? 0);
}

function flat(name: string, value: OutgoingHttpHeader | undefined): string[] {
  return [value ?? []].flat().flatMap((one) => [name, String(one)]);
}

export function encodingOf({ compressible }: Entry, { headers }: IncomingMessage): Encoding {
  return compressible ? encodingFor(headers['accept-encoding']) : 'identity';
}

export function variantOf(entry: Entry, encoding: Encoding, body: Buffer): Variant {
  const encoded = encoding === 'identity' ? [] : ['Content-Encoding', encoding];
  const validator = entry.source ? ['ETag', entityTag(entry, encoding)] : [];
  return {
    head: [...entry.headers, ...encoded, ...validator, 'Content-Length', String(body.length)],
    unchanged: [...entry.unchanged, ...validator],
    body,
  };
}

/** Strong and different for each encoding, or weak for a version, which allows different bytes. */
function entityTag({ tag, isVersioned }: Entry, encoding: Encoding): string {
  return isVersioned ? `W/"${tag}"` : `"${tag}${encoding === 'identity' ? '' : `-${encoding}`}"`;
}

export function send(
  request: IncomingMessage,
  response: ServerResponse,
  entry: Entry,
  { head, unchanged, body }: Variant,
): void {
  const id = entry.hasRequestId ? ['X-Request-Id', requestIdOf(request)] : [];
  if (entry.source && entry.status === 200 && isUnchanged(request.headers['if-none-match'], entry))
    return void response.writeHead(304, [...unchanged, ...id]).end();
  response.writeHead(entry.status, entry.hasRequestId ? [...head, ...id] : head);
  if (request.method === 'HEAD') response.end();
  else response.end(body);
}

function isUnchanged(header: string | undefined, { tag, isVersioned }: Entry): boolean {
  if (header === undefined) return false;
  if (header === '*') return !isVersioned;
  return header.split(',').some((one) => ENTITY_TAG.exec(one.trim())?.[1] === tag);
}

/** Cached by `Accept-Encoding`. Browsers send only a few different values. */
const chosen = new LRUCache<string, Encoding>({ max: 200 });

/** Returns the best of our encodings that `Accept-Encoding` allows. */
export function encodingFor(header: string | undefined): Encoding {
  if (header === undefined) return 'identity';
  const known = chosen.get(header);
  if (known) return known;
  const accepted = new Negotiator({ headers: { 'accept-encoding': header } }).encodings([...ENCODINGS]);
  // Clients that accept none of the encodings get the body uncompressed.
  const found = ENCODINGS.find((encoding) => accepted.includes(encoding)) ?? 'identity';
  chosen.set(header, found);
  return found;
}

/** Images and fonts are already compressed. */
export function isCompressible(contentType: string): boolean {
  return /^(?:text\/|image\/svg|application\/(?:[\w.+-]*json|[\w.+-]*xml|javascript|manifest))/.test(contentType);
}

const COMPRESSED = '.next/compressed';
const SUFFIX = { br: 'br', gzip: 'gz' };

export const fromBrotli = promisify(brotliDecompress);
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
/** Quality 5 takes 2 ms for a page of 50 KB: a hundredth of the time of quality 11, for a quarter more bytes. */
const QUICKLY = 5;
/** For an answer that is sent once: a third of the time of quality 5, for a seventh more bytes. */
const ONCE = 2;
const SMALLEST = 11;

/** @param file path of the body within `.next`, of which the build may have stored a compressed copy */
export async function encode(bytes: Buffer, encoding: Encoding, file?: string, isOnce = false): Promise<Buffer> {
  if (encoding === 'identity') return bytes;
  const made = file && (await readFile(`${COMPRESSED}/${file}.${SUFFIX[encoding]}`).catch(() => null));
  if (made) return made;
  return encoding === 'gzip' ? toGzip(bytes) : brotli(bytes, isOnce ? ONCE : QUICKLY);
}

function brotli(bytes: Buffer, quality: number): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return toBrotli(bytes, { params });
}
