import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, OutgoingHttpHeader, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import type { PageSource } from '../../lib/platform/cache/page-cache';
import type { CapturedResponse } from './captured-response';
import { requestIdOf } from './request-log';
import { NOT_SHARED } from './security-headers';

/** Estimate of an entry's share of the map, its headers and the buffers' own overhead. */
const OVERHEAD_BYTES = 2_000;
/** Smaller bodies would grow by compression. */
const MIN_COMPRESSED_BYTES = 500;

/** Headers of the connection, or of the body in its encoding. */
const CONNECTION_HEADERS = /^(?:connection|keep-alive|date|transfer-encoding|content-length)$/;
const REQUEST_ID = 'x-request-id';
/** Headers that are set again for a cached answer, and the notes of the framework's cache. */
const REPLACED_HEADERS = /^(?:etag|vary|cache-control|x-request-id|x-nextjs-.*)$/;
/** Like `REPLACED_HEADERS`, for answers that set their own version and cache time. */
const REPLACED_IF_VERSIONED = /^(?:etag|vary|x-request-id|x-nextjs-.*)$/;
/** Browsers revalidate their copy each time. `RSC` in Vary separates the framework's own requests to the same URLs. */
const VALIDATED = 'public, max-age=0, must-revalidate';
const VARY = 'RSC, Accept-Encoding';

/** Characters of the base64url SHA-256 that are used: 132 bits. */
const HASH_LENGTH = 22;
/** Our hash, in any encoding, or the UUID of a feed's version. */
const ENTITY_TAG = /^(?:W\/)?"([\w-]{22}|[\w-]{36})(?:-br|-gzip)?"$/;

/** In order of preference; `identity` is uncompressed. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** The sequence number of the last change, and the site's day. */
export type Moment = { began: number; day: string };
export type Variant = { head: string[]; unchanged: string[]; body: Buffer };
export type Entry = {
  status: number;
  /** Names and values in turn, for every encoding; `unchanged` is for 304 answers. */
  headers: string[];
  unchanged: string[];
  /** Basis of the entity tag: the hash of the body, or the answer's own version. */
  tag: string;
  /** Whether the answer has a version of its own. Then its bytes may differ without a change, such as the date of a feed. */
  isVersioned: boolean;
  hasRequestId: boolean;
  identity: Buffer;
  compressible: boolean;
  variants: Partial<Record<Encoding, Variant>>;
  /** Undefined if the answer must not be cached. */
  source: PageSource | undefined;
  /** When it last passed a freshness check. */
  seen: Moment;
  /** Whether it depends on nothing in the database, and so stays valid. */
  timeless: boolean;
};

type Made = Pick<Entry, 'seen' | 'source'> & {
  body: Buffer;
  always: string[];
  added: Record<string, string>;
  versioned: boolean;
};

/**
 * @param made.body as sent, which can differ from what was captured
 * @param made.always headers of every answer, names and values in turn
 * @param made.added headers that the captured answer lacks; a client with a copy already has them
 * @param made.versioned whether the answer may set its own version and cache time
 */
export function entryOf(captured: CapturedResponse, { body, always, added, versioned, seen, source }: Made): Entry {
  const { statusCode: status } = captured;
  const version = versioned ? ENTITY_TAG.exec(String(captured.getHeader('etag')))?.[1] : undefined;
  const replaced = version === undefined ? REPLACED_HEADERS : REPLACED_IF_VERSIONED;
  const own = Object.entries(captured.getHeaders())
    .filter(([name]) => !CONNECTION_HEADERS.test(name) && !(source ? replaced.test(name) : name === 'cache-control'))
    .flatMap(([name, value]) => flat(name, value));
  const validation = source ? validationOf(captured, version) : ['Cache-Control', uncacheable(captured)];
  return {
    status,
    headers: [...validation, ...always, ...own, ...Object.entries(added).flat()],
    unchanged: [...validation, ...always, ...(version === undefined ? [] : own)],
    tag: version ?? createHash('sha256').update(body).digest('base64url').slice(0, HASH_LENGTH),
    isVersioned: version !== undefined,
    hasRequestId: source !== undefined && captured.hasHeader(REQUEST_ID),
    identity: body,
    compressible:
      body.length >= MIN_COMPRESSED_BYTES && isCompressible(String(captured.getHeader('content-type') ?? '')),
    variants: {},
    source,
    seen,
    timeless: status === 200 && source !== undefined && !source.tags.some((tag) => tag.startsWith('job')),
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

export function sizeOf({ identity, variants }: Entry, key: string): number {
  const { br, gzip } = variants;
  return OVERHEAD_BYTES + 2 * key.length + identity.length + (br?.body.length ?? 0) + (gzip?.body.length ?? 0);
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

/** Each encoding has its own strong tag; a version only promises equal content, so its tag is weak. */
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

/** Whether `If-None-Match` names the entry, in any encoding. */
function isUnchanged(header: string | undefined, { tag, isVersioned }: Entry): boolean {
  if (header === undefined) return false;
  if (header === '*') return !isVersioned;
  return header.split(',').some((one) => ENTITY_TAG.exec(one.trim())?.[1] === tag);
}

/** Browsers send a handful of different headers. */
const chosen = new LRUCache<string, Encoding>({ max: 200 });

/** Returns the best of our encodings that `Accept-Encoding` allows. */
export function encodingFor(header: string | undefined): Encoding {
  if (header === undefined) return 'identity';
  const known = chosen.get(header);
  if (known) return known;
  const accepted = new Negotiator({ headers: { 'accept-encoding': header } }).encodings([...ENCODINGS]);
  // The smallest wins among equals; a client that refuses all gets the body uncompressed.
  const found = ENCODINGS.find((encoding) => accepted.includes(encoding)) ?? 'identity';
  chosen.set(header, found);
  return found;
}

/** Whether compression helps: it does for text, but pictures and fonts are compressed already. */
export function isCompressible(contentType: string): boolean {
  return /^(?:text\/|image\/svg|application\/(?:[\w.+-]*json|[\w.+-]*xml|javascript|manifest))/.test(contentType);
}

/** Folder where the build puts compressed files, made at the highest level. */
const COMPRESSED = '.next/compressed';
const SUFFIX = { br: 'br', gzip: 'gz' };

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
/** Takes some 2 ms for a page of 50 KB: a quarter more bytes than the best level, in a hundredth of its time. */
const BROTLI = {
  [constants.BROTLI_PARAM_QUALITY]: 5,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
};

/** @param file path whose compressed form the build may have made */
export async function encode(bytes: Buffer, encoding: Encoding, file?: string): Promise<Buffer> {
  if (encoding === 'identity') return bytes;
  const made = file && (await readFile(`${COMPRESSED}/${file}.${SUFFIX[encoding]}`).catch(() => null));
  if (made) return made;
  return encoding === 'gzip'
    ? toGzip(bytes)
    : toBrotli(bytes, { params: { ...BROTLI, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } });
}
