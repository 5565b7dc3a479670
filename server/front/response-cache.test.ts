import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs/promises';
import { type IncomingHttpHeaders, request as send, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { PageCache, PageSource } from '../../lib/platform/cache/page-cache';
import { storeUnavailable } from '../../lib/content/en/errors';
import { noteStoreFailure } from '../../lib/platform/http/store-failures';
import { lookUp } from '../../lib/testing/page-cache';
import type { RequestHandler } from './framework-request';
import { createHttpServer } from './http-server';

// search-pages.test.tsx tests searches rendered into a template, which need a database.
jest.mock('./search-pages', () => ({ withSearchPages: (framework: RequestHandler) => framework }));
jest.mock('../../lib/board/company-page', () => ({
  isKnownCompanyPage: ({ slug, page }: { slug: string; page: number }) => slug === 'acme' && page <= 2,
}));

const PAGE = `<!doctype html><p>${'A page that is long enough to be compressed. '.repeat(40)}</p>`;
let server: Server;
let changes: number;
let day: string;
let made: { url: string | undefined; headers: IncomingHttpHeaders; method: string | undefined }[];
let answer: { status: number; body: string; headers: Record<string, string>; source: PageSource | null };
const known = new Set(['7']);

const cache: Omit<PageCache, 'sequence'> = {
  current: new AsyncLocalStorage(),
  now: () => ({ began: changes, day }),
  isCurrent: async (source) => source.tags.length === 0 || (source.began === changes && source.day === day),
  stats: () => ({ entries: 0, bytes: 0, evicted: 0 }),
  invalidate: async () => undefined,
};
const handler: RequestHandler = async (request, response) => {
  made.push({ url: request.url, headers: request.headers, method: request.method });
  const { status, headers, source } = answer;
  const nonce = /nonce-(?<nonce>[\w-]+)/.exec(String(request.headers['content-security-policy']))?.groups?.nonce;
  const body = answer.body.replace('NONCE', nonce ?? '');
  lookUp(cache, source);
  response.writeHead(status, {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 's-maxage=31536000',
    ...headers,
  });
  response.write(body.slice(0, 100));
  response.end(body.slice(100));
  // Like the framework, accepts no header after the response has ended.
  response.setHeader = () => response;
};

beforeEach(async () => {
  [changes, day, made] = [3, '2026-11-22', []];
  answer = { status: 200, body: PAGE, headers: {}, source: { tags: ['jobs'], began: 3, day } };
  Object.assign(globalThis, {
    [Symbol.for('northlane.page-cache')]: cache,
    [Symbol.for('northlane.public-jobs')]: async (id: string) => known.has(id),
  });
  await serve(handler);
});
afterEach(() => {
  for (const name of ['northlane.page-cache', 'northlane.public-jobs'])
    delete (globalThis as Record<symbol, unknown>)[Symbol.for(name)];
  return close();
});

async function serve(made: RequestHandler): Promise<void> {
  server = createHttpServer({
    handler: Promise.resolve(made),
    behindProxy: false,
    siteUrl: 'http://jobs.example.com',
    strictTransport: 'max-age=1',
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
}

function close(): Promise<unknown> {
  return new Promise((done) => (server.closeAllConnections(), server.close(done)));
}

async function serveInstead(made: RequestHandler): Promise<void> {
  await close();
  await serve(made);
}

async function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const { port } = server.address() as AddressInfo;
  const request = send({
    port,
    host: '127.0.0.1',
    path,
    method,
    headers: { Host: 'jobs.example.com', ...headers },
  }).end();
  const [response] = await once(request, 'response');
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  return { status: response.statusCode, headers: response.headers as IncomingHttpHeaders, body: Buffer.concat(chunks) };
}

test('a page is rendered once and served from the cache in every encoding', async () => {
  const plain = await get('/about');
  const brotli = await get('/about', { 'Accept-Encoding': 'gzip, deflate, br' });
  const gzip = await get('/about', { 'Accept-Encoding': 'gzip' });
  expect(made).toHaveLength(1);
  expect([plain.body, brotliDecompressSync(brotli.body), gunzipSync(gzip.body)].map(String)).toEqual([
    PAGE,
    PAGE,
    PAGE,
  ]);
  expect([brotli, gzip].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip']);
  for (const { headers, body } of [plain, brotli, gzip])
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=0, must-revalidate',
      vary: 'RSC, Accept-Encoding',
      'strict-transport-security': 'max-age=1',
      'content-length': String(body.length),
    });
  expect(new Set([plain, brotli, gzip].map(({ headers }) => headers.etag)).size).toBe(3);
});

test('the ETag of any encoding gets 304, and HEAD no body', async () => {
  const { headers } = await get('/about', { 'Accept-Encoding': 'br' });
  for (const tag of [headers.etag ?? '', `"other", W/${headers.etag}`, '*']) {
    const again = await get('/about', { 'If-None-Match': tag });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expect(again.headers).toMatchObject({ 'cache-control': headers['cache-control'], vary: headers.vary });
    expect(again.headers.etag).toBeDefined();
  }
  expect((await get('/about', { 'If-None-Match': '"other"' })).status).toBe(200);
  const head = await get('/about', {}, 'HEAD');
  expect([head.status, head.body.length, head.headers['content-length']]).toEqual([200, 0, String(PAGE.length)]);
  expect(made).toHaveLength(1);
});

test('the whole page is rendered even if the first request for it is HEAD', async () => {
  expect((await get('/about', {}, 'HEAD')).headers['content-length']).toBe(String(PAGE.length));
  expect((await get('/about')).body.toString()).toBe(PAGE);
  expect(made.map(({ method }) => method)).toEqual(['GET']);
});

test('a cached page is rendered again after a change or on a new day, unless it uses no data', async () => {
  await get('/careers');
  changes = 4;
  answer = { ...answer, body: 'newer', source: { tags: ['jobs'], began: 4, day } };
  expect((await get('/careers')).body.toString()).toBe('newer');
  [day, answer] = [
    '2026-11-23',
    { ...answer, body: 'next day', source: { tags: ['jobs'], began: 4, day: '2026-11-23' } },
  ];
  expect((await get('/careers')).body.toString()).toBe('next day');
  answer = { ...answer, source: { tags: [] } };
  await get('/about');
  changes = 5;
  await get('/about');
  expect(made.map(({ url }) => url)).toEqual(['/careers', '/careers', '/careers', '/about']);
});

test('a page rendered from outdated data is served only to the request that caused the rendering', async () => {
  answer = { ...answer, source: { tags: ['jobs'], began: 2, day } };
  await get('/careers');
  await get('/careers');
  expect(made).toHaveLength(2);
});

test('a repeated search is cached, by its search parameters, until any job changes', async () => {
  answer = { ...answer, source: null };
  for (const path of ['/careers?q=rust&utm=1', '/careers?utm=2&q=rust', '/careers?q=rust']) await get(path);
  expect(made.map(({ url }) => url)).toEqual(['/careers?q=rust', '/careers?q=rust']);
  changes = 4;
  await get('/careers?q=rust');
  expect(made).toHaveLength(3);
});

test('the first answer to a search is for one visitor: with a nonce, without an entity tag', async () => {
  answer = { ...answer, source: null };
  const { headers, body } = await get('/careers?q=rust', { 'Accept-Encoding': 'br' });
  expect(brotliDecompressSync(body).toString()).toBe(PAGE);
  expect(headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: 'RSC, Accept-Encoding' });
  expect(headers['content-security-policy']).toContain("'nonce-");
  expect(headers.etag).toBeUndefined();
});

