import { AsyncLocalStorage } from 'node:async_hooks';
import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connectTo } from '../../lib/testing/http-connection';
import { watchLog } from '../../lib/testing/log-lines';
import { REQUEST_ID_HEADER } from '../../lib/platform/http/peer';
import { RequestLog } from './request-log';
import { routePatterns } from './route-pattern';
import type { RequestHandler } from './framework-request';
import { createHttpServer } from './http-server';

const PRIVATE = 'somebody@example.com';
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const lines = watchLog();
const routeOf = routePatterns({
  staticRoutes: [{ page: '/careers' }],
  dynamicRoutes: [{ page: '/job/[id]', regex: '^/job/([^/]+?)$' }],
});
let server: Server;
let port: number;
let requestLog: RequestLog | undefined;
const told = () => {
  requestLog?.flush();
  return lines('request');
};

async function serve(handler: RequestHandler, isOn = true): Promise<void> {
  requestLog = isOn ? new RequestLog(routeOf) : undefined;
  server = createHttpServer({
    handler: Promise.resolve(handler),
    behindProxy: false,
    siteUrl: 'http://jobs.example.com',
    strictTransport: null,
    requestLog,
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
}
afterEach(() => new Promise((done) => (server.closeAllConnections(), server.close(done))));

const head = (line: string, ...headers: string[]) =>
  [`${line} HTTP/1.1`, 'Host: jobs.example.com', ...headers, '', ''].join('\r\n');

test('a request is logged as one line without personal data', async () => {
  await serve(async (_request, response) => void response.writeHead(404).end('nothing'));
  const connection = await connectTo(port);
  connection.send(
    head(`GET /job/17?email=${PRIVATE}`, `Referer: https://${PRIVATE}/`, 'Cookie: a=b', 'Connection: close'),
  );
  const answer = await connection.closed;
  expect(told()).toEqual([
    {
      time: expect.any(String),
      level: 'info',
      event: 'request',
      method: 'GET',
      route: '/job/[id]',
      status: 404,
      ms: expect.any(Number),
      bytes: answer.length,
      requestId: expect.stringMatching(UUID),
    },
  ]);
});

test('each request on a connection is logged with its own bytes and id', async () => {
  await serve(async (request, response) => void response.end(request.url));
  const connection = await connectTo(port);
  const answers: string[] = [];
  for (const path of ['/careers', '/careers?q=longer', '/elsewhere']) {
    connection.send(head(`GET ${path}`));
    answers.push(await connection.until(new RegExp(`${path.replace('?', '\\?')}$`)));
  }
  connection.socket.destroy();
  const all = told();
  expect(all.map(({ route }) => route)).toEqual(['/careers', '/careers', '*']);
  expect(all.map(({ bytes }) => bytes)).toEqual(
    answers.map((all, index) => all.length - (answers[index - 1]?.length ?? 0)),
  );
  expect(new Set(all.map(({ requestId }) => requestId)).size).toBe(3);
});

test('handlers get the id of the log line and ignore an id sent by the client', async () => {
  let known: unknown;
  await serve(async ({ headers }, response) => {
    known = headers[REQUEST_ID_HEADER];
    response.end();
  });
  const connection = await connectTo(port);
  connection.send(head('GET /careers', `${REQUEST_ID_HEADER}: theirs`, 'Connection: close'));
  await connection.closed;
  expect(known).toMatch(UUID);
  expect(told()[0]?.requestId).toBe(known);
});

describe('request ids of cacheable responses', () => {
  const SHARED = Symbol.for('northlane.page-cache');
  const now = () => ({ began: 1, day: '2026-11-23' });
  const pages = { current: new AsyncLocalStorage(), now, isCurrent: () => true };
  beforeEach(() => Object.assign(globalThis, { [SHARED]: pages }));
  afterEach(() => delete (globalThis as Record<symbol, unknown>)[SHARED]);

  const idIn = (answer: string) => /\r\nX-Request-Id: (\S+)\r\n/i.exec(answer)?.[1];
  async function ask(path: string): Promise<string | undefined> {
    const connection = await connectTo(port);
    connection.send(head(`GET ${path}`, 'Connection: close'));
    return idIn(await connection.closed);
  }

  test.each([
    ['kept', 200],
    ['that failed', 503],
  ])('X-Request-Id of a response %s equals the id of its log line', async (_what, status) => {
    let made = 0;
    await serve(async ({ headers }, response) => {
      made += 1;
      response.writeHead(status, { 'X-Request-Id': String(headers[REQUEST_ID_HEADER]), ETag: `"${'a'.repeat(22)}"` });
      response.end('[]');
    });
    const ids = [await ask('/jobs/feed.json'), await ask('/jobs/feed.json')];
    expect(ids).toEqual(told().map(({ requestId }) => requestId));
    expect(new Set(ids).size).toBe(2);
    expect(made).toBe(status === 200 ? 1 : 2);
  });

  test('without a request log, handler and response still share a request id', async () => {
    let known: unknown;
    await serve(async ({ headers }, response) => {
      known = headers[REQUEST_ID_HEADER];
      response.writeHead(200, { 'X-Request-Id': String(known) }).end('[]');
    }, false);
    expect(await ask('/jobs/feed.json')).toBe(known);
  });
});

test('a request is logged as aborted if the client disconnects before the response ends', async () => {
  await serve(async (request, response) => {
    if (request.url === '/careers') response.write('half');
  });
  for (const [path, status] of [
    ['/careers', 200],
    ['/job/1', undefined],
  ] as const) {
    const connection = await connectTo(port);
    connection.send(head(`GET ${path}`));
    const [, response] = (await once(server, 'request')) as [IncomingMessage, ServerResponse];
    if (status) await connection.until(/half/);
    const closed = once(response, 'close');
    connection.socket.destroy();
    await closed;
    expect(told().at(-1)).toMatchObject({ aborted: true, ms: expect.any(Number) });
    expect(told().at(-1)?.status).toBe(status);
  }
});

test('a request is logged as aborted if the response was written but not sent', async () => {
  await serve(async (_request, response) => void response.end(Buffer.alloc(64 * 1024 * 1024)));
  const connection = await connectTo(port, { paused: true });
  connection.send(head('GET /careers'));
  const [, response] = (await once(server, 'request')) as [IncomingMessage, ServerResponse];
  const closed = once(response, 'close');
  connection.socket.destroy();
  await closed;
  expect(told()).toEqual([expect.objectContaining({ status: 200, aborted: true })]);
});

test('refused requests are logged, including unparseable ones', async () => {
  await serve(async (_request, response) => void response.end());
  for (const text of [
    head('TRACE /careers'),
    head('GET http://evil.example/'),
    'GARBAGE\r\n\r\n',
    head('CONNECT x:1'),
  ]) {
    const connection = await connectTo(port);
    connection.send(text);
    await connection.closed;
  }
  expect(told().map(({ method, route, status }) => [method, route, status])).toEqual([
    ['TRACE', '/careers', 405],
    ['GET', '*', 421],
    [undefined, undefined, 400],
    [undefined, undefined, 405],
  ]);
});

test('no requests are logged if the request log is turned off', async () => {
  await serve(async (_request, response) => void response.end(), false);
  const connection = await connectTo(port);
  connection.send(head('GET /careers', 'Connection: close'));
  await connection.closed;
  expect(told()).toEqual([]);
});
