import { join } from 'node:path';
import { Client } from 'pg';
import { createJob, moveJobs, updateJob } from '@/lib/jobs/commands';
import { setLogo } from '@/lib/jobs/logo';
import { issuePostingLink } from '@/lib/jobs/posting-link';
import { jobSchema } from '@/lib/jobs/schema';
import { followChanges, markChanged } from '@/lib/platform/cache/changes';
import { JOBS_TAG, jobTag } from '@/lib/platform/cache/tags';
import { closeEnded } from '@/lib/postings/ends';
import { actOnPosting } from '@/lib/postings/commands';
import { loadModule } from '@/lib/testing/load-module';
import { startPostgresql, type PostgresqlServer } from '@/lib/testing/postgresql';
import { closeDatabase, db, openDatabase, transaction, type Tx } from '../client';
import { notePageChange, pageChangesAfter } from '../page-changes';
import { readRows } from '../reader';
import { applyPostgresqlMigrations } from './migrate';

// These changes represent those of another process, so they must not invalidate this process's page cache.
jest.mock('../../cache/revalidate', () => ({ revalidatePages: async () => undefined }));

let server: PostgresqlServer;
beforeAll(async () => {
  server = await startPostgresql();
  await applyPostgresqlMigrations(await server.create('empty'));
  Object.assign(process.env, {
    DATABASE_URL: server.url('site'),
    SITE_URL: 'http://localhost:3000',
    SITE_TIMEZONE: 'Europe/London',
    JOB_REVIEW: 'off',
  });
});
afterAll(() => server.stop());

let beside: Client;
beforeEach(async () => {
  await server.create('site', 'empty');
  beside = new Client({ connectionString: server.url('site') });
  await beside.connect();
});
const unmade: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of unmade.splice(0)) await end();
  await beside.end();
  await closeDatabase();
  await server.drop('site');
});

const noted = () => readRows<{ sequence: number; tags: string }>('SELECT * FROM "PageChange" ORDER BY "sequence"', []);
const MODERATOR = { userId: null, name: 'Morgan', role: 'moderator' } as unknown as Parameters<typeof moveJobs>[2];
const LONG = 'A description that is long enough to be one, of a job that is posted by somebody who tests.';
const fields = (title: string) =>
  jobSchema.parse({
    title,
    company: 'Acme',
    location: 'Remote',
    type: 'full-time',
    industry: 'technology',
    experience_level: 'mid',
    description: LONG,
    email: 'jobs@acme.example',
    contact_name: 'Ann',
  });
const post = async (title = 'Engineer') => (await createJob(fields(title), MODERATOR)).id;

const CACHE = join(__dirname, '../../cache');

/** Starts a page cache. `shown` returns the cached page of a key; `make` renders a page into the cache. */
function startCache() {
  delete (globalThis as Record<symbol, unknown>)[Symbol.for('northlane.page-cache')];
  type Cache = {
    get: (key: string, context: object) => Promise<{ value: { html: string } } | null>;
    set: (key: string, data: object, context: object) => Promise<void>;
  };
  const PageCache = loadModule<new (context: object) => Cache>(
    join(CACHE, 'cache-handler.mjs'),
    // Isolated, because a new process has an empty cache.
    (name) => {
      let found: unknown;
      jest.isolateModules(() => (found = jest.requireActual(name.startsWith('.') ? join(CACHE, name) : name)));
      return found;
    },
  );
  const missing = async () => Promise.reject(Object.assign(new Error('nothing'), { code: 'ENOENT' }));
  const cache = new PageCache({
    fs: { readFile: missing, existsSync: () => false, stat: missing },
    flushToDisk: false,
    serverDistDir: '/dist',
    revalidatedTags: [],
    maxMemoryCacheSize: 50_000_000,
  });
  const shown = async (key: string) => {
    const kept = await cache.get(key, { kind: 'APP_PAGE', isFallback: false });
    // A miss counts as a running render, which must be ended.
    if (!kept) unmade.push(() => keep(key, '', []));
    return kept?.value.html ?? null;
  };
  const keep = (key: string, html: string, tags: readonly string[]) =>
    cache.set(
      key,
      {
        kind: 'APP_PAGE',
        html,
        rscData: Buffer.from(''),
        headers: { 'x-next-cache-tags': tags.join(',') },
        status: 200,
      },
      {},
    );
  const make = async (key: string, html: string, tags: readonly string[]) => {
    expect(await shown(key)).toBeNull();
    await keep(key, html, tags);
    expect(await shown(key)).toBe(html);
  };
  return { shown, keep, make };
}