test('a failed first search is sent with no-store', async () => {
  answer = { ...answer, status: 503, headers: { 'Cache-Control': 'no-store' }, source: null };
  expect((await get('/careers?q=rust')).headers['cache-control']).toBe('no-store');
});

describe('slow responses', () => {
  let ends: ((body: string) => void)[];
  const asked = async (count: number) => {
    while (ends.length < count) await new Promise((resolve) => setImmediate(resolve));
  };
  beforeEach(async () => {
    ends = [];
    await serveInstead(async (request, response) => {
      made.push({ url: request.url, headers: request.headers, method: request.method });
      const source = { tags: ['jobs'], began: changes, day };
      const body = await new Promise<string>((resolve) => ends.push(resolve));
      lookUp(cache, source);
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(body);
    });
  });

  test.each(['/careers', '/careers?q=rust', '/jobs/feed.json'])(
    'a response to %s that began before a change does not answer requests after the change',
    async (path) => {
      const before = get(path);
      await asked(1);
      changes = 4;
      const after = get(path);
      await asked(2);
      ends[1]?.('new');
      expect(String((await after).body)).toBe('new');
      // The older render ends last and must not replace the newer page in the cache.
      ends[0]?.('old');
      expect(String((await before).body)).toBe('old');
      expect(String((await get(path)).body)).toBe('new');
      expect(made).toHaveLength(2);
    },
  );

  test.each(['/careers', '/careers?q=rust', '/jobs/feed.json'])(
    'a response to %s that began yesterday does not answer requests of today',
    async (path) => {
      const before = get(path);
      await asked(1);
      day = '2026-11-23';
      ends[0]?.('yesterday');
      await before;
      const after = get(path);
      await asked(2);
      ends[1]?.('today');
      expect(String((await after).body)).toBe('today');
    },
  );
});

