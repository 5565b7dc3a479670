import { once } from 'node:events';
import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { refusedRequests } from '../../lib/content/en/errors';
import { connectTo, type RawConnection } from '../../lib/testing/http-connection';
import { watchLog } from '../../lib/testing/log-lines';
import { warnOfDescriptors, type ConnectionLimits } from './connection-limits';
import { createHttpServer } from './http-server';

const REQUEST = 'GET /careers HTTP/1.1\r\nHost: localhost\r\n\r\n';
const lines = watchLog();
let server: Server;
let open: RawConnection[];

async function serve(connections: ConnectionLimits): Promise<void> {
  open = [];
  server = createHttpServer({
    handler: Promise.resolve(async (_request, response) => void response.end('done')),
    behindProxy: false,
    siteUrl: 'http://localhost',
    strictTransport: null,
    connections,
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
}
afterEach(() => new Promise((done) => (server?.closeAllConnections(), server ? server.close(done) : done(null))));

async function connectTimes(times: number): Promise<RawConnection[]> {
  const connections: RawConnection[] = [];
  for (let time = 0; time < times; time += 1) {
    const arrived = once(server, 'connection');
    connections.push(await connectTo((server.address() as AddressInfo).port));
    await arrived;
  }
  open.push(...connections);
  return connections;
}

async function ask({ send, until }: RawConnection): Promise<string> {
  send(REQUEST.replace('localhost', `localhost:${(server.address() as AddressInfo).port}`));
  return until(/\r\n\r\n[^]*(?:done|\n)$/);
}

test.each([
  ['MAX_CONNECTIONS', { all: 3, perAddress: null }],
  ['MAX_CONNECTIONS_PER_ADDRESS', { all: 100, perAddress: 3 }],
] as const)('a connection above %s gets 503 with Retry-After', async (limit, limits) => {
  await serve(limits);
  const within = await connectTimes(3);
  const [above] = (await connectTimes(1)) as [RawConnection];
  above.send(REQUEST);
  const answer = await above.closed;
  expect(answer).toMatch(/^HTTP\/1.1 503 [^]*\r\nRetry-After: 5\r\n[^]*\r\nConnection: close\r\n/);
  expect(answer).toContain(refusedRequests[503]);
  for (const connection of within) expect(await ask(connection)).toMatch(/^HTTP\/1.1 200 [^]*done$/);
  expect(lines('connections.refused')).toEqual([expect.objectContaining({ level: 'warn', limit })]);
});

test('a new connection is accepted once an earlier one has closed', async () => {
  await serve({ all: 3, perAddress: 3 });
  const [first] = await connectTimes(3);
  const [socket] = [...(await sockets())];
  const gone = once(socket!, 'close');
  first!.socket.destroy();
  await gone;
  const [next] = await connectTimes(1);
  expect(await ask(next!)).toMatch(/^HTTP\/1.1 200 /);
  expect(lines('connections.refused')).toEqual([]);
});

test('connections far above the limit are closed without an answer, which is logged once', async () => {
  await serve({ all: 1_000, perAddress: 3 });
  const flood = await connectTimes(3 + 50 + 10);
  expect(await Promise.all(flood.slice(53).map(({ closed }) => closed))).toEqual(Array(10).fill(''));
  expect(lines('connections.refused')).toHaveLength(1);
  expect(await ask(flood[0]!)).toMatch(/^HTTP\/1.1 200 /);
});

test('connections are limited per IP address, but one proxy may use them all', async () => {
  await serve({ all: 1_000, perAddress: 3 });
  await connectTimes(4);
  const elsewhere = connect({
    port: (server.address() as AddressInfo).port,
    localAddress: '127.0.0.9',
    host: '127.0.0.1',
  });
  elsewhere.write(REQUEST.replace('localhost', `localhost:${(server.address() as AddressInfo).port}`));
  const [answer] = (await once(elsewhere, 'data')) as [Buffer];
  expect(String(answer)).toMatch(/^HTTP\/1.1 200 /);
  elsewhere.destroy();

  await new Promise((done) => (server.closeAllConnections(), server.close(done)));
  await serve({ all: 1_000, perAddress: null });
  for (const connection of await connectTimes(250)) expect(await ask(connection)).toMatch(/^HTTP\/1.1 200 /);
});

test('a connection limit above the file descriptor limit causes a warning', () => {
  warnOfDescriptors(10);
  expect(lines('connections.few-descriptors')).toEqual([]);
  // Without /proc the descriptor limit is unknown.
  warnOfDescriptors(existsSync('/proc/self/limits') ? Number.MAX_SAFE_INTEGER : 10);
  expect(lines('connections.few-descriptors')).toHaveLength(existsSync('/proc/self/limits') ? 1 : 0);
});

async function sockets(): Promise<ReadonlySet<Socket>> {
  const { connectionsOf } = await import('./connections');
  return new Set(connectionsOf(server).keys());
}