test('every change of a job records the pages that it affects, numbered without gaps', async () => {
  const id = await post();
  await updateJob(id, { title: 'Architect' }, MODERATOR);
  const other = await post('Tester');
  await moveJobs([id, other], 'close', MODERATOR);
  await db().jobLogo.create({ data: { hash: 'h', png: new Uint8Array([1]) } });
  await db().job.update({ where: { id }, data: { companyLogo: 'h' } });
  await setLogo(id, null, MODERATOR);
  const link = await transaction((tx) => issuePostingLink(tx, { jobId: id, email: 'jobs@acme.example' }));
  const token = link.split('/').at(-1)!;
  await actOnPosting({ token, action: 'reopen', deadline: undefined, updated_at: null });
  await db().job.update({ where: { id }, data: { status: 'published', openUntil: '2026-01-01', deadline: null } });
  await closeEnded('2026-02-01', new Date());
  const rows = (await noted()).map(({ sequence, tags }) => [sequence, JSON.parse(tags)]);
  const both = [JOBS_TAG, jobTag(id)];
  expect(rows).toEqual([
    [1, both],
    [2, both],
    [3, [JOBS_TAG, jobTag(other)]],
    [4, [JOBS_TAG, jobTag(id), jobTag(other)]],
    [5, both],
    [6, both],
    [7, both],
  ]);
  // Changes that affect no page record nothing.
  await closeEnded('2026-02-01', new Date());
  await setLogo(id, null, MODERATOR);
  await expect(updateJob(4711, { title: 'Nobody' }, MODERATOR)).rejects.toThrow();
  expect(await noted()).toHaveLength(7);
});

test('another process serves a cached page until its first freshness check after the commit of a change', async () => {
  const { shown, make } = startCache();
  const following = followChanges()!;
  const [id, other] = [await post('Engineer'), await post('Tester')];
  await following.look();
  await make('/careers', 'with Engineer', [JOBS_TAG]);
  await make(`/job/${id}`, 'Engineer', [jobTag(id)]);
  await make(`/job/${other}`, 'Tester', [jobTag(other)]);
  await make('/about', 'about us', ['_N_T_/about']);
  const all = ['/careers', `/job/${id}`, `/job/${other}`, '/about'];
  const seen: unknown[] = [];
  await transaction(async (tx) => {
    await tx.job.update({ where: { id }, data: { title: 'Architect' } });
    await markChanged(tx, [JOBS_TAG, jobTag(id)]);
    await following.look();
    seen.push(...(await Promise.all(all.map(shown))));
  });
  expect(seen).toEqual(['with Engineer', 'Engineer', 'Tester', 'about us']);
  await following.look();
  expect(await Promise.all(all.map(shown))).toEqual([null, null, 'Tester', 'about us']);
});

test('a page change that is rolled back invalidates no page and leaves no gap in the numbers', async () => {
  const { shown, make } = startCache();
  const following = followChanges()!;
  await following.look();
  await make('/careers', 'as it is', [JOBS_TAG]);
  const broken = transaction(async (tx) => {
    await markChanged(tx, [JOBS_TAG]);
    throw new Error('taken back');
  });
  await expect(broken).rejects.toThrow('taken back');
  await following.look();
  expect(await shown('/careers')).toBe('as it is');
  await transaction((tx) => markChanged(tx, [jobTag(1)]));
  expect((await noted()).map(({ sequence }) => sequence)).toEqual([1]);
});

