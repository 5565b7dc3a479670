import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeader, ServerResponse } from 'node:http';
import type { PageSource } from '../../lib/platform/cache/page-cache';
import type { CapturedResponse } from './captured-response';
import { type Encoding, encodingFor, isCompressible } from './encoding';
import { requestIdOf } from './request-log';
import { NOT_SHARED } from './security-headers';

/** Estimate of an entry's share of the map, its headers and the buffers' own overhead. */
const OVERHEAD_BYTES = 2_000;
/** Smaller bodies would grow by compression. */
const MIN_COMPRESSED_BYTES = 500;

/** Headers of the connection, or of the body in its encoding. */
const OF_THE_CONNECTION = /^(?:connection|keep-alive|date|transfer-encoding|content-length)$/;
const REQUEST_ID = 'x-request-id';
/** Headers that a cached answer gets anew, and the notes of the framework's cache. */
const SAID_ANEW = /^(?:etag|vary|cache-control|x-request-id|x-nextjs-.*)$/;
/** Like `SAID_ANEW`, for answers that set their own version and cache time. */
const SAID_ANEW_OF_VERSIONED = /^(?:etag|vary|x-request-id|x-nextjs-.*)$/;
/** Browsers revalidate their copy each time. `RSC` in Vary separates the framework's own requests to the same URLs. */
const VALIDATED = 'public, max-age=0, must-revalidate';
const VARY = 'RSC, Accept-Encoding';

/** Characters of the base64url SHA-256 that are used: 132 bits. */
const HASH_LENGTH = 22;
/** Our hash, in any encoding, or the UUID of a feed's version. */
const ENTITY_TAG = /^(?:W\/)?"([\w-]{22}|[\w-]{36})(?:-br|-gzip)?"$/;

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
  const saidAnew = version === undefined ? SAID_ANEW : SAID_ANEW_OF_VERSIONED;
  const own = Object.entries(captured.getHeaders())
    .filter(([name]) => !OF_THE_CONNECTION.test(name) && !(source ? saidAnew.test(name) : name === 'cache-control'))
    .flatMap(([name, value]) => flat(name, value));
  const validation = source ? validationOf(captured, version) : ['Cache-Control', keptByNobody(captured)];
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

function keptByNobody(captured: CapturedResponse): string {
  const said = String(captured.getHeader('cache-control'));
  return said.includes('no-store') ? said : NOT_SHARED;
}

function validationOf(captured: CapturedResponse, version: string | undefined): string[] {
  if (version !== undefined) return ['Vary', 'Accept-Encoding'];
  const said = String(captured.getHeader('cache-control'));
  return ['Cache-Control', said.includes('immutable') ? said : VALIDATED, 'Vary', VARY];
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
