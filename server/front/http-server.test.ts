import { once } from 'node:events';
import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connectTo } from '../../lib/testing/http-connection';
import type { RequestHandler } from './framework-request';
import { createHttpServer, strictTransportOf } from './http-server';

let server: Server;
let port: number;
let seen: IncomingMessage | undefined;
const handled: RequestHandler = async (request, response) => {
  seen = request;
  response.end(request.url);
};

async function serve(
  handler: RequestHandler,
  { behindProxy = false, strictTransport = null as string | null } = {},
): Promise<void> {
  server = createHttpServer({
    handler: Promise.resolve(handler),
    behindProxy,
    siteUrl: 'http://jobs.example.com',
    strictTransport,
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
}

/** Adds `Host` and `Connection: close`. @returns the whole response as text */
async function ask(...lines: string[]): Promise<string> {
  const connection = await connectTo(port);
  connection.send([...lines, 'Host: jobs.example.com', 'Connection: close', '', ''].join('\r\n'));
  return connection.closed;
}

beforeEach(() => (seen = undefined));
afterEach(() => new Promise((done) => (server.closeAllConnections(), server.close(done))));

test('an address header sent by a client is overwritten', async () => {
  await serve(handled);
  await ask('GET / HTTP/1.1', 'X-Northlane-Peer: 10.0.0.1', 'x-northlane-peer: 10.0.0.2');
  expect(seen?.headers['x-northlane-peer']).toBe('127.0.0.1');
});

test.each([
  'x-middleware-subrequest',
  'x-middleware-rewrite',
  'x-nextjs-data',
  'x-next-resume-state-length',
  'x-now-route-matches',
  'x-matched-path',
  'x-invoke-path',
  'x-invoke-status',
  'next-resume',
  'next-action',
  'x-prerender-revalidate',
  'content-security-policy-report-only',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-port',
  'x-forwarded-for',
  'forwarded',
])('the request header %s from a client is removed', async (name) => {
  await serve(handled);
  await ask('GET / HTTP/1.1', `${name}: 1`);
  expect(seen?.headers).not.toHaveProperty([name]);
  expect(seen?.rawHeaders.map((text) => text.toLowerCase())).not.toContain(name);
});

test('each request gets its own id, and an id sent by the client is ignored', async () => {
  await serve(handled);
  const ids = new Set<unknown>();
  for (const claimed of ['1', '1']) {
    await ask('GET / HTTP/1.1', `X-Northlane-Request-Id: ${claimed}`);
    expect(seen?.headers['x-northlane-request-id']).toMatch(/^[\da-f-]{36}$/);
    ids.add(seen?.headers['x-northlane-request-id']);
  }
  expect(ids.size).toBe(2);
});

test('each request gets a new nonce, and a nonce sent by the client is ignored', async () => {
  await serve(handled);
  const nonces = new Set<unknown>();
  for (const theirs of ["script-src 'nonce-dGhlaXJz'", "script-src 'nonce-dGhlaXJz'"]) {
    await ask('GET / HTTP/1.1', `Content-Security-Policy: ${theirs}`);
    nonces.add(seen?.headers['content-security-policy']);
    expect(seen?.headers['content-security-policy']).toMatch(/^script-src 'nonce-[\w-]{22}'$/);
    expect(seen?.rawHeaders).not.toContain(theirs);
  }
  expect(nonces.size).toBe(2);
});

test.each([
  'rsc',
  'next-router-state-tree',
  'next-router-prefetch',
  'next-url',
  'cookie',
  'authorization',
  'content-type',
  'accept-encoding',
])('the request header %s reaches the handler', async (name) => {
  await serve(handled);
  await ask('GET / HTTP/1.1', `${name}: 1`);
  expect(seen?.headers[name]).toBe('1');
});

test('a client without a user agent gets one', async () => {
  await serve(handled);
  await ask('GET / HTTP/1.1', 'RSC: 1');
  expect(seen?.headers['user-agent']).toBeTruthy();
  await ask('GET / HTTP/1.1', 'User-Agent: Firefox');
  expect(seen?.headers['user-agent']).toBe('Firefox');
});

test('requests with a proxy header are marked if no proxy is configured, and a mark set by the client is removed', async () => {
  await serve(handled);
  await ask('GET / HTTP/1.1', 'X-Forwarded-For: 203.0.113.9');
  expect(seen?.headers).toMatchObject({ 'x-northlane-proxied': '1' });
  await ask('GET / HTTP/1.1', 'X-Northlane-Proxied: 1');
  expect(seen?.headers).not.toHaveProperty('x-northlane-proxied');
});

test('proxy headers reach the handler if a proxy is configured', async () => {
  await serve(handled, { behindProxy: true });
  await ask('GET / HTTP/1.1', 'X-Forwarded-For: 203.0.113.9', 'X-Forwarded-Proto: https');
  expect(seen?.headers).toMatchObject({ 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' });
});

test.each([
  ['TRACE / HTTP/1.1', 405],
  ['TRACE * HTTP/1.1', 405],
  ['PROPFIND /careers HTTP/1.1', 405],
  ['OPTIONS * HTTP/1.1', 204],
  ['GET * HTTP/1.1', 400],
  ['GET mailto:x HTTP/1.1', 400],
])('the request line %s is answered with %i, without a page', async (line, status) => {
  await serve(handled);
  const answer = await ask(line);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  if (status !== 400) expect(answer).toContain('Allow: GET, HEAD, POST');
  expect(seen).toBeUndefined();
});

test.each([
  ['GARBAGE', 400],
  ['GET / HTTP/9.9', 400],
  ['G\x00T / HTTP/1.1', 400],
  [`GET /${'a'.repeat(20_000)} HTTP/1.1`, 414],
])('the malformed request %.20s is refused', async (line, status) => {
  await serve(handled);
  expect(await ask(line)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(seen).toBeUndefined();
});

test('an upgrade request is answered like any other request', async () => {
  await serve(handled);
  const connection = await connectTo(port);
  connection.send(
    'GET /careers HTTP/1.1\r\nHost: jobs.example.com\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA\r\n\r\n',
  );
  expect(await connection.until(/\/careers$/)).toMatch(/^HTTP\/1.1 200 /);
  connection.socket.destroy();
});

test('a failing handler is answered with 500 and logged', async () => {
  const told = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  await serve(() => Promise.reject(new Error('broken')));
  expect(await ask('GET / HTTP/1.1')).toMatch(/^HTTP\/1.1 500 /);
  expect(JSON.parse(String(told.mock.calls[0]?.[0]))).toMatchObject({
    level: 'error',
    event: 'request.failed',
    method: 'GET',
    error: 'Error',
  });
  told.mockRestore();
});

test('with an https SITE_URL, every response has Strict-Transport-Security', async () => {
  await serve(handled, {
    strictTransport: strictTransportOf({ siteUrl: 'https://jobs.example.com', hstsSubdomains: true }),
  });
  for (const line of ['GET / HTTP/1.1', 'TRACE / HTTP/1.1', 'OPTIONS * HTTP/1.1'])
    expect(await ask(line)).toContain('Strict-Transport-Security: max-age=31536000; includeSubDomains\r\n');
  expect(strictTransportOf({ siteUrl: 'https://example.com', hstsSubdomains: false })).toBe('max-age=31536000');
  expect(strictTransportOf({ siteUrl: 'http://localhost:3000', hstsSubdomains: true })).toBeNull();
});
