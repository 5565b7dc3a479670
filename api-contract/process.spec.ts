import type { ChildProcess } from 'node:child_process';
import { openSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { connectTo } from '../lib/testing/http-connection';
import { samplesOf, valueOf } from '../lib/testing/metrics';
import {
  ended,
  freePort,
  killAll,
  launch,
  layOut,
  printed,
  untilHealthy,
  untilPortFree,
  type Deployment,
} from '../e2e/support/process';

/** The longest time for which service managers wait after SIGTERM before they kill a process. */
const LONGEST_END_MS = 10_000;

let site: Deployment;
let server: ChildProcess;

async function start(options: Parameters<typeof launch>[1] = {}, settings: Record<string, string> = {}): Promise<void> {
  site = await layOut(settings);
  server = launch(site, options);
  await untilHealthy(site, server);
}

test.afterEach(() => {
  if (server) killAll(server);
  site?.discard();
});

const ask = (path: string, init?: RequestInit) => fetch(site.url + path, init);

const host = () => `Host: 127.0.0.1:${site.port}`;

/** Sends a request that consists of these lines. @returns the whole answer */
async function send(...lines: string[]): Promise<string> {
  const connection = await connectTo(site.port);
  connection.send([...lines, 'Connection: close', '', ''].join('\r\n'));
  return connection.closed;
}

/** Sends these lines with the site's Host header. @returns the status line */
async function statusOf(...lines: string[]): Promise<string> {
  return (await send(...lines, host())).split('\r\n')[0] ?? '';
}

/** Makes the site write `count` log lines, since each refused path is logged once. */
async function causeLines(count: number): Promise<void> {
  for (let line = 0; line < count; line += 1) {
    const { status } = await ask(`/api/made-up/${line}/${'x'.repeat(190)}`, {
      method: 'POST',
      headers: { Origin: 'https://evil.example' },
    });
    expect(status).toBe(403);
  }
}

/** The first process whose parent is `pid`. */
function childOf(pid: number): number {
  const parentOf = (candidate: string) => /^\d+ \(.*\) \S (\d+)/s.exec(statOf(candidate))?.[1];
  return Number(readdirSync('/proc').find((name) => /^\d+$/.test(name) && parentOf(name) === String(pid)));
}

function statOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    // The process has ended meanwhile.
    return '';
  }
}

