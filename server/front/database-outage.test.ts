import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { applyPostgresqlMigrations } from '../../lib/platform/db/postgresql/migrate';
import { CutProxy } from '../../lib/testing/cut-proxy';
import { startPostgresql, type PostgresqlServer } from '../../lib/testing/postgresql';
import { administer } from '../../lib/testing/postgresql-databases';

const HOST = 'jobs.example.com';
// A process starts within 1 s on a quiet machine, and within 30 s on a busy one.
jest.setTimeout(240_000);

type Answer = { status: number; headers: Record<string, unknown>; text: string; ms: number };
type Site = { child: ChildProcess; proxy: CutProxy; port: number };

let database: PostgresqlServer;
let sites: Site[] = [];

beforeAll(async () => {
  database = await startPostgresql();
  await applyPostgresqlMigrations(await database.create('empty'));
});
afterAll(() => database.stop());
beforeEach(async () => {
  const address = await database.create('site', 'empty');
  await administer('CREATE TABLE "shown" ("number" int)', [], address);
  await administer('INSERT INTO "shown" VALUES (1)', [], address);
  sites = [];
});
afterEach(async () => {
  await Promise.all(
    sites.map(async ({ child, proxy }) => {
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      await proxy.refuse();
    }),
  );
  await database.drop('site');
});

async function start(settings: Record<string, string> = {}): Promise<Site> {
  const proxy = new CutProxy(database.url('site'));
  await proxy.open();
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/front/testing/cached-pages-process.ts'], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      DATABASE_URL: proxy.url,
      DATABASE_POOL: '3',
      SITE_URL: `http://${HOST}`,
      NEXTAUTH_SECRET: 'a secret of the tests, long enough to be one',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  // Registered before it listens, so that a failed test leaves no process behind.
  const site = { child, proxy, port: 0 };
  sites.push(site);
  let said = '';
  for await (const chunk of child.stdout) {
    said += String(chunk);
    site.port = Number(/port (\d+)/.exec(said)?.[1]);
    if (site.port) return site;
  }
  throw new Error(`The process ended: ${said}`);
}

function ask({ port }: Site, path: string, method = 'GET'): Promise<Answer> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', path, method, headers: { Host: HOST }, agent: false }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text, ms: performance.now() - began }),
      );
    })
      .on('error', reject)
      .end();
  });
}

/** Repeats a request that gets 503: on a busy machine, a promise may be late and lost connections are noticed late. */
async function available(
  site: Site,
  path: string,
  { method = 'GET', isAwaited = ({ status }: Answer) => status !== 503 } = {},
): Promise<Answer> {
  const end = performance.now() + 20_000;
  for (;;) {
    const answer = await ask(site, path, method);
    if (isAwaited(answer) || performance.now() > end) return answer;
    await sleep(100);
  }
}

const numberIn = ({ text }: Answer) => Number(/number (\d+)/.exec(text)?.[1]);
const isMarked = ({ text, headers }: Answer) =>
  text.includes('class="as-of"') && headers['cache-control'] === 'no-store';

async function seen(...all: Site[]): Promise<void> {
  for (const site of all) for (const path of ['/about', '/careers']) expect((await ask(site, path)).status).toBe(200);
}

test.each(['refuses', 'hangs'] as const)(
  'two processes whose database %s serve only cached pages that are still current',
  async (how) => {
    const [a, b] = [await start(), await start()];
    // Through these requests each process registers the other's lease.
    await seen(a, b);
    // Process b has not seen this change when the database fails.
    expect((await ask(a, '/api/change', 'POST')).status).toBe(201);
    await seen(a);
    for (const { proxy } of [a, b]) {
      if (how === 'refuses') await proxy.refuse();
      else proxy.hang();
    }
    for (let times = 0; times < 2; times += 1) {
      for (const site of [a, b]) {
        const about = await ask(site, '/about');
        // Less than the 2 s of silence after which pages are sent without the database.
        expect([about.status, isMarked(about), about.ms < 2_000]).toEqual([200, false, true]);
      }
      const kept = await available(a, '/careers');
      expect([kept.status, isMarked(kept), numberIn(kept)]).toEqual([200, true, 2]);
      // Two waits of 5 s for a silent database would take longer.
      expect(kept.ms).toBeLessThan(10_000);
      // The cached page of process b is older than the change that process a acknowledged.
      expect((await ask(b, '/careers')).status).toBe(503);
    }
    for (const { proxy } of [a, b]) await proxy.mend();
    for (const site of [a, b]) {
      const fresh = await available(site, '/careers', {
        isAwaited: (answer) => answer.status !== 503 && !isMarked(answer),
      });
      expect([fresh.status, isMarked(fresh), numberIn(fresh)]).toEqual([200, false, 2]);
    }
    expect((await available(b, '/api/change', { method: 'POST' })).status).toBe(201);
    expect(numberIn(await available(a, '/careers'))).toBe(3);
  },
);