test('a page rendered for another request is not served but rendered again', async () => {
  const script = '<script nonce="NONCE">1</script>';
  let nonceOf = '';
  let borrowed = 0;
  await serveInstead(async (request, response) => {
    // A render that began for another request before a change was acknowledged.
    if (borrowed++ === 0) {
      response.writeHead(200, { 'Content-Type': 'text/html' }).end('<p>hidden by now</p>');
      return;
    }
    nonceOf = cache.current.getStore()!.nonce;
    const html = script.replace('NONCE', nonceOf);
    lookUp(cache, { tags: ['jobs'], began: changes, day, html, nonce: nonceOf });
    response.writeHead(200, { 'Content-Type': 'text/html' }).end(html);
  });
  const { body, headers } = await get('/careers');
  expect([String(body), borrowed]).toEqual([script.replace('NONCE', nonceOf), 2]);
  const hash = createHash('sha256').update('1').digest('base64');
  expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`);
  expect(String((await get('/careers')).body)).toBe(String(body));
  expect(borrowed).toBe(2);
});

test("requests that got another request's page retry, and each gets its own page", async () => {
  const paths = ['/about', '/careers', '/services', '/contact', '/terms', '/newsletter', '/job/7'];
  let arrived = 0;
  let making: Promise<void> | null = null;
  await serveInstead(async (request, response) => {
    arrived += 1;
    response.writeHead(200, { 'Content-Type': 'text/html' });
    if (making) {
      await making;
      return void response.end('<p>borrowed</p>');
    }
    making = (async () => {
      while (arrived < paths.length) await new Promise((resolve) => setImmediate(resolve));
      // After 5 turns of the event loop, the other requests have arrived.
      for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    })();
    await making;
    making = null;
    lookUp(cache, { tags: ['jobs'], began: changes, day });
    response.end(`<p>${request.url}</p>`);
  });
  const answers = await Promise.all(paths.map(async (path) => String((await get(path)).body)));
  expect(answers).toEqual(paths.map((path) => `<p>${path}</p>`));
});

test('after 3 renders for other requests, such a page is served but not cached', async () => {
  let asks = 0;
  await serveInstead(async (_request, response) => {
    asks += 1;
    response.writeHead(200, { 'Content-Type': 'text/html' }).end(`<p>${asks}</p>`);
  });
  expect(String((await get('/careers')).body)).toContain('<p>3</p>');
  expect(String((await get('/careers')).body)).toContain('<p>6</p>');
});

test.each([
  ['failed', { status: 500 }],
  ['sets a cookie', { headers: { 'Set-Cookie': 'a=b' } }],
  ['leads elsewhere', { status: 307 }],
  ['came from nowhere', { source: null }],
])('a response that %s is not cached', async (_what, change) => {
  answer = { ...answer, ...change };
  const { headers } = await get('/about');
  expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'strict-transport-security': 'max-age=1' });
  expect(headers).not.toHaveProperty('etag');
  await get('/about');
  expect(made).toHaveLength(2);
});

test.each(['/about?outcome=abc', '/careers/saved', '/dashboard'])(
  'no shared cache may store the response to %s',
  async (path) => {
    const { headers } = await get(path);
    expect(headers['content-security-policy']).toContain("'nonce-");
    expect(headers['cache-control']).toBe('private, no-store');
  },
);

test("no shared cache may store responses to the framework's data requests", async () => {
  answer.headers = { 'Content-Type': 'text/x-component' };
  expect((await get('/about', { RSC: '1' })).headers['cache-control']).toBe('private, no-store');
});

test('the Cache-Control of a response without a nonce is unchanged', async () => {
  answer.headers = { 'Content-Type': 'application/json', 'Cache-Control': 'public, max-age=60' };
  expect((await get('/api/jobs.php')).headers['cache-control']).toBe('public, max-age=60');
});

test("a cached page is rendered without the client's headers and unknown parameters", async () => {
  await get('/about?x=1', {
    Cookie: 'session=1',
    Authorization: 'Bearer x',
    'X-Forwarded-Host': 'evil.example',
    'X-Middleware-Rewrite': '/evil',
    'Content-Security-Policy': "script-src 'nonce-x'",
    'X-Northlane-Peer': '10.0.0.1',
    'Accept-Language': 'de',
  });
  expect(made).toEqual([
    {
      url: '/about',
      method: 'GET',
      headers: {
        host: 'jobs.example.com',
        // Without a user agent, the framework sends a page's metadata after its head.
        'user-agent': 'Mozilla/5.0',
        'x-northlane-peer': '127.0.0.1',
        'x-northlane-request-id': expect.stringMatching(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/),
        'content-security-policy': expect.stringMatching(/^script-src 'nonce-[\w-]{22}'$/),
      },
    },
  ]);
});

test('a cached search page allows its scripts by hash instead of nonce', async () => {
  answer = {
    ...answer,
    body: `<script nonce="NONCE">own()</script><script>came in()</script>${PAGE}`,
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
    source: null,
  };
  await get('/careers?q=rust');
  const { headers, body } = await get('/careers?q=rust');
  expect(body.toString()).toMatch(/nonce="[\w-]{22}"/);
  const hash = createHash('sha256').update('own()').digest('base64');
  expect(headers['content-security-policy']).toContain(`; script-src 'self' 'sha256-${hash}'; `);
});

test('all unknown jobs share one cache entry', async () => {
  answer = { ...answer, status: 404, source: { tags: ['jobs'], began: 3, day } };
  for (const id of ['8', '9', 'none']) expect((await get(`/job/${id}`)).status).toBe(404);
  expect(made).toHaveLength(1);
  known.add('8');
  answer = { ...answer, status: 200 };
  expect((await get('/job/8')).status).toBe(200);
  expect((await get('/job/9')).status).toBe(404);
  known.delete('8');
});

test('all unknown companies share one cache entry', async () => {
  answer = { ...answer, status: 404, source: { tags: ['status-404'], began: 3, day } };
  for (const path of ['nobody', 'nobody/2', 'ACME', 'acme/1', 'acme/3', '%E0%A4%A', `${'x'.repeat(400)}`])
    expect((await get(`/careers/at/${path}`)).status).toBe(404);
  expect(made.map(({ url }) => url)).toEqual(['/careers/at/*']);
  answer = { ...answer, status: 200 };
  for (const path of ['acme', 'acme/2']) expect((await get(`/careers/at/${path}`)).status).toBe(200);
  expect(made.map(({ url }) => url).slice(1)).toEqual(['/careers/at/acme', '/careers/at/acme/2']);
});

test('build files are sent with their Cache-Control of one year', async () => {
  const forever = 'public, max-age=31536000, immutable';
  answer = { ...answer, headers: { 'Cache-Control': forever, 'Content-Type': 'application/javascript' }, source: null };
  for (const accepted of ['br', 'identity'])
    expect((await get('/_next/static/chunks/a.js', { 'Accept-Encoding': accepted })).headers['cache-control']).toBe(
      forever,
    );
  expect(made).toHaveLength(1);
});

test('requests for personal pages reach the framework and are not cached', async () => {
  for (const path of ['/talent-seeker-dashboard', '/about?outcome=1']) {
    await get(path, { Cookie: 'session=1' });
    await get(path, { Cookie: 'session=2' });
  }
  expect(made).toHaveLength(4);
  expect(made.every(({ headers }) => headers.cookie !== undefined)).toBe(true);
});

describe('a cached feed with its own ETag', () => {
  const VERSION = '0e3a9f5c-8a43-4d9f-9c0a-4a86f1f5f0aa';
  const OWN = {
    'cache-control': 'no-cache',
    'access-control-allow-origin': '*',
    'content-type': 'application/xml; charset=utf-8',
  };
  beforeEach(() => {
    answer = {
      ...answer,
      source: null,
      headers: { ...OWN, ETag: `W/"${VERSION}"`, Vary: 'rsc', 'X-Request-Id': 'of the first request' },
    };
  });

  test('a feed is rendered once until a job changes or the day ends, with one ETag for all encodings', async () => {
    const answers = [
      await get('/jobs/feed.xml'),
      await get('/jobs/feed.xml?x', { 'Accept-Encoding': 'br' }),
      await get('/jobs/feed.xml', { 'Accept-Encoding': 'gzip' }, 'HEAD'),
    ];
    expect(made).toHaveLength(1);
    expect(String(answers[0]?.body)).toBe(PAGE);
    expect(String(brotliDecompressSync(answers[1]?.body ?? ''))).toBe(PAGE);
    expect(answers.map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'br', 'gzip']);
    for (const { headers } of answers)
      expect(headers).toMatchObject({ ...OWN, etag: `W/"${VERSION}"`, vary: 'Accept-Encoding' });
    changes = 4;
    await get('/jobs/feed.xml');
    day = '2026-11-23';
    await get('/jobs/feed.xml');
    expect(made).toHaveLength(3);
  });

  test('a client with the current version of a feed gets 304', async () => {
    await get('/jobs/feed.xml');
    for (const tag of [`W/"${VERSION}"`, `"${VERSION}"`, `"other", W/"${VERSION}-gzip"`]) {
      const again = await get('/jobs/feed.xml', { 'If-None-Match': tag });
      expect([again.status, again.body.length]).toEqual([304, 0]);
      expect(again.headers).toMatchObject({ ...OWN, etag: `W/"${VERSION}"`, vary: 'Accept-Encoding' });
    }
    for (const tag of ['*', 'W/""', `W/"${VERSION.replace('0', '1')}"`])
      expect((await get('/jobs/feed.xml', { 'If-None-Match': tag })).status).toBe(200);
    expect(made).toHaveLength(1);
  });

  test('each request for a cached feed gets its own id', async () => {
    const ids = [];
    for (const headers of [{}, {}, { 'If-None-Match': `"${VERSION}"` }])
      ids.push((await get('/jobs/feed.xml', headers as Record<string, string>)).headers['x-request-id']);
    expect(new Set(ids).size).toBe(3);
    expect(ids.every((id) => /^[\da-f-]{36}$/.test(String(id)))).toBe(true);
  });

  test('a feed response with an error status is not cached', async () => {
    answer = { ...answer, status: 404 };
    for (const _ of [1, 2]) expect((await get('/jobs/feed.xml?page=9')).status).toBe(404);
    expect(made).toHaveLength(2);
  });
});

describe('responses above the size limit of the cache', () => {
  const PART = Buffer.alloc(64 * 1024, 'x');
  /** Chunks written for each request, and number of requests whose reader disconnected before the end. */
  let parts: number[];
  let left: number;
  const stream =
    (count: number): RequestHandler =>
    async (request, response) => {
      const at = parts.push(0) - 1;
      made.push({ url: request.url, headers: request.headers, method: request.method });
      let gone = false;
      response.once('close', () => void (gone = !response.writableFinished));
      response.writeHead(200, { 'Content-Type': 'application/json' });
      for (let part = 0; part < count && !gone; part += 1) {
        parts[at] = part + 1;
        if (!response.write(PART)) await once(response, 'drain');
        await new Promise((resolve) => setImmediate(resolve));
      }
      if (gone) left += 1;
      else response.end();
    };

  beforeEach(() => ([parts, left] = [[], 0]));

  test('a response above 2 MiB is streamed to each client and not cached', async () => {
    await serveInstead(stream(100));
    const answers = await Promise.all([
      get('/jobs/indeed.xml', { Cookie: 'one' }),
      get('/jobs/indeed.xml', { Cookie: 'two' }),
    ]);
    for (const { status, body, headers } of answers)
      expect([status, body.length, headers['content-length']]).toEqual([200, 100 * PART.length, undefined]);
    // The first render, meant for the cache, stopped above 2 MiB.
    expect([made.map(({ headers }) => headers.cookie), left]).toEqual([[undefined, 'one', 'two'], 1]);
    expect(parts[0]).toBeLessThan(36);
    expect(parts.slice(1)).toEqual([100, 100]);
  });

  test('a too large response is not rendered for the cache again until something changes', async () => {
    await serveInstead(stream(100));
    await get('/jobs/indeed.xml');
    await get('/jobs/indeed.xml');
    expect(made).toHaveLength(3);
    changes = 4;
    await get('/jobs/indeed.xml');
    expect([made.length, left]).toEqual([5, 2]);
  });

  test('a response of exactly 2 MiB is cached in all encodings', async () => {
    await serveInstead(stream(32));
    for (const accepted of ['identity', 'br', 'gzip', 'identity'])
      expect((await get('/jobs/indeed.xml', { 'Accept-Encoding': accepted })).status).toBe(200);
    expect([made.length, left]).toEqual([1, 0]);
  });
});

describe("the file with a page's payload", () => {
  const SHEET = '<link rel="stylesheet" href="/_next/static/chunks/one.css"/>';
  const CHUNK = '<script src="/_next/static/chunks/a.js" async=""></script>';
  const pageWith = (data: string) =>
    `<html><head>${SHEET}${CHUNK}</head><p>page</p><script nonce="NONCE">self.__next_f.push([1,"${data}"])</script></html>`;
  const handlerWithNonce = (): RequestHandler => async (request, response) => {
    const policy = String(request.headers['content-security-policy']);
    const nonce = /nonce-(?<nonce>[\w-]+)/.exec(policy)?.groups?.nonce ?? '';
    const source = answer.source && { ...answer.source, html: answer.body.replace('NONCE', nonce), nonce };
    answer = { ...answer, source };
    return handler(request, response);
  };
  const give = (data: string) => {
    answer = { ...answer, body: pageWith(data), source: { tags: ['jobs'], began: changes, day } };
  };
  const fileOf = async (path: string) =>
    /data-payload="" data-src="(?<file>[^"]+)"/.exec((await get(path)).body.toString())?.groups?.file ?? '';

  beforeEach(async () => {
    jest.spyOn(fs, 'readFile').mockResolvedValue('p{margin:0}');
    await serveInstead(handlerWithNonce());
    give('of job 7');
  });
  afterEach(() => void jest.restoreAllMocks());

  test("a payload file is immutable and contains nothing of one request, and the page's policy allows no script by nonce", async () => {
    const { body, headers } = await get('/job/7');
    const file = await fileOf('/job/7');
    const payload = await get(file, { Cookie: 'session=1', 'Accept-Encoding': 'br' });
    expect(brotliDecompressSync(payload.body).toString()).toBe('self.__next_f.push([1,"of job 7"])');
    expect(payload.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'application/javascript; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'strict-transport-security': 'max-age=1',
    });
    expect(payload.headers['set-cookie']).toBeUndefined();
    expect((await get(file)).body.toString()).toContain('of job 7');
    expect((await get(file, {}, 'HEAD')).body).toHaveLength(0);
    expect(body.toString()).not.toContain('__next_f');
    expect(headers['content-security-policy']).not.toContain('nonce');
    expect(made).toHaveLength(1);
  });

  test('a payload file exists after a restart and in other processes, which render the page again', async () => {
    const file = await fileOf('/job/7');
    const before = made.length;
    await close();
    await serve(handlerWithNonce());
    const payload = await get(file);
    expect([payload.status, payload.body.toString()]).toEqual([200, 'self.__next_f.push([1,"of job 7"])']);
    expect(made.length).toBe(before + 1);
    expect(await fileOf('/job/7')).toBe(file);
  });

  test('the payload file of an earlier version exists as long as a browser may just have received its page', async () => {
    const file = await fileOf('/job/7');
    changes = 4;
    give('of job 7, changed');
    const changed = await fileOf('/job/7');
    expect(changed).not.toBe(file);
    expect((await get(file)).body.toString()).toContain('"of job 7"');
    expect((await get(changed)).body.toString()).toContain('"of job 7, changed"');
  });

  test('an unknown payload file is an empty script that no cache stores, never a 404', async () => {
    const file = await fileOf('/job/7');
    const unknown = file.replace(/payload\/[^.]+/, `payload/${'x'.repeat(22)}`);
    for (const address of [unknown, unknown.replace(/page=.*/, 'page=%2Fjob%2F999'), unknown.replace(/\?.*/, '')]) {
      const { status, headers, body } = await get(address);
      expect([status, headers['cache-control'], body.length]).toEqual([200, 'no-store', 0]);
    }
  });
});

test('an answer that is sent often is compressed harder', async () => {
  const words = Array.from(
    { length: 3_000 },
    (_, at) => `${(at * at * 7_919) % 10_007} jobs in city ${(at * 31) % 101}`,
  );
  answer = { ...answer, body: `${PAGE}${words.join(', ')}` };
  const size = async () => (await get('/about', { 'Accept-Encoding': 'br' })).body.length;
  const first = await size();
  while ((await size()) === first) await new Promise((resolve) => setImmediate(resolve));
  expect(await size()).toBeLessThan(first);
  const last = await get('/about', { 'Accept-Encoding': 'br' });
  expect(brotliDecompressSync(last.body).toString()).toBe(answer.body);
  expect(made).toHaveLength(1);
});

test('searches evict other searches, but no pages', async () => {
  await get('/about');
  answer = { ...answer, headers: { 'Content-Type': 'image/png' }, body: 'x'.repeat(1024 * 1024) };
  for (let at = 0; at < 18; at += 1) await get(`/careers?q=word${at >> 1}`);
  const before = made.length;
  for (const path of ['/about', '/careers?q=word8']) await get(path);
  expect(made).toHaveLength(before);
  await get('/careers?q=word0');
  expect(made).toHaveLength(before + 1);
});

test('a response that breaks off becomes 500, or 503 if a database failure caused it', async () => {
  const told = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  let isOfStore = false;
  await serveInstead(async (_request, response) => {
    response.writeHead(200, { 'Content-Type': 'application/xml' });
    response.write('<rss>');
    if (isOfStore) noteStoreFailure(Object.assign(new Error('full'), { code: 'SQLITE_FULL' }));
    response.destroy();
  });
  expect((await get('/jobs/feed.xml')).status).toBe(500);
  isOfStore = true;
  const failed = await get('/jobs/feed.xml');
  expect([failed.status, failed.headers['retry-after']]).toEqual([503, expect.stringMatching(/^\d+$/)]);
  expect(failed.body.toString()).toContain(storeUnavailable.title);
  told.mockRestore();
});
