import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serving } from '../../lib/base/serving';
import { connectTo } from '../../lib/testing/http-connection';
import '../../lib/testing/harness';
import type { RequestHandler } from './framework-request';
import { createHttpServer } from './http-server';

let server: Server;
let asked: string[];

/** Without a handler, the server's framework never finishes loading. */
async function serve(handler: Promise<RequestHandler> = new Promise(() => undefined), all = 100): Promise<void> {
  asked = [];
  server = createHttpServer({
    handler,
    behindProxy: false,
    siteUrl: 'https://jobs.example.com',
    strictTransport: 'max-age=1',
    connections: { all, perAddress: null },
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
}
afterEach(() => new Promise((done) => (server.closeAllConnections(), server.close(done))));
beforeEach(() => void Object.assign(serving(), { prepared: true, ending: false }));

async function ask(...lines: string[]): Promise<string> {
  const connection = await connectTo((server.address() as AddressInfo).port);
  connection.send([...lines, 'Connection: close', '', ''].join('\r\n'));
  return connection.closed;
}

test('health checks are answered before the framework is loaded, for any host, with all security headers', async () => {
  await serve();
  for (const request of [
    ['GET /api/health/live HTTP/1.1', 'Host: 10.0.0.7:3000'],
    ['GET /api/health/live HTTP/1.0'],
    ['GET /api/health/ready HTTP/1.1', 'Host: evil.example'],
    ['GET /api/health/ready HTTP/1.0'],
  ]) {
    const answer = await ask(...request);
    expect(answer).toMatch(/^HTTP\/1.1 200 [^]*\r\n\r\n\{"status":"ok"[^]*\}$/);
    for (const header of [
      'Content-Type: application/json',
      'Cache-Control: no-store',
      'X-Content-Type-Options: nosniff',
      "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'",
      'Strict-Transport-Security: max-age=1',
    ])
      expect(answer).toContain(`\r\n${header}\r\n`);
    expect(answer).toMatch(/\r\nX-Request-Id: [\da-f-]{36}\r\n/);
  }
});

test('HEAD of a health check gets the status of GET and no body', async () => {
  await serve();
  serving().ending = true;
  expect(await ask('HEAD /api/health/ready HTTP/1.1', 'Host: x')).toMatch(
    /^HTTP\/1.1 503 [^]*\r\nContent-Length: \d\d+\r\n[^]*\r\n\r\n$/,
  );
});

test('the health checks report a starting or ending site as live but not ready', async () => {
  await serve();
  for (const [now, part] of [
    [{ prepared: false, ending: false }, '"prepared":false'],
    [{ prepared: true, ending: true }, '"accepting":false'],
  ] as const) {
    Object.assign(serving(), now);
    const answer = await ask('GET /api/health/ready HTTP/1.1', 'Host: x');
    expect(answer).toMatch(/^HTTP\/1.1 503 [^]*"status":"unavailable"/);
    expect(answer).toContain(part);
    expect(await ask('GET /api/health/live HTTP/1.1', 'Host: x')).toMatch(/^HTTP\/1.1 200 /);
  }
});

test('other requests below /api/health are passed to Next, or get 421 for another host', async () => {
  await serve(
    Promise.resolve(async (request, response) => {
      asked.push(`${request.method} ${request.url}`);
      response.end();
    }),
  );
  for (const target of ['POST /api/health/live', 'GET /api/health/ready?x', 'GET /api/health/x']) {
    const line = `${target} HTTP/1.1`;
    expect(await ask(line, 'Host: evil.example')).toMatch(/^HTTP\/1.1 421 /);
    expect(await ask(line, 'Host: jobs.example.com')).toMatch(/^HTTP\/1.1 200 /);
  }
  expect(asked).toEqual(['POST /api/health/live', 'GET /api/health/ready?x', 'GET /api/health/x']);
});

test('a health check above the connection limit is refused', async () => {
  await serve(undefined, 1);
  const accepted = once(server, 'connection');
  const first = await connectTo((server.address() as AddressInfo).port);
  await accepted;
  expect(await ask('GET /api/health/live HTTP/1.1', 'Host: x')).toMatch(/^HTTP\/1.1 503 [^]*Retry-After: 5/);
  first.socket.destroy();
});
