import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { setWatcher } from '../../lib/base/watcher';
import { connectTo, type RawConnection } from '../../lib/testing/http-connection';
import { watchLog } from '../../lib/testing/log-lines';
import type { RequestHandler } from './framework-request';
import { createHttpServer } from './http-server';
import { PATIENCE, type Patience } from './slow-clients';

const KB = 1024;
const SECOND_MS = 1_000;
/** Bytes at 128 kbit/s in the 5 s between two checks. */
const SLOW_BUT_HONEST = 16 * KB * 5;
const lines = watchLog();
let server: Server;
let port: number;

async function serve(handler: RequestHandler, patience: Partial<Patience> = {}): Promise<void> {
  server = createHttpServer({
    handler: Promise.resolve(handler),
    behindProxy: false,
    siteUrl: 'http://jobs.example.com',
    strictTransport: null,
    patience: { ...PATIENCE, ...patience },
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
}
afterEach(() => {
  jest.useRealTimers();
  return new Promise((done) => (server.closeAllConnections(), server.close(done)));
});

/** Stops intervals and the monotonic clock; only `pass` advances them. Sockets keep working. */
function stopTheClock(): void {
  jest.useFakeTimers({
    now: Date.now(),
    doNotFake: ['nextTick', 'setImmediate', 'clearImmediate', 'setTimeout', 'clearTimeout', 'queueMicrotask', 'Date'],
  });
}

const pass = (ms: number) => jest.advanceTimersByTime(ms);
const HEAD = 'POST /api/contact HTTP/1.1\r\nHost: jobs.example.com\r\nContent-Length: 10000000\r\n\r\n';

const counting: RequestHandler = async (request, response) => {
  let bytes = 0;
  for await (const chunk of request) bytes += (chunk as Buffer).length;
  response.end(`${bytes} bytes`);
};

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await turn();
}

describe('a slow request head', () => {
  test.each(['', 'GET / HT', 'GET / HTTP/1.1\r\nHost: jobs.example.com\r\nX-Drip: a'])(
    'a request head that stays incomplete (%j) gets 408',
    async (text) => {
      await serve(counting, { headMs: 30, checkMs: 10 });
      const connection = await connectTo(port);
      connection.send(text);
      expect(await connection.closed).toMatch(/^HTTP\/1.1 408 [^]*Connection: close[^]*send it again\.\n$/);
    },
  );

  test('a request head that arrives byte by byte gets 408', async () => {
    await serve(counting, { headMs: 60, checkMs: 10 });
    const connection = await connectTo(port);
    connection.send('GET / HTTP/1.1\r\n');
    const dripping = setInterval(() => connection.send('X-Drip: a\r\n'), 5);
    expect(await connection.closed).toMatch(/^HTTP\/1.1 408 /);
    clearInterval(dripping);
  });
});

describe('a slow request body', () => {
  let connection: RawConnection;
  let request: IncomingMessage;
  beforeEach(async () => {
    stopTheClock();
    await serve(counting);
    connection = await connectTo(port);
    connection.send(HEAD);
    [request] = (await once(server, 'request')) as [IncomingMessage];
    pass(PATIENCE.checkMs);
  });

  async function sendMore(bytes: number): Promise<void> {
    const wanted = request.socket.bytesRead + bytes;
    connection.send('x'.repeat(bytes));
    await until(() => request.socket.bytesRead >= wanted && request.readableLength === 0);
  }

  test('a body slower than its limit gets 408 after 60 s, is cut off and logged', async () => {
    const aborted = once(request, 'error');
    const heard: unknown[] = [];
    setWatcher({ count: (...told) => void heard.push(told), time: () => undefined });
    for (let at = 0; at < 60 * SECOND_MS; at += PATIENCE.checkMs) {
      await sendMore(100);
      pass(PATIENCE.checkMs);
    }
    expect(await connection.closed).toMatch(/^HTTP\/1.1 408 /);
    await aborted;
    expect(lines('connection.cut')).toEqual([expect.objectContaining({ level: 'warn', why: 'slow-body' })]);
    setWatcher(undefined);
    expect(heard).toEqual([['connection-cut', 'slow-body']]);
  });

  test('a body at 128 kbit/s is accepted, even with pauses of 30 s', async () => {
    const all = 10_000_000;
    let sent = 0;
    for (; all - sent > SLOW_BUT_HONEST; sent += SLOW_BUT_HONEST) {
      await sendMore(SLOW_BUT_HONEST);
      pass(PATIENCE.checkMs);
      if (sent % (10 * SLOW_BUT_HONEST) === 0) for (let look = 0; look < 6; look += 1) pass(PATIENCE.checkMs);
    }
    connection.send('x'.repeat(all - sent));
    await connection.until(/10000000 bytes$/);
    expect(lines('connection.cut')).toEqual([]);
  });
});

test('a body does not count as slow while the site leaves received data unread', async () => {
  stopTheClock();
  let read!: () => void;
  const reading = new Promise<void>((resolve) => (read = resolve));
  await serve(async (request, response) => {
    await reading;
    await counting(request, response);
  });
  const connection = await connectTo(port);
  connection.send(HEAD + 'x'.repeat(300 * KB));
  const [request] = (await once(server, 'request')) as [IncomingMessage];
  await until(() => request.readableLength > 0);
  for (let look = 0; look < 30; look += 1) pass(PATIENCE.checkMs);
  read();
  connection.send('x'.repeat(10_000_000 - 300 * KB));
  await connection.until(/10000000 bytes$/);
});

describe('a slow reader', () => {
  const PIECE = Buffer.alloc(64 * KB, 'x');
  const PIECES = 640;
  const large: RequestHandler = async (_request, response) => {
    for (let sent = 0; sent < PIECES && !response.destroyed; sent += 1)
      if (!response.write(PIECE)) await Promise.race([once(response, 'drain'), once(response, 'close')]);
    response.end();
  };
  const ASK = 'GET / HTTP/1.1\r\nHost: jobs.example.com\r\n\r\n';

  test('a client that reads nothing for 5 minutes is disconnected, even if it continues to send', async () => {
    stopTheClock();
    await serve(large);
    const connection = await connectTo(port, { paused: true });
    connection.send(ASK);
    const [request, response] = (await once(server, 'request')) as [IncomingMessage, ServerResponse];
    await until(() => request.socket.writableLength > 0);
    const closed = once(response, 'close');
    for (let at = 0; at <= PATIENCE.stalledMs + PATIENCE.checkMs; at += PATIENCE.checkMs) {
      connection.send(ASK.slice(0, 1));
      pass(PATIENCE.checkMs);
    }
    await closed;
    expect(request.socket.destroyed).toBe(true);
    expect(lines('connection.cut')).toEqual([expect.objectContaining({ why: 'slow-reader' })]);
    connection.socket.destroy();
  });

  test('a client that reads a little every 4 minutes is not disconnected', async () => {
    stopTheClock();
    await serve(large);
    const connection = await connectTo(port, { paused: true });
    let taken = 0;
    connection.socket.on('data', (chunk: Buffer) => (taken += chunk.length));
    connection.socket.pause();
    connection.send(ASK);
    const [{ socket }] = (await once(server, 'request')) as [IncomingMessage];
    await until(() => socket.writableLength > 0);
    for (let time = 0; time < 4; time += 1) {
      for (let look = 0; look < 48; look += 1) pass(PATIENCE.checkMs);
      const delivered = socket.bytesWritten;
      connection.socket.resume();
      await until(() => socket.bytesWritten > delivered);
      connection.socket.pause();
    }
    connection.socket.resume();
    await until(() => taken > PIECES * PIECE.length);
    expect(lines('connection.cut')).toEqual([]);
  });

  test('a client that neither reads nor sends within the silence limit is disconnected', async () => {
    await serve(large, { silenceMs: 50 });
    const connection = await connectTo(port, { paused: true });
    connection.send(ASK);
    const [{ socket }, response] = (await once(server, 'request')) as [IncomingMessage, ServerResponse];
    let handedOver = 0;
    const measuring = setInterval(() => (handedOver = socket.bytesWritten - socket.writableLength), 5);
    await once(response, 'close');
    clearInterval(measuring);
    // A reset: after a plain close, the system would keep the unread bytes in memory.
    connection.socket.on('data', () => undefined).resume();
    await connection.closed;
    expect(connection.socket.bytesRead).toBeLessThan(handedOver);
  });
});