test.describe('SIGTERM', () => {
  test('SIGTERM ends the server within 10 s, after it has answered the request in progress', async () => {
    await start();
    await ask('/careers');
    const [idle, half, hammering, slow] = await Promise.all([
      connectTo(site.port),
      connectTo(site.port),
      connectTo(site.port),
      connectTo(site.port, { paused: true }),
    ]);
    half.send(`POST /api/contact HTTP/1.1\r\n${host()}\r\nContent-Le`);
    const page = `GET /careers HTTP/1.1\r\n${host()}\r\n\r\n`;
    slow.send(page.repeat(50));
    hammering.socket.on('data', () => hammering.send(page));
    hammering.send(page);
    await hammering.until(/<\/html>/);
    const body = 'name=x&email=';
    const upload = await connectTo(site.port);
    upload.send(
      `POST /api/contact HTTP/1.1\r\n${host()}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 5)}`,
    );
    await ask('/api/health');

    const began = Date.now();
    const end = ended(server);
    server.kill('SIGTERM');
    await Promise.all([idle.closed, half.closed, hammering.closed]);
    expect(Date.now() - began).toBeLessThan(LONGEST_END_MS / 2);
    upload.send(body.slice(5));
    expect(await upload.closed).toMatch(/^HTTP\/1\.1 4\d\d [^]*Connection: close[^]*"success":false/i);
    expect(await end).toBe(0);
    expect(Date.now() - began).toBeLessThan(LONGEST_END_MS);
    slow.socket.destroy();
  });

  test('a second signal ends the server at once and cuts off open requests', async () => {
    await start();
    const text = printed(server);
    const upload = await connectTo(site.port);
    upload.send(
      `POST /api/contact HTTP/1.1\r\n${host()}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 10\r\n\r\nname`,
    );
    await ask('/api/health');
    const end = ended(server);
    server.kill('SIGTERM');
    await expect.poll(text).toContain('server.stopping');
    const again = setInterval(() => server.kill('SIGINT'), 100);
    expect(await end).toBe(128 + 2);
    clearInterval(again);
    expect(text()).toContain('"event":"server.cut-off"');
    expect(text()).not.toContain('server.stopped');
    expect(await upload.closed).toBe('');
  });

  test('after SIGTERM the server reports unready and keeps serving for DRAIN_SECONDS', async () => {
    await start({}, { DRAIN_SECONDS: '3' });
    // Health is ok before all jobs are indexed, so the test waits for readiness.
    await expect
      .poll(async () => (await ask('/api/health/ready')).json())
      .toEqual({
        status: 'ok',
        accepting: true,
        prepared: true,
        database: true,
        migrations: true,
      });
    const [kept, upload] = await Promise.all([connectTo(site.port), connectTo(site.port)]);
    upload.send(
      `POST /api/contact HTTP/1.1\r\n${host()}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 5\r\n\r\n`,
    );
    const began = Date.now();
    const end = ended(server);
    server.kill('SIGTERM');
    await expect.poll(async () => (await ask('/api/health/ready')).status).toBe(503);
    expect(await (await ask('/api/health/ready')).json()).toMatchObject({ status: 'unavailable', accepting: false });
    expect((await ask('/api/health/live')).status).toBe(200);
    expect((await ask('/api/health')).status).toBe(200);
    // Requests on an open connection and on a new one.
    kept.send(`GET /careers HTTP/1.1\r\n${host()}\r\n\r\n`);
    expect(await kept.until(/<\/html>/)).toMatch(/^HTTP\/1\.1 200 [^]*Connection: keep-alive/i);
    expect(await statusOf('GET /careers HTTP/1.1')).toBe('HTTP/1.1 200 OK');
    expect(Date.now() - began).toBeLessThan(3_000);
    await kept.closed;
    expect(Date.now() - began).toBeGreaterThanOrEqual(3_000);
    upload.send('name=');
    expect(await upload.closed).toMatch(/^HTTP\/1\.1 4\d\d [^]*Connection: close/i);
    expect(await end).toBe(0);
    expect(Date.now() - began).toBeLessThan(3_000 + LONGEST_END_MS);
  });

  // A service manager sends its signal to npm only, a terminal to the whole process group.
  for (const [what, signal, whom] of [
    ['SIGTERM to npm', 'SIGTERM', 'npm'],
    ['Ctrl-C', 'SIGINT', 'all'],
  ] as const)
    test(`${what} ends the server and frees the port`, async () => {
      await start({ command: ['npm', 'start'] });
      const open = await connectTo(site.port);
      process.kill(whom === 'npm' ? server.pid! : -server.pid!, signal);
      await ended(server);
      expect(await untilPortFree(site)).toBeLessThan(LONGEST_END_MS);
      await open.closed;
    });

  test('SIGTERM to the shell between npm and the server ends the server and frees the port', async () => {
    test.skip(process.platform !== 'linux', 'needs /proc');
    await start({ command: ['npm', 'start'] });
    process.kill(childOf(server.pid!), 'SIGTERM');
    expect(await untilPortFree(site)).toBeLessThan(LONGEST_END_MS);
  });
});

test.describe('an unwritable log', () => {
  test('the server keeps running when the process that reads its log exits', async () => {
    await start();
    server.stdout?.destroy();
    server.stderr?.destroy();
    await causeLines(400);
    expect((await ask('/api/health')).status).toBe(200);
    server.kill('SIGTERM');
    expect(await ended(server)).toBe(0);
  });

  test('the server survives a log reader that pauses, and loses no log lines', async () => {
    await start();
    const text = printed(server);
    server.stdout?.pause();
    await causeLines(490);
    expect((await ask('/api/health')).status).toBe(200);
    server.stdout?.resume();
    await expect.poll(text).toContain('/api/made-up/489/');
    server.kill('SIGTERM');
    expect(await ended(server)).toBe(0);
    const lines = text()
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { event: string });
    expect(lines.filter(({ event }) => event === 'access.cross-site')).toHaveLength(490);
  });

  test('the server keeps running when the disk of its log is full', async () => {
    test.skip(process.platform !== 'linux', 'needs /dev/full');
    const full = openSync('/dev/full', 'w');
    await start({ stdio: ['ignore', full, full] });
    await causeLines(400);
    expect((await ask('/careers')).status).toBe(200);
    server.kill('SIGTERM');
    expect(await ended(server)).toBe(0);
  });

  test('the log holds only JSON lines with time and level, even after hostile requests', async () => {
    await start();
    const text = printed(server);
    const forged = encodeURIComponent(
      '\n{"time":"2026-01-01T00:00:00.000Z","level":"security","event":"sign-in.succeeded"}',
    );
    await ask(`/api/auth/signin?callbackUrl=${forged}`);
    await ask(`/api/auth/callback/candidate?callbackUrl=https%3A%2F%2Fevil.example%2F${forged}`, { method: 'POST' });
    await ask('/careers', { method: 'POST', body: new FormData() });
    await causeLines(1);
    server.kill('SIGTERM');
    expect(await ended(server)).toBe(0);
    const lines = text()
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    for (const line of lines)
      expect(line).toEqual(
        expect.objectContaining({
          time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
          level: expect.stringMatching(/^(info|warn|error|security)$/),
          event: expect.any(String),
        }),
      );
    expect(lines.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['server.listening', 'access.cross-site', 'server.stopping', 'server.stopped']),
    );
    expect(lines.map(({ event }) => event)).not.toContain('sign-in.succeeded');
  });
});

