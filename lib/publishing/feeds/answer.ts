import 'server-only';
import { randomUUID } from 'node:crypto';
import { ReadableStream as WebStream } from 'node:stream/web';
import { unstable_cache } from 'next/cache';
import { JOBS_TAG } from '../../platform/cache/tags';

export type JobsResponse = {
  contentType: string;
  /** The body, a part at a time; called only when it has to be made. */
  parts: () => AsyncIterable<string>;
};

/**
 * A response made from the open jobs: any site may read it, and whoever has the same version gets a 304. It is streamed: each part is
 * made when the reader has taken the one before, so memory does not grow with the board. Our server keeps what is small until a job
 * changes (server/response-cache.ts).
 */
export async function jobsResponse(request: Request, { contentType, parts }: JobsResponse): Promise<Response> {
  const version = await boardVersion();
  const headers = { ...PUBLIC_HEADERS, 'Content-Type': contentType, ETag: version };
  if (isUnchanged(request, version)) return new Response(null, { status: 304, headers });
  return new Response(streamOf(parts()), { headers });
}

/** `jobsResponse` in JSON. */
export function jobsJson(request: Request, parts: JobsResponse['parts']): Promise<Response> {
  return jobsResponse(request, { contentType: 'application/json; charset=utf-8', parts });
}

/**
 * Any site may read these responses: nothing in them depends on who asks. Caches ask again each time (`no-cache`), because
 * a change must show as soon as it was acknowledged.
 */
export const PUBLIC_HEADERS = {
  'Cache-Control': 'no-cache',
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'ETag',
};

/**
 * The ETag of everything that is made from the open jobs alone. It is random, and cached under the tag of the jobs: so a new
 * one is drawn before a change is acknowledged, and at midnight, and nothing has to be hashed.
 */
function boardVersion(): Promise<string> {
  return unstable_cache(async () => `W/"${randomUUID()}"`, ['open-board-version'], { tags: [JOBS_TAG] })();
}

function isUnchanged(request: Request, version: string): boolean {
  const tags = request.headers.get('if-none-match')?.split(',') ?? [];
  // Weak comparison (RFC 9110, 13.1.2): proxies that compress add or drop the prefix.
  return tags.some((tag) => tag.trim().replace(/^W\//, '') === version.slice(2));
}

/** Asks for a part when the reader wants one, and ends the parts when the reader leaves. */
export function streamOf(parts: AsyncIterable<string>): ReadableStream<Uint8Array> {
  return WebStream.from(encoded(parts)) as ReadableStream<Uint8Array>;
}

async function* encoded(parts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const part of parts) yield encoder.encode(part);
}

/** A text as the only part of a body. */
export async function* inOnePart(text: Promise<string> | string): AsyncGenerator<string, void, undefined> {
  yield await text;
}

/** A JSON list in parts. `before` and `after` stand around it; `after` is told how many items there were. */
export async function* jsonList<Item>(
  pages: AsyncIterable<Item[]>,
  before: string,
  toJson: (item: Item) => unknown,
  after: (count: number) => string,
): AsyncGenerator<string, void, undefined> {
  let count = 0;
  let opening = before;
  for await (const items of pages) {
    const text = items.map((item) => JSON.stringify(toJson(item))).join(',');
    yield `${opening}${count > 0 ? ',' : ''}${text}`;
    opening = '';
    count += items.length;
  }
  yield opening + after(count);
}

/** A JSON list of groups in parts, each group a list of its own. `before` and `after` stand around it. */
export async function* jsonGroups<Group>(
  groups: readonly Group[],
  before: string,
  partsOf: (group: Group) => AsyncIterable<string>,
  after: string,
): AsyncGenerator<string, void, undefined> {
  yield before;
  for (const [at, group] of groups.entries()) {
    if (at > 0) yield ',';
    yield* partsOf(group);
  }
  yield after;
}
