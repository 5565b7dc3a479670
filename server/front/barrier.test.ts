import { AsyncLocalStorage } from 'node:async_hooks';
import { once } from 'node:events';
import { request as send, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { storeUnavailable } from '../../lib/content/en/errors';
import type { PageCache } from '../../lib/platform/cache/page-cache';
import { lookUp } from '../../lib/testing/page-cache';
import type { PageChanges } from '../../lib/platform/db/page-changes';
import { barrier } from './barrier';
import type { RequestHandler } from './framework-request';
import { createHttpServer } from './http-server';

const store = { isShared: true, changes: 0, looks: [] as { tell: () => void; fail: (why: Error) => void }[] };
let mockAsOf: Date | null = null;
jest.mock('../../lib/platform/cache/site-lease', () => ({
  siteLease: () => ({
    asOf: async () => mockAsOf,
    lease: { now: () => ({ elapsed: 0, wall: 0 }), recordCheck: () => undefined, setMembers: () => undefined },
  }),
}));
jest.mock('../../lib/platform/db/site-processes', () => ({
  PROCESSES_TAG: 'processes',
  readProcesses: async () => [],
}));
jest.mock('../../lib/platform/site/load-site', () => ({ loadSite: async () => undefined }));
jest.mock('../../lib/platform/db/shared', () => ({ isShared: () => store.isShared }));
jest.mock('../../lib/platform/db/page-changes', () => ({
  pageChangesAfter: (known: number | null) =>
    new Promise<PageChanges>((resolve, fail) => {
      const latest = store.changes;
      store.looks.push({ tell: () => resolve({ tags: known === null ? 'everything' : ['jobs'], latest }), fail });
    }),
}));

const PAGES = Symbol.for('northlane.page-cache');
const DAY = '2026-11-24';
let server: Server;
/** Sequence number of the last change that this process knows. */
let sequence: number;
let made: string[];
let makingEnds: Promise<void>;
let madeFrom: string[];

const cache: Omit<PageCache, 'sequence'> = {
  current: new AsyncLocalStorage(),
  now: () => ({ began: sequence, day: DAY }),
  isCurrent: async (source) => source.began === sequence || !source.tags.includes('jobs'),
  stats: () => ({ entries: 0, bytes: 0, evicted: 0 }),
  invalidate: () => {
    sequence += 1;
    return makingEnds;
  },
};
const handler: RequestHandler = async (request, response) => {
  made.push(`${request.method} ${request.url}`);
  lookUp(cache, { tags: madeFrom, began: sequence, day: DAY });
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.end(`<html><head></head><body class="a">of change ${store.changes}<script>run()</script></body></html>`);
};

beforeEach(async () => {
  [sequence, made, makingEnds, madeFrom, mockAsOf] = [0, [], Promise.resolve(), ['jobs'], null];
  Object.assign(store, { isShared: true, changes: 5, looks: [] });
  Object.assign(globalThis, { [PAGES]: cache });
  await serve();
});
afterEach(async () => {
  delete (globalThis as Record<symbol, unknown>)[PAGES];
  await close();
});

async function serve(): Promise<void> {
  server = createHttpServer({
    handler: Promise.resolve(handler),
    behindProxy: false,
    siteUrl: 'http://jobs.example.com',
    strictTransport: 'max-age=1',
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
}

const close = () => new Promise((done) => (server.closeAllConnections(), server.close(done)));

type Answer = { status: number | undefined; headers: IncomingMessage['headers']; body: string };

/** Resolves once the server has received the request and begun a freshness check, unless one is running. */
async function come(path: string, method = 'GET'): Promise<{ answered: Promise<Answer> }> {
  const { port } = server.address() as AddressInfo;
  const came = once(server, 'request');
  const request = send({ port, host: '127.0.0.1', path, method, headers: { Host: 'jobs.example.com' } }).end();
  const answered = once(request, 'response').then(async ([response]: IncomingMessage[]) => {
    let body = '';
    for await (const chunk of response!) body += String(chunk);
    return { status: response!.statusCode, headers: response!.headers, body };
  });
  await came;
  for (let turn = 0; turn < 3; turn += 1) await new Promise(setImmediate);
  return { answered };
}

async function untilChecking(): Promise<void> {
  while (store.looks.length === 0) await new Promise(setImmediate);
}

const REFUSED = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

async function failCheck(): Promise<void> {
  await untilChecking();
  store.looks.shift()?.fail(REFUSED);
}

const tellAll = () => store.looks.splice(0).forEach(({ tell }) => tell());

async function get(path: string): Promise<Answer> {
  const { answered } = await come(path);
  tellAll();
  return answered;
}

test('the barrier makes no freshness check if a single process owns the database', async () => {
  store.isShared = false;
  expect(barrier()).toBeNull();
  await close();
  await serve();
  expect((await get('/about')).body).toContain('of change 5');
  expect(store.looks).toEqual([]);
});

test('a cached page is served until another process acknowledges a change', async () => {
  for (let times = 0; times < 3; times += 1) expect((await get('/about')).body).toContain('of change 5');
  expect(made).toHaveLength(1);
  store.changes = 6;
  expect((await get('/about')).body).toContain('of change 6');
  expect(made).toHaveLength(2);
});

test('each request is answered only after a freshness check that began after it arrived', async () => {
  await get('/about');
  const first = await come('/about');
  // The running freshness check may have read the database before this change.
  store.changes = 6;
  const second = await come('/about');
  expect(store.looks).toHaveLength(1);
  store.looks.shift()?.tell();
  expect((await first.answered).body).toContain('of change 5');
  await untilChecking();
  tellAll();
  expect((await second.answered).body).toContain('of change 6');
});

test('new pages wait until rendering from older data has ended, and cached pages do not wait', async () => {
  await get('/about');
  let end: () => void = () => undefined;
  makingEnds = new Promise((resolve) => (end = resolve));
  store.changes = 6;
  const page = await come('/about');
  const own = await come('/moderator-dashboard');
  tellAll();
  await untilChecking();
  tellAll();
  for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate);
  expect(made).toEqual(['GET /about']);
  end();
  expect((await page.answered).body).toContain('of change 6');
  expect((await own.answered).body).toContain('of change 6');
  makingEnds = new Promise(() => undefined);
  expect((await get('/about')).body).toContain('of change 6');
});

test('POST requests and requests for build files wait for no freshness check', async () => {
  const posted = await come('/api/contact.php', 'POST');
  const built = await come('/_next/static/chunks/a.js');
  expect([(await posted.answered).status, (await built.answered).status]).toEqual([200, 200]);
  expect(store.looks).toEqual([]);
  expect(made).toEqual(['POST /api/contact.php', 'GET /_next/static/chunks/a.js']);
});

test.each([
  ['/about', 'GET'],
  ['/moderator-dashboard', 'GET'],
  ['/api/jobs.php', 'GET'],
  ['/about', 'HEAD'],
])('without a database, the request for %s by %s gets 503 and nothing from the cache', async (path, method) => {
  const told = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  await get('/about');
  const { answered } = await come(path, method);
  // The first failure may be a dead connection, so checks are retried for 2 s; this fails each of them.
  const refusing = setInterval(() => store.looks.splice(0).forEach(({ fail }) => fail(REFUSED)), 5);
  const { status, headers, body } = await answered;
  expect([status, headers['retry-after'], headers['cache-control'], headers['strict-transport-security']]).toEqual([
    503,
    '1',
    'no-store',
    'max-age=1',
  ]);
  if (path.startsWith('/api/')) {
    expect(JSON.parse(body)).toMatchObject({ success: false, code: 'busy', requestId: headers['x-request-id'] });
  } else {
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    if (method === 'GET') expect(body).toContain(storeUnavailable.title);
    else expect(body).toBe('');
  }
  clearInterval(refusing);
  expect(made).toEqual(['GET /about']);
  // The database answers from here on.
  const again = await come('/about');
  await failCheck();
  await untilChecking();
  tellAll();
  expect((await again.answered).status).toBe(200);
  told.mockRestore();
});

function refuseLooks(): () => void {
  const refusing = setInterval(() => store.looks.splice(0).forEach(({ fail }) => fail(REFUSED)), 5);
  return () => clearInterval(refusing);
}

describe('pages while the database is unavailable', () => {
  let told: jest.SpyInstance;
  beforeEach(() => (told = jest.spyOn(process.stderr, 'write').mockReturnValue(true)));
  afterEach(() => told.mockRestore());

  test('immediately serves a page that needs no data', async () => {
    madeFrom = ['_N_T_/about'];
    await get('/about');
    const endRefusing = refuseLooks();
    const began = performance.now();
    const { status, headers } = await (await come('/about')).answered;
    expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=0, must-revalidate']);
    expect(performance.now() - began).toBeLessThan(1_000);
    const { status: other } = await (await come('/contact')).answered;
    expect([other, made]).toEqual([200, ['GET /about', 'GET /contact']]);
    endRefusing();
  });

  test('without a database, a cached page is served after 2 s: marked with its time, uncacheable and without scripts', async () => {
    await get('/about');
    mockAsOf = new Date('2026-07-01T13:05:00Z');
    const endRefusing = refuseLooks();
    const { status, headers, body } = await (await come('/about')).answered;
    endRefusing();
    expect([status, headers['cache-control'], headers.etag]).toEqual([200, 'no-store', undefined]);
    expect(body).toMatch(
      /<body class="a"><style>[^<]+<\/style><aside aria-label="[^"]+"><p class="as-of">This page is as of <time/,
    );
    // 13:05 UTC is shown as 14:05 in the site's time zone.
    expect(body).toContain('<time datetime="2026-07-01T13:05:00.000Z">14:05</time>');
    expect(body).toContain('of change 5');
    expect(body).not.toContain('<script');
    expect(headers['content-security-policy']).toMatch(/style-src 'self' 'sha256-/);
  });

  test('while the database does not answer, the cached page is served after 2 s', async () => {
    await get('/about');
    mockAsOf = new Date();
    const began = performance.now();
    const { status, headers } = await (await come('/about')).answered;
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(performance.now() - began).toBeGreaterThan(1_900);
    expect(performance.now() - began).toBeLessThan(4_000);
  });

  test('without a database, a cached page that changed or may have changed is answered with 503', async () => {
    await get('/about');
    const endRefusing = refuseLooks();
    const { status } = await (await come('/about')).answered;
    mockAsOf = new Date();
    sequence += 1;
    const { status: changed } = await (await come('/about')).answered;
    endRefusing();
    expect([status, changed]).toEqual([503, 503]);
  });

  test('the first response after the database is back is fresh and shows no cache time', async () => {
    await get('/about');
    mockAsOf = new Date();
    const endRefusing = refuseLooks();
    expect((await (await come('/about')).answered).body).toContain('as of');
    endRefusing();
    store.changes = 6;
    const { answered } = await come('/about');
    await untilChecking();
    tellAll();
    const { headers, body } = await answered;
    expect(body).toContain('of change 6');
    expect(body).not.toContain('as of');
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  });
});
