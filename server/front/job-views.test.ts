import { AsyncLocalStorage } from 'node:async_hooks';
import { once } from 'node:events';
import { request as send, type IncomingHttpHeaders, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { takeViews } from '../../lib/figures/views';
import type { PageCache } from '../../lib/platform/cache/page-cache';
import { lookUp } from '../../lib/testing/page-cache';
import type { RequestHandler } from './framework-request';
import { createHttpServer } from './http-server';

const DAY = '2031-03-01';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'user-agent': FIREFOX };
const cache: Omit<PageCache, 'sequence'> = {
  current: new AsyncLocalStorage(),
  now: () => ({ began: 1, day: DAY }),
  isCurrent: async () => true,
  stats: () => ({ entries: 0, bytes: 0, evicted: 0 }),
  invalidate: async () => undefined,
};
let made: string[];
const handler: RequestHandler = async (request, response) => {
  const { url = '' } = request;
  made.push(url);
  lookUp(cache, { tags: ['jobs'], began: 1, day: DAY });
  response.writeHead(url === '/job/*' ? 404 : 200, { 'Content-Type': 'text/html; charset=utf-8' });
  response.end(`<!doctype html><p>${'The page of a job. '.repeat(60)}</p>`);
};
let server: Server;

beforeEach(async () => {
  made = [];
  takeViews();
  Object.assign(globalThis, {
    [Symbol.for('northlane.page-cache')]: cache,
    [Symbol.for('northlane.public-jobs')]: async (id: string) => id === '7' || id === '8',
  });
  const site = { behindProxy: false, siteUrl: 'http://jobs.example.com', strictTransport: null };
  server = createHttpServer({ handler: Promise.resolve(handler), ...site });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  for (const name of ['northlane.page-cache', 'northlane.public-jobs'])
    delete (globalThis as Record<symbol, unknown>)[Symbol.for(name)];
  return new Promise((done) => (server.closeAllConnections(), server.close(done)));
});

async function ask(path: string, headers: IncomingHttpHeaders = {}, method = 'GET') {
  const { port } = server.address() as AddressInfo;
  const asked = { host: 'jobs.example.com', ...BROWSER, ...headers };
  const sent = send({ port, path, method, headers: asked, agent: false });
  sent.end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  answer.resume();
  await once(answer, 'end');
  return answer;
}

const counted = () =>
  Object.fromEntries(takeViews().flatMap(({ day, counts }) => (expect(day).toBe(DAY), [...counts])));

test('job views in a browser are counted, cached or not, by the source parameter of the URL', async () => {
  await ask('/job/7');
  await ask('/job/7');
  await ask('/job/7?ref=Board');
  await ask('/job/7?ref=board&utm_source=x', { 'accept-encoding': 'br' });
  await ask('/job/7?ref=two%20words');
  await ask('/job/8?other=1');
  expect(counted()).toEqual({ '7': 3, '7 board': 2, '8': 1 });
  // The source parameter is not part of the cache key.
  expect(made).toEqual(['/job/7', '/job/8']);
});

test.each<[string, string, IncomingHttpHeaders]>([
  ['a page that is no job’s', '/about', {}],
  ['the picture of a job', '/og/job/7', {}],
  ['a job that there is not', '/job/9', {}],
  ['what the framework fetches for itself', '/job/7', { rsc: '1' }],
  ['what is fetched in advance', '/job/7', { 'sec-purpose': 'prefetch;prerender' }],
  ['what older browsers fetch in advance', '/job/7', { purpose: 'prefetch' }],
  ['what asks for no page', '/job/7', { accept: '*/*' }],
  ['nobody with a name', '/job/7', { 'user-agent': '' }],
  ['a program', '/job/7', { 'user-agent': 'curl/8.5.0' }],
  [
    'a search engine',
    '/job/7',
    { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
  ],
  ['a browser without a window', '/job/7', { 'user-agent': FIREFOX.replace('Firefox', 'HeadlessChrome') }],
])('is not counted as a job view: %s', async (_, path, headers) => {
  await ask('/job/7');
  takeViews();
  await ask(path, headers);
  expect(counted()).toEqual({});
});

test('neither a 304 nor a HEAD counts as a job view', async () => {
  const { headers } = await ask('/job/7');
  expect((await ask('/job/7', { 'if-none-match': headers.etag ?? '' })).statusCode).toBe(304);
  expect((await ask('/job/7', {}, 'HEAD')).statusCode).toBe(200);
  expect(counted()).toEqual({ '7': 1 });
});
