import { methods, handle } from '../../platform/http/handle';
import { call, requestTo, until } from '../../testing/harness';
import { jobsResponse, type JobsResponse } from './answer';

// Like Next's cache in the server: an entry lasts until its tag is revalidated.
const mockEntries = new Map<string, Promise<unknown>>();
jest.mock('next/cache', () => ({
  unstable_cache:
    (read: () => Promise<unknown>, [...key]: string[], { tags }: { tags: string[] }) =>
    async () => {
      const name = `${tags.join()}|${key.join()}`;
      if (!mockEntries.has(name)) mockEntries.set(name, read());
      return mockEntries.get(name);
    },
}));
const forget = () => mockEntries.clear();
beforeEach(forget);

let made = 0;
let ended = 0;
async function* numbered(pieces: number, size: number): AsyncGenerator<string> {
  try {
    for (let piece = 0; piece < pieces; piece += 1) {
      made += 1;
      yield String(piece).padEnd(size, '.');
    }
  } finally {
    ended += 1;
  }
}
beforeEach(() => ([made, ended] = [0, 0]));

const surface = (pieces: number, size: number): JobsResponse => ({
  contentType: 'text/plain',
  parts: () => numbered(pieces, size),
});
const ask = (wanted: JobsResponse, headers: Record<string, string> = {}) =>
  jobsResponse(requestTo('GET', '/numbers', { headers }), wanted);
const SMALL = [3, 10] as const;
const LARGE = [40, 64 * 1024] as const;

test('jobsResponse sends all parts of a large feed', async () => {
  const text = await (await ask(surface(...LARGE))).text();
  expect(text).toBe(Array.from({ length: 40 }, (_, piece) => String(piece).padEnd(LARGE[1], '.')).join(''));
});

test('jobsResponse creates a part of a feed only after the reader has taken the part before', async () => {
  const answer = await ask(surface(...LARGE));
  expect(made).toBe(0);
  const reader = answer.body!.getReader();
  for (let taken = 1; taken <= 3; taken += 1) {
    await reader.read();
    await new Promise((resolve) => setImmediate(resolve));
    expect(made).toBe(taken);
  }
  await reader.cancel();
  await until(() => ended === 1);
  expect(made).toBe(3);
});

test('an error in the middle of a feed breaks off the response, so that it does not look complete', async () => {
  async function* failing(): AsyncGenerator<string> {
    yield 'begun';
    throw new Error('The store is gone.');
  }
  const answer = await ask({ contentType: 'text/plain', parts: failing });
  await expect(answer.text()).rejects.toThrow('The store is gone.');
});

test('a feed responds 304 to its current ETag until the jobs change', async () => {
  const { headers } = await ask(surface(...LARGE));
  const etag = headers.get('etag')!;
  expect(etag).toMatch(/^W\/"[\w-]+"$/);
  made = 0;
  for (const sent of [etag, etag.slice(2), `"other", ${etag}`]) {
    const again = await ask(surface(...LARGE), { 'If-None-Match': sent });
    expect([again.status, again.body, again.headers.get('etag'), again.headers.get('cache-control')]).toEqual([
      304,
      null,
      etag,
      'no-cache',
    ]);
  }
  expect(made).toBe(0);
  for (const sent of ['"other"', '*', 'W/""', ''])
    expect((await ask(surface(...SMALL), { 'If-None-Match': sent })).status).toBe(200);
  forget();
  const changed = await ask(surface(...LARGE), { 'If-None-Match': etag });
  expect([changed.status, changed.headers.get('etag') === etag]).toEqual([200, false]);
});

test('HEAD on a feed returns the headers of GET without creating content', async () => {
  const handlers = methods({
    GET: handle({ guard: 'public', run: ({ request }) => jobsResponse(request, surface(...LARGE)) }),
  });
  const [head, get] = [await call(handlers, 'HEAD', '/numbers'), await call(handlers, 'GET', '/numbers')];
  expect([head.status, head.bytes.length, head.headers.get('etag'), head.headers.get('content-type')]).toEqual([
    200,
    0,
    get.headers.get('etag'),
    'text/plain',
  ]);
  expect(made).toBe(40);
});
