import { AsyncLocalStorage } from 'node:async_hooks';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { watcher } from '../../lib/base/watcher';
import { connectTo } from '../../lib/testing/http-connection';
import { db, onSqlite } from '../../lib/testing/harness';
import { watchLog } from '../../lib/testing/log-lines';
import { samplesOf, valueOf } from '../../lib/testing/metrics';
import { routePatterns } from '../front/route-pattern';
import type { RequestHandler } from '../front/framework-request';
import { createHttpServer } from '../front/http-server';
import { RequestMeter } from '../front/request-meter';
import { serveMetrics, type Metrics } from './serve';

const HERE = { metricsPort: 0, metricsHost: '127.0.0.1', instance: 'site-1' };
const PAGE_CACHE = Symbol.for('northlane.page-cache');
const ours = globalThis as Record<symbol, unknown>;
watchLog();

let metrics: Metrics;
let server: Server;

async function serve(handler: RequestHandler): Promise<void> {
  const meter = new RequestMeter(
    routePatterns({
      staticRoutes: [{ page: '/careers' }, { page: '/api/health/live' }],
      dynamicRoutes: [
        { page: '/job/[id]', regex: '^/job/([^/]+?)$' },
        { page: '/submit-job/manage/[token]', regex: '^/submit-job/manage/([^/]+?)$' },
      ],
    }),
  );
  server = createHttpServer({
    handler: Promise.resolve(handler),
    behindProxy: false,
    siteUrl: 'http://jobs.example.com',
    strictTransport: null,
    connections: { all: 4, perAddress: null },
    meter,
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  metrics = await serveMetrics(meter, HERE);
}
async function stop(): Promise<void> {
  metrics?.close();
  server?.closeAllConnections();
  await new Promise((done) => (server?.listening ? server.close(done) : done(null)));
}
afterEach(async () => {
  await stop();
  delete ours[PAGE_CACHE];
});

const portOf = (of: Server) => (of.address() as AddressInfo).port;
const scraped = async (path = '/metrics', init?: RequestInit) =>
  fetch(`http://127.0.0.1:${portOf(metrics.server)}${path}`, init);
const scrape = async () => (await scraped()).text();

async function ask(line: string, ...headers: string[]): Promise<string> {
  const accepted = once(server, 'connection');
  const connection = await connectTo(portOf(server));
  const [socket] = (await accepted) as [NodeJS.EventEmitter];
  const gone = once(socket, 'close');
  connection.send([`${line} HTTP/1.1`, 'Host: jobs.example.com', ...headers, 'Connection: close', '', ''].join('\r\n'));
  const answer = await connection.closed;
  await gone;
  return answer;
}

const answering: RequestHandler = async (request, response) => {
  response.writeHead(request.url?.startsWith('/job/') ? 404 : 200).end('done');
};

test('the metrics count requests by method, route and status, and their duration by route', async () => {
  await serve(answering);
  for (let time = 0; time < 3; time += 1) await ask('GET /careers?q=a');
  await ask('OPTIONS /careers');
  await ask('GET /job/17');
  await ask('TRACE /careers');
  await ask('GARBAGE');
  const text = await scrape();
  const requests = samplesOf(text).filter(({ name }) => name === 'northlane_http_requests_total');
  expect(requests.map(({ labels: { method, route, status }, value }) => [method, route, status, value])).toEqual([
    ['GET', '/careers', '200', 3],
    ['OPTIONS', '/careers', '200', 1],
    ['other', '/careers', '405', 1],
    ['GET', '/job/[id]', '404', 1],
    ['none', 'none', '400', 1],
  ]);
  const duration = 'northlane_http_request_duration_seconds';
  expect(valueOf(text, `${duration}_count`, { route: '/careers' })).toBe(5);
  expect(valueOf(text, `${duration}_bucket`, { route: '/careers', le: '+Inf' })).toBe(5);
  expect(valueOf(text, `${duration}_bucket`, { route: '/careers', le: '10' })).toBe(5);
  expect(valueOf(text, `${duration}_sum`, { route: '/careers' })).toBeGreaterThan(0);
  expect(valueOf(text, 'northlane_response_cache_requests_total', { found: 'passed' })).toBe(5);
});

test('the metrics count the bytes of both open and closed connections', async () => {
  await serve(answering);
  const answer = await ask('GET /careers');
  const open = await connectTo(portOf(server));
  open.send('GET /careers HTTP/1.1\r\nHost: jobs.example.com\r\n\r\n');
  const another = await open.until(/done\r\n0\r\n\r\n$/);
  const text = await scrape();
  expect(valueOf(text, 'northlane_http_sent_bytes_total')).toBe(answer.length + another.length);
  expect(valueOf(text, 'northlane_http_received_bytes_total')).toBeGreaterThan(100);
  expect(valueOf(text, 'northlane_http_connections')).toBe(1);
  open.socket.destroy();
});

test('the metrics count requests in flight, and give an aborted request the status none', async () => {
  await serve(() => new Promise(() => undefined));
  const connection = await connectTo(portOf(server));
  const arrived = once(server, 'request');
  connection.send('GET /careers HTTP/1.1\r\nHost: jobs.example.com\r\n\r\n');
  const [, response] = (await arrived) as [unknown, NodeJS.EventEmitter];
  expect(valueOf(await scrape(), 'northlane_http_requests_in_flight')).toBe(1);
  const closed = once(response, 'close');
  connection.socket.destroy();
  await closed;
  const text = await scrape();
  expect(valueOf(text, 'northlane_http_requests_in_flight')).toBe(0);
  expect(valueOf(text, 'northlane_http_requests_total', { route: '/careers', status: 'none' })).toBe(1);
});

test('the metrics count hits and misses of the response cache, and report its size', async () => {
  const now = () => ({ began: 1, day: '2026-11-23' });
  ours[PAGE_CACHE] = {
    current: new AsyncLocalStorage(),
    now,
    isCurrent: () => true,
    invalidate: async () => undefined,
  };
  await serve(async (_request, response) => void response.writeHead(200, { ETag: `"${'a'.repeat(22)}"` }).end('[]'));
  for (let time = 0; time < 3; time += 1) await ask('GET /jobs/feed.json');
  await ask('OPTIONS /careers');
  const text = await scrape();
  const found = (what: string) => valueOf(text, 'northlane_response_cache_requests_total', { found: what });
  expect([found('kept'), found('made'), found('passed')]).toEqual([2, 1, 1]);
  expect(valueOf(text, 'northlane_response_cache_entries')).toBe(1);
  expect(valueOf(text, 'northlane_response_cache_bytes')).toBeGreaterThan(2_000);
  expect(valueOf(text, 'northlane_http_requests_total', { route: '*', status: '200', method: 'GET' })).toBe(3);
});

test('the metrics count connections refused by a limit', async () => {
  await serve(answering);
  const within = [];
  for (let one = 0; one < 4; one += 1) {
    const accepted = once(server, 'connection');
    within.push(await connectTo(portOf(server)));
    await accepted;
  }
  expect(await ask('GET /careers')).toMatch(/^HTTP\/1.1 503 /);
  const text = await scrape();
  expect(valueOf(text, 'northlane_http_connections_refused_total', { limit: 'MAX_CONNECTIONS' })).toBe(1);
  for (const { socket } of within) socket.destroy();
});

test('no metric label contains request data: no URL, query, id or name', async () => {
  await serve(answering);
  const private_ = 'somebody@example.com';
  for (const line of [
    `GET /job/somebody-4?email=${private_}`,
    `GET /careers?q=${private_}`,
    'GET /submit-job/manage/somebody-has-this-token',
    `GET /somebody/else?x=4`,
    `GET http://somebody.example/careers`,
    `GET /${'somebody'.repeat(1_100)}`,
    'SOMEBODY /careers',
    'SEARCH /careers',
  ])
    await ask(line, `Referer: https://${private_}/`, `Cookie: session=${private_}`, `User-Agent: ${private_}`);
  const text = await scrape();
  const values = samplesOf(text).flatMap(({ labels }) => Object.entries(labels));
  const routes = new Set(values.filter(([label]) => label === 'route').map(([, value]) => value));
  expect([...routes].sort()).toEqual(['*', '/careers', '/job/[id]', '/submit-job/manage/[token]', 'none']);
  expect(text).not.toMatch(/somebody|127\.0\.0\.1|@/);
});

test('metrics describe the process: memory, disks, readiness and build', async () => {
  await serve(answering);
  await ask('GET /careers');
  const text = await scrape();
  for (const name of [
    'process_cpu_seconds_total',
    'process_resident_memory_bytes',
    'process_open_fds',
    'process_max_fds',
    'process_start_time_seconds',
    'nodejs_heap_size_used_bytes',
    'northlane_database_bytes',
  ])
    expect([name, valueOf(text, name)]).toEqual([name, expect.any(Number)]);
  expect(Math.abs((valueOf(text, 'process_start_time_seconds') ?? 0) - Date.now() / 1_000)).toBeLessThan(3_600);
  // The volume of PostgreSQL is on another machine, so its free space is unknown.
  for (const volume of [...(onSqlite ? ['database'] : []), 'uploads'])
    expect(valueOf(text, 'northlane_disk_free_bytes', { volume })).toBeGreaterThan(0);
  expect(valueOf(text, 'northlane_ready')).toBe(1);
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  expect(valueOf(text, 'northlane_build_info', { version, node: process.versions.node, instance_name: 'site-1' })).toBe(
    1,
  );
});

test('the event loop delay is measured since the last scrape, without the time before the server started', async () => {
  await serve(answering);
  // The site's monitor began earlier; its first sample only starts the measurement.
  const samples = monitorEventLoopDelay({ resolution: 20 });
  samples.enable();
  while (samples.count === 0) await new Promise((resolve) => void setImmediate(resolve));
  samples.disable();
  const latest = async () => valueOf(await scrape(), 'northlane_event_loop_delay_seconds', { of: 'max' }) ?? 0;
  for (const until = performance.now() + 300; performance.now() < until;);
  const held = await latest();
  expect(held).toBeGreaterThan(0.2);
  expect(await latest()).toBeLessThan(held);
  // Blocks the event loop like loading the framework.
  for (const until = performance.now() + 300; performance.now() < until;);
  await new Promise((resolve) => setTimeout(resolve, 30));
  metrics!.started();
  expect(await latest()).toBeLessThan(0.2);
});

test('the metrics count connections to PostgreSQL, and none with SQLite', async () => {
  await serve(answering);
  const text = await scrape();
  const [used, idle, waiting] = ['used', 'idle', 'waiting'].map((state) =>
    valueOf(text, 'northlane_database_connections', { state }),
  );
  if (onSqlite) expect([used, idle, waiting]).toEqual([undefined, undefined, undefined]);
  else {
    expect(used! + idle!).toBeGreaterThan(0);
    expect(waiting).toBe(0);
  }
});

test('the metrics measure how long writes waited for the write lock and held it', async () => {
  await serve(answering);
  const before = valueOf(await scrape(), 'northlane_write_lock_wait_seconds_count') ?? 0;
  await db().outboxMail.create({ data: mail({ status: 'failed' }) });
  await db().$transaction([db().outboxMail.deleteMany()]);
  const text = await scrape();
  const waited = valueOf(text, 'northlane_write_lock_wait_seconds_count') ?? 0;
  expect(waited - before).toBe(2);
  expect(valueOf(text, 'northlane_write_lock_hold_seconds_count')).toBe(waited);
  expect(valueOf(text, 'northlane_write_lock_hold_seconds_sum')).toBeGreaterThan(0);
});

const AGO_MS = 90_000;
const SENT_AT = new Date('2026-11-23T12:00:00Z');
let mails = 0;
const mail = (fields: { status?: string; nextAttemptAt?: Date; attempts?: number; sentAt?: Date }) => ({
  messageId: `<${(mails += 1)}@x>`,
  kind: 'test',
  toAddress: 'somebody@example.com',
  subject: 'x',
  text: 'x',
  headers: {},
  nextAttemptAt: new Date(),
  createdAt: new Date(),
  ...fields,
});

test('the metrics count mails by state and report the oldest due and last sent mail, cached for 2 s', async () => {
  await db().outboxMail.createMany({
    data: [
      mail({ nextAttemptAt: new Date(Date.now() - AGO_MS) }),
      mail({}),
      mail({ nextAttemptAt: new Date(Date.now() + AGO_MS) }),
      mail({ nextAttemptAt: new Date(Date.now() + AGO_MS), attempts: 1 }),
      mail({ nextAttemptAt: new Date(Date.now() + 2 * AGO_MS), attempts: 4 }),
      mail({ status: 'failed' }),
      mail({ status: 'sent', nextAttemptAt: new Date(Date.now() - 10 * AGO_MS), sentAt: SENT_AT }),
      mail({ status: 'sent', nextAttemptAt: new Date(0), sentAt: new Date(0) }),
    ],
  });
  await serve(answering);
  const told = async () => {
    const text = await scrape();
    const [due, held, retried, failed] = ['due', 'held', 'retried', 'failed'].map((state) =>
      valueOf(text, 'northlane_outbox_mails', { state }),
    );
    const [oldest, sent] = ['oldest_due_seconds', 'sent_timestamp_seconds'].map((name) =>
      valueOf(text, `northlane_outbox_${name}`),
    );
    return { due, held, retried, failed, oldest, sent };
  };
  const first = await told();
  expect(first).toMatchObject({ due: 2, held: 1, retried: 2, failed: 1, sent: SENT_AT.getTime() / 1_000 });
  expect(Math.round((first.oldest ?? 0) / 10)).toBe(9);
  await db().outboxMail.deleteMany();
  expect(await told()).toMatchObject({ due: 2, failed: 1 });
  await stop();
  await serve(answering);
  expect(await told()).toEqual({ due: 0, held: 0, retried: 0, failed: 0, oldest: 0, sent: 0 });
});

test('the metrics report for each task its last run and whether it fails', async () => {
  const at = new Date('2026-11-23T03:10:00Z');
  await db().backgroundTask.createMany({
    data: [
      { name: 'sweep-mail', doneDay: '2026-11-23', updatedAt: at },
      { name: 'close-ended', doneDay: '2026-11-22', claimedUntil: at, updatedAt: at },
      { name: 'retention-warn', doneDay: '2026-11-22', lastError: 'somebody@example.com', updatedAt: at },
      { name: 'send-job-alerts', claimedUntil: at, updatedAt: at },
    ],
  });
  await serve(answering);
  const text = await scrape();
  const done = (task: string) => valueOf(text, 'northlane_task_done_timestamp_seconds', { task });
  expect([done('sweep-mail'), done('close-ended'), done('retention-warn'), done('send-job-alerts')]).toEqual([
    at.getTime() / 1_000,
    Date.parse('2026-11-22') / 1_000,
    Date.parse('2026-11-22') / 1_000,
    undefined,
  ]);
  expect(['sweep-mail', 'retention-warn'].map((task) => valueOf(text, 'northlane_task_failed', { task }))).toEqual([
    0, 1,
  ]);
  expect(text).not.toContain('somebody');
  await db().backgroundTask.deleteMany();
});

test('the metrics server answers only GET /metrics', async () => {
  await serve(answering);
  const found = await scraped();
  expect([found.status, found.headers.get('content-type')]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
  expect((await scraped('/metrics?x=1')).status).toBe(200);
  for (const path of ['/', '/metrics/', '/careers', '/api/health']) expect((await scraped(path)).status).toBe(404);
  for (const method of ['HEAD', 'POST', 'DELETE', 'OPTIONS']) {
    const { status, headers } = await scraped('/metrics', { method });
    expect([method, status, headers.get('allow')]).toEqual([method, 405, 'GET']);
  }
});

test('serveMetrics names the port or address it cannot use and starts no watcher', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const port = portOf(other);
  await expect(serveMetrics(new RequestMeter(() => '*'), { ...HERE, metricsPort: port })).rejects.toThrow(
    `METRICS_PORT: something else listens on 127.0.0.1, port ${port}.`,
  );
  await expect(serveMetrics(new RequestMeter(() => '*'), { ...HERE, metricsHost: '192.0.2.1' })).rejects.toThrow(
    'METRICS_HOST: 192.0.2.1 is no address of this machine.',
  );
  expect(watcher()).toBeUndefined();
  await new Promise((done) => other.close(done));
});

test('closing the metrics server stops its watcher', async () => {
  await serve(answering);
  expect(watcher()).toBeDefined();
  metrics.close();
  expect(watcher()).toBeUndefined();
});
