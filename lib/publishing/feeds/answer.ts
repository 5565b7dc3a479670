import 'server-only';
import { randomUUID } from 'node:crypto';
import { unstable_cache } from 'next/cache';
import { JOBS_TAG } from '../../platform/cache/tags';

/** Answers up to this size are kept until a job changes; larger ones are made for each request, as they are sent. */
const MAX_KEPT_BYTES = 512 * 1024;

export type Surface = {
  /** What it is kept under; null for what depends on its address and would push cached pages out of memory. */
  cachedAs: string | null;
  contentType: string;
  /** The answer, a piece at a time; called only when it has to be made. */
  parts: () => AsyncIterable<string>;
};

/**
 * A public list of jobs: for any site to read, not sent again to whom has it, kept where it is small, else sent as fast as it is taken.
 * A piece is made when the one before has been taken, so memory does not grow with the board.
 */
export async function surfaceAnswer(request: Request, { cachedAs, contentType, parts }: Surface): Promise<Response> {
  const version = await boardVersion();
  const headers = { ...PUBLIC_HEADERS, 'Content-Type': contentType, ETag: version };
  if (knows(request, version)) return new Response(null, { status: 304, headers });
  const kept = cachedAs === null ? null : await cachedText(cachedAs, parts);
  return new Response(kept ?? streamOf(parts()), { headers });
}

/** `surfaceAnswer` in JSON. */
export function jsonAnswer(request: Request, cachedAs: string | null, parts: Surface['parts']): Promise<Response> {
  return surfaceAnswer(request, { cachedAs, contentType: 'application/json; charset=utf-8', parts });
}

/**
 * Any site may read them: nothing in them is about whoever asks. They are asked about each time, as what was
 * acknowledged must show at once.
 */
export const PUBLIC_HEADERS = {
  'Cache-Control': 'no-cache',
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'ETag',
};

/**
 * A validator for everything made from the open jobs alone. It is drawn anew whenever what is kept about them is forgotten: before a change
 * is acknowledged, and at midnight. So it costs nothing to make and cannot outlive the state it stands for.
 */
function boardVersion(): Promise<string> {
  return unstable_cache(async () => `W/"${randomUUID()}"`, ['open-board-version'], { tags: [JOBS_TAG] })();
}

function knows(request: Request, version: string): boolean {
  const tags = request.headers.get('if-none-match')?.split(',') ?? [];
  // Weak comparison (RFC 9110, 13.1.2): proxies that compress add or drop the prefix.
  return tags.some((tag) => tag.trim().replace(/^W\//, '') === version.slice(2));
}

function cachedText(name: string, parts: () => AsyncIterable<string>): Promise<string | null> {
  return unstable_cache(() => smallText(parts()), ['surface', name], { tags: [JOBS_TAG] })();
}

async function smallText(parts: AsyncIterable<string>): Promise<string | null> {
  const taken: string[] = [];
  let bytes = 0;
  for await (const part of parts) {
    bytes += Buffer.byteLength(part);
    if (bytes > MAX_KEPT_BYTES) return null;
    taken.push(part);
  }
  return taken.join('');
}

function streamOf(parts: AsyncIterable<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const iterator = parts[Symbol.asyncIterator]();
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await iterator.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      },
      async cancel() {
        await iterator.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}

/** A text that is there already, as the only piece. */
export async function* whole(text: Promise<string> | string): AsyncGenerator<string, void, undefined> {
  yield await text;
}

/** A JSON list, between what goes before and what goes after it; `after` is told how many items there were. */
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
