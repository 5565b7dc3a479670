import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connectTo, type RawConnection } from '../../lib/testing/http-connection';
import { drainable } from './drain';

const LONG_MS = 60_000;
let server: Server;
let drain: ReturnType<typeof drainable>;
let open: RawConnection;
let arrived: Promise<{ request: IncomingMessage; response: ServerResponse }>;

beforeEach(async () => {
  server = createServer({ keepAliveTimeout: LONG_MS, headersTimeout: LONG_MS });
  arrived = once(server, 'request').then(
    ([request, response]) => ({ request, response }) as { request: IncomingMessage; response: ServerResponse },
  );
  drain = drainable(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const connected = once(server, 'connection');
  open = await connectTo((server.address() as AddressInfo).port);
  await connected;
});
afterEach(() => void server.closeAllConnections());

test('a drain closes idle connections and half-sent requests after the grace period', async () => {
  const halfArrived = once(server, 'connection');
  const half = await connectTo((server.address() as AddressInfo).port);
  half.send('POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Le');
  await halfArrived;
  await drain(LONG_MS);
  expect([await open.closed, await half.closed]).toEqual(['', '']);
});

test('a drain closes a connection after the grace period if its client has read all responses', async () => {
  open.send('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  const { response } = await arrived;
  response.end('done');
  await open.until(/done$/);
  await drain(LONG_MS);
  await open.closed;
});

test('a drain answers an open request with Connection: close', async () => {
  open.send('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  const { response } = await arrived;
  const drained = drain(LONG_MS);
  response.end('done');
  expect(await open.closed).toMatch(/^HTTP\/1.1 200 [^]*Connection: close\r\n[^]*done/);
  await drained;
});

test('a drain answers a request that has arrived in the socket but was not read yet', async () => {
  server.on('request', (_request, response: ServerResponse) => response.end('done'));
  open.send('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  const drained = drain(LONG_MS);
  expect(await open.closed).toMatch(/^HTTP\/1.1 200 [^]*Connection: close\r\n[^]*done/);
  await drained;
});

test('a drain finishes a response that has begun and then closes its connection', async () => {
  open.send('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  const { response } = await arrived;
  response.writeHead(200, { 'Content-Length': '8' }).write('half');
  await open.until(/half$/);
  const drained = drain(LONG_MS);
  response.end('rest');
  expect(await open.closed).toMatch(/Connection: keep-alive[^]*halfrest$/);
  await drained;
});

test("a drain waits until an open request's body has arrived", async () => {
  open.send('POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Length: 8\r\n\r\nhalf');
  const { request, response } = await arrived;
  const drained = drain(LONG_MS);
  const body = request.toArray();
  open.send('rest');
  response.end(Buffer.concat(await body));
  expect(await open.closed).toMatch(/halfrest$/);
  await drained;
});

test("a drain answers a connection's open request but none that follows it", async () => {
  open.send('GET /1 HTTP/1.1\r\nHost: x\r\n\r\n');
  const { response } = await arrived;
  const drained = drain(LONG_MS);
  open.send('GET /2 HTTP/1.1\r\nHost: x\r\n\r\n');
  response.end('first');
  expect((await open.closed).match(/HTTP\/1.1/g)).toHaveLength(1);
  await drained;
});

test('a drain closes connections with endless bodies or stalled readers after its time limit', async () => {
  open.send('POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Length: 8\r\n\r\nhalf');
  const { request } = await arrived;
  request.resume();
  const reader = await connectTo((server.address() as AddressInfo).port, { paused: true });
  reader.send('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  const [, response] = (await once(server, 'request')) as [IncomingMessage, ServerResponse];
  response.end(Buffer.alloc(64 * 1024 * 1024));
  await drain(50);
});

test('a drain answers a client whose connection was not accepted yet', async () => {
  server.on('request', (_request, response: ServerResponse) => response.end('done'));
  const connecting = connectTo((server.address() as AddressInfo).port);
  const drained = drain(LONG_MS);
  const late = await connecting;
  late.send('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  expect(await late.closed).toMatch(/^HTTP\/1.1 200 [^]*Connection: close\r\n[^]*done/);
  await drained;
});

test('a drain answers a request that arrives on a kept-alive connection just before it closes', async () => {
  server.on('request', (_request, response: ServerResponse) => response.end('done'));
  open.send('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await open.until(/done$/);
  const drained = drain(LONG_MS, LONG_MS);
  while (server.listening) await new Promise<void>((resolve) => void setImmediate(resolve));
  open.send('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  expect(await open.closed).toMatch(/done[^]*Connection: close\r\n[^]*done$/);
  await drained;
});

test('a drain refuses new connections', async () => {
  open.send('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  const { response } = await arrived;
  const { port } = server.address() as AddressInfo;
  const drained = drain(LONG_MS);
  while (server.listening) await new Promise<void>((resolve) => void setImmediate(resolve));
  await expect(connectTo(port)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  response.end();
  await drained;
});