test.describe('unusable settings', () => {
  const refused = async (settings: Record<string, string>): Promise<string> => {
    site ??= await layOut();
    server = launch({ ...site, settings: { ...site.settings, ...settings } });
    const text = printed(server);
    expect(await ended(server)).toBe(1);
    expect(text()).not.toMatch(/\n\s+at /);
    await expect(fetch(site.url)).rejects.toThrow();
    return text();
  };
  test.beforeEach(async () => void (site = await layOut()));

  test('the server names every unusable setting and exits before it listens', async () => {
    const text = await refused({
      PORT: '80a',
      SITE_URL: 'ftp://x',
      NEXTAUTH_SECRET: 'hush',
      UPLOADS_DIR: 'public/uploads',
      MAIL_DIR: '/nowhere/mail',
      TRUSTED_PROXY_HOPS: 'x',
      DATABASE_URL: `file:${site.folder}/none.db`,
    });
    for (const name of [
      'PORT',
      'SITE_URL',
      'NEXTAUTH_SECRET',
      'UPLOADS_DIR',
      'MAIL_DIR',
      'TRUSTED_PROXY_HOPS',
      'DATABASE_URL',
    ])
      expect(text).toContain(`  ${name}: `);
    expect(text).toContain('npm run db:migrate');
    expect(text).not.toContain('hush');
    expect(() => statSync(join(site.folder, 'none.db'))).toThrow();
  });

  test('an occupied port ends the server with a one-sentence error that names the port', async () => {
    const other = createServer().listen(site.port, '127.0.0.1');
    server = launch(site);
    const text = printed(server);
    expect(await ended(server)).toBe(1);
    expect(text().trim()).toBe(`PORT: something else listens on 127.0.0.1, port ${site.port}.`);
    other.close();
  });

  test('an occupied metrics port ends the server with a one-sentence error that names the port', async () => {
    const port = await freePort();
    const other = createServer().listen(port, '127.0.0.1');
    expect((await refused({ METRICS_PORT: String(port) })).trim()).toBe(
      `METRICS_PORT: something else listens on 127.0.0.1, port ${port}.`,
    );
    other.close();
  });

  test('refuses to start with another machine’s HOSTNAME, with a one-sentence error', async () => {
    expect(await refused({ HOSTNAME: '192.0.2.1' })).toBe('HOSTNAME: 192.0.2.1 is no address of this machine.\n');
  });
});