test('a process without its database never serves a page older than an acknowledged change', async () => {
  const [a, b] = [await start(), await start()];
  await seen(a, b);
  await b.proxy.refuse();
  // Within 500 ms, so that the promise was requested at most 1.5 s ago.
  const kept = await available(b, '/careers', { isAwaited: ({ status, ms }) => status !== 503 && ms < 500 });
  expect([kept.status, isMarked(kept), numberIn(kept)]).toEqual([200, true, 1]);
  let acknowledged = 1;
  const older: string[] = [];
  let isOver = false;
  const reading = Array.from({ length: 3 }, async () => {
    while (!isOver) {
      const since = acknowledged;
      const answer = await ask(b, '/careers');
      if (answer.status === 200 && numberIn(answer) < since) older.push(`${numberIn(answer)} after ${since}`);
      await sleep(5);
    }
  });
  const waits: number[] = [];
  for (let change = 0; change < 4; change += 1) {
    const done = await ask(a, '/api/change', 'POST');
    expect(done.status).toBe(201);
    acknowledged = Number(done.text);
    waits.push(done.ms);
  }
  isOver = true;
  await Promise.all(reading);
  expect(older).toEqual([]);
  // The first change waits until the lease of the cut-off process has expired. Later changes wait less.
  expect(waits[0]).toBeGreaterThan(500);
  expect(Math.max(...waits)).toBeLessThan(8_000);
  expect((await ask(b, '/about')).status).toBe(200);
  await b.proxy.mend();
  expect(numberIn(await available(b, '/careers'))).toBe(acknowledged);
});

test('while one process is paused, another without a database serves only pages that use no data', async () => {
  const [a, b] = [await start(), await start()];
  await seen(a, b);
  a.child.kill('SIGSTOP');
  await b.proxy.refuse();
  await sleep(2_500);
  expect((await ask(b, '/careers')).status).toBe(503);
  expect((await ask(b, '/about')).status).toBe(200);
  a.child.kill('SIGCONT');
  expect(isMarked(await available(b, '/careers'))).toBe(true);
});

test('a new process learns of a process without a database before it acknowledges a change', async () => {
  const b = await start();
  await seen(b);
  await b.proxy.refuse();
  expect(isMarked(await available(b, '/careers'))).toBe(true);
  const c = await start();
  const done = await available(c, '/api/change', { method: 'POST' });
  expect(done.status).toBe(201);
  const after = await ask(b, '/careers');
  expect([after.status === 503 || numberIn(after) === 2]).toEqual([true]);
});

test('a new process acknowledges no change while a process without a database may serve cached pages', async () => {
  const b = await start();
  await seen(b);
  await b.proxy.refuse();
  b.child.kill('SIGSTOP');
  const c = await start();
  const refused = await ask(c, '/api/change', 'POST');
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, '5']);
  // Processes on the same machine can see that this one has ended.
  b.child.kill('SIGKILL');
  let status = 503;
  for (let tries = 0; tries < 20 && status === 503; tries += 1) {
    await sleep(500);
    ({ status } = await ask(c, '/api/change', 'POST'));
  }
  expect(status).toBe(201);
});

test('no cached page is served without a database if STALE_PAGES_MINUTES is 0', async () => {
  const a = await start({ STALE_PAGES_MINUTES: '0' });
  await seen(a);
  await a.proxy.refuse();
  expect((await ask(a, '/careers')).status).toBe(503);
  expect((await ask(a, '/about')).status).toBe(200);
});
