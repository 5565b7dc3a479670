import 'server-only';
import { randomUUID } from 'node:crypto';
import { ReadableStream as WebStream } from 'node:stream/web';
import { unstable_cache } from 'next/cache';
import { JOBS_TAG } from '../../platform/cache/tags';

export type JobsResponse = {
  contentType: string;
  /** Yields the body in parts. Called only if the response needs a body. */
  parts: () => AsyncIterable<string>;
};

/**
 * Streams a response derived from the open jobs. A part is created only after the reader has taken the part before, so
 * memory does not grow with the board. The server caches small responses until a job changes
 * (server/front/response-cache.ts).
 */
export async function jobsResponse(request: Request, { contentType, parts }: JobsResponse): Promise<Response> {
  const version = await boardVersion();
  const headers = { ...PUBLIC_HEADERS, 'Content-Type': contentType, ETag: version };
  if (isUnchanged(request, version)) return new Response(null, { status: 304, headers });
  return new Response(streamOf(parts()), { headers });
}

export function jobsJson(request: Request, parts: JobsResponse['parts']): Promise<Response> {
  return jobsResponse(request, { contentType: 'application/json; charset=utf-8', parts });
}

/**
 * Responses are the same for all clients, so pages of any site may read them. Caches must revalidate (`no-cache`),
 * because a confirmed change must be visible at once.
 */
export const PUBLIC_HEADERS = {
  'Cache-Control': 'no-cache',
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'ETag',
};

/**
 * Returns the ETag of all responses derived from the open jobs. It is random and cached under the jobs' tag: every
 * change of a job creates a new one, and so does midnight.
 */
function boardVersion(): Promise<string> {
  return unstable_cache(async () => `W/"${randomUUID()}"`, ['open-board-version'], { tags: [JOBS_TAG] })();
}

function isUnchanged(request: Request, version: string): boolean {
  const tags = request.headers.get('if-none-match')?.split(',') ?? [];
  // Weak comparison (RFC 9110, 13.1.2), because compressing proxies add or remove the prefix `W/`.
  return tags.some((tag) => tag.trim().replace(/^W\//, '') === version.slice(2));
}

/** Requests each part on demand, and ends the generator when the reader disconnects. */
export function streamOf(parts: AsyncIterable<string>): ReadableStream<Uint8Array> {
  return WebStream.from(encoded(parts)) as ReadableStream<Uint8Array>;
}

async function* encoded(parts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const part of parts) yield encoder.encode(part);
}

export async function* inOnePart(text: Promise<string> | string): AsyncGenerator<string, void, undefined> {
  yield await text;
}

/** Yields a JSON list between the texts `before` and `after`, which gets the list's length. */
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

/** Yields a JSON list of groups. Each group yields its own JSON in parts. */
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