test('malformed and misrouted requests never get a 5xx answer, and forged headers reach no cached page', async () => {
  await start();

  await test.step('malformed requests never get a 5xx answer', async () => {
    for (const path of [
      '/sitemaps/%ff',
      '/og/job/%ff',
      '/%ff',
      '/api/%ff',
      '/job/%ff',
      '/api/jobs.php%ff',
      '/_next/static/%ff',
      '/flags/%',
      '/sitemaps/%00',
      '/%C3%28',
    ])
      expect([path, await statusOf(`GET ${path} HTTP/1.1`)]).toEqual([path, 'HTTP/1.1 404 Not Found']);
    expect(await statusOf('GET /api/auth/%ff HTTP/1.1')).toMatch(/ 40[04] /);
    expect(await (await ask('/api/%ff')).json()).toMatchObject({ success: false, code: 'not_found' });
    expect(await (await ask('/job/%ff')).text()).toContain('</html>');
    expect(await statusOf('TRACE / HTTP/1.1')).toBe('HTTP/1.1 405 Method Not Allowed');
    expect(await statusOf('TRACE /api/health HTTP/1.1')).toBe('HTTP/1.1 405 Method Not Allowed');
    expect(await statusOf('OPTIONS * HTTP/1.1')).toBe('HTTP/1.1 204 No Content');
    expect(await statusOf(`GET ${site.url}/careers HTTP/1.1`)).toBe('HTTP/1.1 200 OK');
    expect(await statusOf('CONNECT elsewhere.example:443 HTTP/1.1')).toBe('HTTP/1.1 405 Method Not Allowed');
    expect(await statusOf(`GET /${'a'.repeat(9_000)} HTTP/1.1`)).toBe('HTTP/1.1 414 URI Too Long');
    expect(await statusOf('GARBAGE')).toBe('HTTP/1.1 400 Bad Request');
    expect(await statusOf('GET /careers HTTP/1.1', 'Connection: Upgrade', 'Upgrade: h2c')).toBe('HTTP/1.1 200 OK');
  });

  await test.step('requests with another Host header get 421, except health checks', async () => {
    for (const path of ['/careers', '/api/jobs.php', '/login', '/_next/static/none.js'])
      expect([path, await send(`GET ${path} HTTP/1.1`, 'Host: elsewhere.example')]).toEqual([
        path,
        expect.stringMatching(/^HTTP\/1\.1 421 Misdirected Request\r\n[^]*does not answer for the host/),
      ]);
    expect(await statusOf('GET http://elsewhere.example/careers HTTP/1.1')).toBe('HTTP/1.1 421 Misdirected Request');
    expect(await send('GET /careers HTTP/1.1', `Host: localhost:${site.port}`)).toMatch(/^HTTP\/1\.1 200 /);
    expect(await send('GET /api/health HTTP/1.1', 'Host: 10.0.0.7')).toMatch(/^HTTP\/1\.1 200 [^]*"status":"ok"/);
    expect(await send('GET /api/health HTTP/1.0')).toMatch(/^HTTP\/1\.1 200 /);
    for (const path of ['/api/health/live', '/api/health/ready'])
      expect(await send(`GET ${path} HTTP/1.0`)).toMatch(/^HTTP\/1\.1 200 [^]*"status":"ok"/);
  });

  await test.step('the values of forged headers never appear in a cached page', async () => {
    const poison = {
      'Content-Security-Policy': "script-src 'nonce-poison'",
      'X-Forwarded-Host': 'poison.example',
      'X-Forwarded-Proto': 'https',
      'X-Matched-Path': '/poison',
      'X-Invoke-Path': '/poison',
      'X-Now-Route-Matches': '1=poison',
      'X-Middleware-Rewrite': '/poison',
      'X-Nextjs-Data': '1',
      'Next-Resume': '1',
      'X-Prerender-Revalidate': 'poison',
    };
    for (const path of ['/careers', '/', '/services', '/job/1', '/sitemap.xml', '/nothing-here']) {
      expect([path, await (await ask(path, { headers: poison })).text()]).toEqual([
        path,
        expect.not.stringContaining('poison'),
      ]);
      expect([path, await (await ask(path)).text()]).toEqual([path, expect.not.stringContaining('poison')]);
    }
  });

  await test.step('an alias of an API route has the same Content-Security-Policy as the route', async () => {
    const policy = async (path: string) => (await ask(path)).headers.get('content-security-policy') ?? '';
    for (const path of ['/api/download.php', '/download.php', '/api/api/download.php', '/api/jobs.php'])
      expect([path, await policy(path)]).toEqual([path, "default-src 'none'; frame-ancestors 'none'"]);
    for (const path of ['/download.phpx', '/careers'])
      expect([path, await policy(path)]).toEqual([path, expect.stringContaining("script-src 'self' '")]);
  });
});

test('database and uploads are readable by the server’s user only, and https answers have HSTS', async () => {
  site = await layOut({ SITE_URL: 'https://jobs.example.com' });
  server = launch(site);
  await untilHealthy(site, server);
  for (const path of ['/careers', '/_next/static/none.js', '/api/jobs.php'])
    expect(await send(`GET ${path} HTTP/1.1`, 'Host: jobs.example.com')).toMatch(
      /\r\nStrict-Transport-Security: max-age=31536000; includeSubDomains\r\n/i,
    );
  for (const name of ['app.db', 'app.db-wal', 'uploads', 'uploads/.northlane-uploads'])
    expect([name, statSync(join(site.folder, name)).mode & 0o077]).toEqual([name, 0]);
});

