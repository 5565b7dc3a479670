import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync, gzipSync } from 'node:zlib';
import { storeUnavailable } from '../../lib/content/en/errors';
import { AppError } from '../../lib/base/errors';
import { PLAIN_PAGE_POLICY } from '../../lib/platform/http/plain-page';
import { noteStoreFailure } from '../../lib/platform/http/store-failures';
import type { RequestHandler } from './framework-request';
import { createHttpServer } from './http-server';

const DAMAGED = Object.assign(new Error('database disk image is malformed'), { code: 'SQLITE_CORRUPT' });
const LOCKED = Object.assign(new Error('database is locked'), { code: 'SQLITE_BUSY' });

let server: Server;
afterEach(() => new Promise((done) => (server.closeAllConnections(), server.close(done))));

async function ask(handler: (...args: Parameters<RequestHandler>) => void, init: RequestInit = {}) {
  server = createHttpServer({
    handler: Promise.resolve(async (request, response) => handler(request, response)),
    behindProxy: false,
    siteUrl: 'http://localhost',
    strictTransport: null,
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/careers`, init);
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

/** Fails like the framework: reports the error first, then sends the framework's error page in pieces. */
const failing =
  (
    thrown: unknown,
    headers: Record<string, string> = { 'Content-Type': 'text/html; charset=utf-8' },
  ): ((...args: Parameters<RequestHandler>) => void) =>
  (_request, response) => {
    noteStoreFailure(thrown);
    response.statusCode = 500;
    for (const [name, value] of Object.entries({ 'Content-Security-Policy': "default-src 'self'", ...headers }))
      response.setHeader(name, value);
    response.write('<html id="__next_error__">');
    response.write('of the framework');
    response.end('</html>');
  };

test.each([
  [DAMAGED, '30'],
  // The framework throws this error if a body fails while it is being sent.
  [new Error('failed to pipe response', { cause: DAMAGED }), '30'],
  [LOCKED, '1'],
  [new AppError('busy', undefined, { retryAfterSeconds: 2.5 }), '3'],
])('a page that fails with %s becomes 503 with Retry-After', async (thrown, retryAfter) => {
  const { status, headers, text } = await ask(failing(thrown));
  expect([status, headers.get('retry-after'), headers.get('cache-control'), headers.get('content-type')]).toEqual([
    503,
    retryAfter,
    'no-store',
    'text/html; charset=utf-8',
  ]);
  expect(headers.get('content-security-policy')).toBe(PLAIN_PAGE_POLICY);
  expect(text).toContain(`<h1>${storeUnavailable.title}</h1>`);
  expect(text).not.toContain('framework');
  expect(Number(headers.get('content-length'))).toBe(Buffer.byteLength(text));
});

test("the 503 page has none of the failed page's headers", async () => {
  const { headers, text } = await ask(
    failing(DAMAGED, {
      'Content-Type': 'text/html',
      'Content-Encoding': 'gzip',
      ETag: '"x"',
      Link: '</font.woff2>; rel=preload',
      'Cache-Control': 's-maxage=9',
      'X-Nextjs-Cache': 'HIT',
    }),
  );
  expect(['content-encoding', 'etag', 'link', 'x-nextjs-cache'].map((name) => headers.get(name))).toEqual([
    null,
    null,
    null,
    null,
  ]);
  expect(text).toContain(storeUnavailable.text);
});

test('HEAD of a failed page gets the 503 head without a body', async () => {
  const { status, headers, text } = await ask(failing(DAMAGED), { method: 'HEAD' });
  expect([status, headers.get('retry-after'), text]).toEqual([503, '30', '']);
});

test('error pages of other failures, and JSON errors, are unchanged', async () => {
  expect(await ask(failing(new TypeError('x is not a function')))).toMatchObject({
    status: 500,
    text: '<html id="__next_error__">of the framework</html>',
  });
  await new Promise((done) => (server.closeAllConnections(), server.close(done)));
  expect(await ask(failing(DAMAGED, { 'Content-Type': 'application/json; charset=utf-8' }))).toMatchObject({
    status: 500,
    text: '<html id="__next_error__">of the framework</html>',
  });
});

test('a database failure turns unanswered requests into 503, and does not affect later requests', async () => {
  noteStoreFailure(DAMAGED);
  const after = await ask(failing(null));
  expect(after.status).toBe(500);
  await new Promise((done) => (server.closeAllConnections(), server.close(done)));
  const beside = await ask((request, response) => {
    noteStoreFailure(DAMAGED);
    failing(null)(request, response);
  });
  expect(beside.status).toBe(503);
});

test('leaves a response unchanged if the database did not fail, including the Content-Length from Node', async () => {
  const plain = await ask((_request, response) => void response.end('all of it'));
  expect([
    plain.status,
    plain.headers.get('content-length'),
    plain.headers.get('transfer-encoding'),
    plain.text,
  ]).toEqual([200, '9', null, 'all of it']);
  await new Promise((done) => (server.closeAllConnections(), server.close(done)));
  const zipped = await ask(
    (_request, response) =>
      void response
        .writeHead(404, 'Nothing Here', { 'Content-Encoding': 'identity' })
        .end(gzipSync('x').toString('base64')),
  );
  expect([zipped.status, gunzipSync(Buffer.from(zipped.text, 'base64')).toString()]).toEqual([404, 'x']);
});