test('does not serve a page whose render began before a change that a freshness check found', async () => {
  const { shown, keep } = startCache();
  const following = followChanges()!;
  await following.look();
  expect(await shown('/careers')).toBeNull();
  await post();
  await following.look();
  await keep('/careers', 'made from older data', [JOBS_TAG]);
  await following.settled();
  expect(await shown('/careers')).toBeNull();
});

test('with concurrent writes of two processes, all data of a change is visible once its number is', async () => {
  const ids = await Promise.all(Array.from({ length: 4 }, () => post()));
  const start = (await pageChangesAfter(null)).latest;
  const other = openDatabase(`${server.url('site')}&application_name=other`);
  const clients = [
    (body: (tx: Tx) => Promise<void>) => transaction(body),
    (body: (tx: Tx) => Promise<void>) => other.$transaction(body, { maxWait: 20_000, timeout: 20_000 }),
  ];
  let isOver = false;
  const wrong: unknown[] = [];
  let looked = 0;
  const watching = (async () => {
    while (!isOver) {
      const { latest } = await pageChangesAfter(start);
      const [row] = await readRows<{ n: number }>('SELECT sum("salaryMin") AS "n" FROM "Job"', []);
      looked += 1;
      // Data of later changes may be visible too, but none may be missing.
      if ((row?.n ?? 0) < latest - start) wrong.push([latest - start, row]);
    }
  })();
  const COUNT = 60;
  await Promise.all(
    Array.from({ length: COUNT }, (_, index) =>
      clients[index % 2]!(async (tx) => {
        const id = ids[index % ids.length]!;
        const { salaryMin } = await tx.job.findUniqueOrThrow({ where: { id }, select: { salaryMin: true } });
        await tx.job.update({ where: { id }, data: { salaryMin: (salaryMin ?? 0) + 1 } });
        await notePageChange(tx, [jobTag(id)]);
      }),
    ),
  );
  isOver = true;
  await watching;
  await other.$disconnect();
  expect([wrong, looked > 10]).toEqual([[], true]);
  expect((await noted()).map(({ sequence }) => sequence - start).slice(start)).toEqual(
    Array.from({ length: COUNT }, (_, index) => index + 1),
  );
});

test('stores the newest 1,000 page changes, and a process that missed more invalidates everything', async () => {
  const { shown, make } = startCache();
  const following = followChanges()!;
  await transaction((tx) => markChanged(tx, [jobTag(1)]));
  await following.look();
  const add = (from: number, to: number) =>
    beside.query(`INSERT INTO "PageChange" SELECT n, '["job-7"]' FROM generate_series($1::int, $2::int) n`, [from, to]);
  await make('/job/7', 'seven', [jobTag(7)]);
  await make('/job/8', 'eight', [jobTag(8)]);
  await add(2, 999);
  await transaction((tx) => markChanged(tx, [jobTag(9)]));
  // All changes since the last freshness check are still stored.
  await following.look();
  expect([await shown('/job/7'), await shown('/job/8')]).toEqual([null, 'eight']);
  await add(1_001, 2_100);
  await transaction((tx) => markChanged(tx, [jobTag(9)]));
  const rows = await noted();
  expect([rows.length, rows[0]?.sequence, rows.at(-1)?.sequence]).toEqual([1_000, 1_102, 2_101]);
  await following.look();
  expect(await shown('/job/8')).toBeNull();
  expect(await pageChangesAfter(2_101)).toEqual({ tags: [], latest: 2_101 });
});

test('a freshness check invalidates everything when another database has replaced the old one', async () => {
  const { shown, make } = startCache();
  const following = followChanges()!;
  await transaction((tx) => markChanged(tx, [jobTag(1)]));
  await following.look();
  await make('/job/8', 'eight', [jobTag(8)]);
  await beside.query('DELETE FROM "PageChange"');
  await following.look();
  expect(await shown('/job/8')).toBeNull();
  await make('/job/8', 'eight', [jobTag(8)]);
  await following.look();
  expect(await shown('/job/8')).toBe('eight');
});
