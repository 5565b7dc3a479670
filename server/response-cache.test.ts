import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingHttpHeaders, request as send, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { PageCache, PageSource } from '../lib/platform/cache/page-cache';
import type { RequestHandler } from './response-cache';
import { createHttpServer } from './serve';

const PAGE = `<!doctype html><p>${'A page that is long enough to be compressed. '.repeat(40)}</p>`;
let server: Server;
let changes: number;
let day: string;
/** What the framework was asked: address and headers. */
let made: { url: string | undefined; headers: IncomingHttpHeaders; method: string | undefined }[];
/** What it answers next. */
let answer: { status: number; body: string; headers: Record<string, string>; source: PageSource | null };
const known = new Set(['7']);

const cache: Omit<PageCache, 'sequence'> = {
  asking: new AsyncLocalStorage(),
  now: () => ({ began: changes, day }),
  isCurrent: (source) => source.tags.length === 0 || (source.began === changes && source.day === day),
  forget: async () => undefined,
};
const handler: RequestHandler = async (request, response) => {
  made.push({ url: request.url, headers: request.headers, method: request.method });
  const { status, headers, source } = answer;
  const nonce = /nonce-(?<nonce>[\w-]+)/.exec(String(request.headers['content-security-policy']))?.groups?.nonce;
  const body = answer.body.replace('NONCE', nonce ?? '');
  if (source) cache.asking.getStore()?.sources.push(source);
  response.writeHead(status, {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 's-maxage=31536000',
    ...headers,
  });
  response.write(body.slice(0, 100));
  response.end(body.slice(100));
};

beforeEach(async () => {
  [changes, day, made] = [3, '2026-11-22', []];
  answer = { status: 200, body: PAGE, headers: {}, source: { tags: ['jobs'], began: 3, day } };
  Object.assign(globalThis, {
    [Symbol.for('northlane.page-cache')]: cache,
    [Symbol.for('northlane.public-jobs')]: (id: string) => known.has(id),
  });
  server = createHttpServer({
    handler: Promise.resolve(handler),
    behindProxy: false,
    host: 'jobs.example.com',
    strictTransport: 'max-age=1',
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  for (const name of ['northlane.page-cache', 'northlane.public-jobs'])
    delete (globalThis as Record<symbol, unknown>)[Symbol.for(name)];
  return new Promise((done) => (server.closeAllConnections(), server.close(done)));
});

async function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const { port } = server.address() as AddressInfo;
  const request = send({ port, host: '127.0.0.1', path, method, headers }).end();
  const [response] = await once(request, 'response');
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  return { status: response.statusCode, headers: response.headers as IncomingHttpHeaders, body: Buffer.concat(chunks) };
}

test('a page is made once and the same in every encoding', async () => {
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

test('who has it already, in whichever encoding, is told so, and HEAD gets its head', async () => {
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

test('HEAD may come first: the page is made whole', async () => {
  expect((await get('/about', {}, 'HEAD')).headers['content-length']).toBe(String(PAGE.length));
  expect((await get('/about')).body.toString()).toBe(PAGE);
  expect(made.map(({ method }) => method)).toEqual(['GET']);
});

test('a change or a new day has it made anew; what is made from no job stays', async () => {
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

test('a page that was made from older data is shown to who asked and to nobody else', async () => {
  answer = { ...answer, source: { tags: ['jobs'], began: 2, day } };
  await get('/careers');
  await get('/careers');
  expect(made).toHaveLength(2);
});

test('a search is kept by its terms until any job changes, even when one does while it is made', async () => {
  answer = { ...answer, source: null };
  await get('/careers?q=rust&utm=1');
  await get('/careers?utm=2&q=rust');
  expect(made.map(({ url }) => url)).toEqual(['/careers?q=rust']);
  await get('/careers?q=go');
  changes = 4;
  await get('/careers?q=rust');
  expect(made).toHaveLength(3);
});

test.each([
  ['failed', { status: 500 }],
  ['sets a cookie', { headers: { 'Set-Cookie': 'a=b' } }],
  ['leads elsewhere', { status: 307 }],
  ['came from nowhere', { source: null }],
])('what %s is kept for nobody, and keeps its own headers', async (_what, change) => {
  answer = { ...answer, ...change };
  const { headers } = await get('/about');
  expect(headers).toMatchObject({ 'cache-control': 's-maxage=31536000', 'strict-transport-security': 'max-age=1' });
  expect(headers).not.toHaveProperty('etag');
  await get('/about');
  expect(made).toHaveLength(2);
});

test('nothing that a sender says but the address reaches what is made for everybody', async () => {
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
        'x-northlane-peer': '127.0.0.1',
        'content-security-policy': expect.stringMatching(/^script-src 'nonce-[\w-]{22}'$/),
      },
    },
  ]);
});

test('a search that is kept names its scripts by hash: its nonce is known by then', async () => {
  answer = {
    ...answer,
    body: `<script nonce="NONCE">own()</script><script>came in()</script>${PAGE}`,
    headers: { 'Content-Security-Policy': "script-src 'self'" },
    source: null,
  };
  const { headers, body } = await get('/careers?q=rust');
  expect(body.toString()).toMatch(/nonce="[\w-]{22}"/);
  const hash = createHash('sha256').update('own()').digest('base64');
  expect(headers['content-security-policy']).toBe(`script-src 'self' 'sha256-${hash}'`);
});

test('jobs that are not there share one answer', async () => {
  answer = { ...answer, status: 404, source: { tags: ['jobs'], began: 3, day } };
  for (const id of ['8', '9', 'none']) expect((await get(`/job/${id}`)).status).toBe(404);
  expect(made).toHaveLength(1);
  known.add('8');
  answer = { ...answer, status: 200 };
  expect((await get('/job/8')).status).toBe(200);
  expect((await get('/job/9')).status).toBe(404);
  known.delete('8');
});

test('a file of the build keeps its year', async () => {
  const forever = 'public, max-age=31536000, immutable';
  answer = { ...answer, headers: { 'Cache-Control': forever, 'Content-Type': 'application/javascript' }, source: null };
  for (const accepted of ['br', 'identity'])
    expect((await get('/_next/static/chunks/a.js', { 'Accept-Encoding': accepted })).headers['cache-control']).toBe(
      forever,
    );
  expect(made).toHaveLength(1);
});

test('what is meant for one person passes by', async () => {
  for (const path of ['/talent-seeker-dashboard', '/about?outcome=1']) {
    await get(path, { Cookie: 'session=1' });
    await get(path, { Cookie: 'session=2' });
  }
  expect(made).toHaveLength(4);
  expect(made.every(({ headers }) => headers.cookie !== undefined)).toBe(true);
});