test('the request log has route names and request ids, but no personal data', async () => {
  await start({}, { LOG_REQUESTS: 'on' });
  const text = printed(server);
  await ask('/job/1?email=somebody@example.com');
  const missing = await ask('/api/job-applications.php?email=somebody@example.com');
  await ask('/submit-job/manage/somebody-has-this-token');
  await ask('/careers', { headers: { Cookie: 'session=somebody' } });
  server.kill('SIGTERM');
  expect(await ended(server)).toBe(0);
  const told = text()
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ event, route }) => event === 'request' && route !== '/api/health');
  expect(told.map(({ method, route, status }) => [method, route, status])).toEqual([
    ['GET', '/job/[id]', 404],
    ['GET', '/api/job-applications.php', missing.status],
    ['GET', '/submit-job/manage/[token]', expect.any(Number)],
    ['GET', '/careers', 200],
  ]);
  expect(told[1]).toMatchObject({ requestId: missing.headers.get('x-request-id') });
  expect(JSON.stringify(told)).not.toMatch(/somebody|127\.0\.0\.1/);
});

test('metrics are served on their own port and count every request to it', async () => {
  const port = await freePort();
  await start({}, { METRICS_PORT: String(port), INSTANCE_NAME: 'site-1', LOG_REQUESTS: 'on' });
  const text = printed(server);
  const scrape = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const counted = (told: string, labels: Record<string, string>) =>
    valueOf(told, 'northlane_http_requests_total', labels) ?? 0;
  const careers = { method: 'GET', route: '/careers', status: '200' };

  for (let time = 0; time < 3; time += 1) expect((await ask('/careers')).status).toBe(200);
  expect((await ask('/careers?q=somebody')).status).toBe(200);
  for (const id of [41, 42]) expect((await ask(`/job/${id}?email=somebody@example.com`)).status).toBe(404);
  const sent = await ask('/api/contact', { method: 'POST', body: new URLSearchParams({ name: 'somebody' }) });
  await ask('/submit-job/manage/somebody-has-this-token');
  // Polls, because the server counts a dynamic answer after sending it, when the client may already have it.
  const posted = { method: 'POST', route: '/api/contact', status: String(sent.status) };
  await expect.poll(async () => counted(await scrape(), posted)).toBe(1);
  const told = await scrape();
  expect(counted(told, careers)).toBe(4);
  expect(counted(told, { method: 'GET', route: '/job/[id]', status: '404' })).toBe(2);
  expect(valueOf(told, 'northlane_http_request_duration_seconds_count', { route: '/careers' })).toBe(4);
  expect(valueOf(told, 'northlane_response_cache_requests_total', { found: 'kept' })).toBeGreaterThanOrEqual(2);
  expect(valueOf(told, 'northlane_page_cache_entries')).toBeGreaterThan(0);
  // The framework's bundle counts this and the server publishes it, so both must share one counter.
  expect(valueOf(told, 'northlane_write_lock_wait_seconds_count')).toBeGreaterThan(0);
  await expect
    .poll(async () => valueOf(await scrape(), 'northlane_task_done_timestamp_seconds', { task: 'close-ended' }))
    .toBeGreaterThan(1e9);
  expect(samplesOf(told).filter(({ labels }) => labels.instance_name === 'site-1')).toHaveLength(1);

  for (let time = 0; time < 5; time += 1) await ask('/careers');
  const later = await scrape();
  expect(counted(later, careers) - counted(told, careers)).toBe(5);
  expect(later).not.toMatch(/somebody|127\.0\.0\.1|@|\/job\/4/);
  // The site's port does not serve metrics, and the metrics port serves no pages.
  expect((await ask('/metrics')).status).toBe(404);
  expect((await fetch(`http://127.0.0.1:${port}/careers`)).status).toBe(404);

  server.kill('SIGTERM');
  expect(await ended(server)).toBe(0);
  await expect(scrape()).rejects.toThrow();
  const lines = text().trimEnd().split('\n');
  expect(lines.filter((line) => !line.includes('"instance":"site-1"'))).toEqual([]);
});
