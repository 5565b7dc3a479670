import { serving } from '@/lib/base/serving';
import { call, db } from '@/lib/testing/harness';
import { watchLog } from '@/lib/testing/log-lines';
import * as live from '../live/route';
import * as ready from './route';

const READY = { status: 'ok', accepting: true, prepared: true, database: true, migrations: true };
const lines = watchLog();
/** Milliseconds added to the clock. Each request moves it 2 s ahead, because the database check is cached for 1 s. */
let passed = 0;
beforeEach(() => {
  const now = performance.now.bind(performance);
  jest.spyOn(performance, 'now').mockImplementation(() => now() + passed);
  Object.assign(serving(), { prepared: true, ending: false });
});
afterEach(() => jest.restoreAllMocks());

const noting = (name: string) => `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at)
  SELECT 'x', 'x', '${name}', finished_at FROM _prisma_migrations LIMIT 1`;
const OTHER = noting('0001_of_another_branch');

const ask = async () => {
  passed += 2_000;
  const { status, text, headers } = await call(ready, 'GET', '/api/health/ready');
  return { status, report: JSON.parse(text) as unknown, cache: headers.get('cache-control') };
};

test('the site is ready when it has started, is not shutting down and has the expected database', async () => {
  expect(await ask()).toEqual({ status: 200, report: READY, cache: 'no-store' });
});

test.each([
  ['while it starts', { prepared: false }, { prepared: false }],
  ['once it was asked to end', { ending: true }, { accepting: false }],
])('%s, readiness answers 503 immediately, but liveness stays ok', async (_when, now, told) => {
  await ask();
  passed -= 2_000;
  Object.assign(serving(), now);
  expect(await ask()).toEqual({
    status: 503,
    report: { ...READY, status: 'unavailable', ...told },
    cache: 'no-store',
  });
  const { status, text } = await call(live, 'GET', '/api/health/live');
  expect([status, JSON.parse(text)]).toEqual([200, { status: 'ok' }]);
});

test('a database of another schema version makes readiness answer 503', async () => {
  const change = (migration: string) => db().$executeRawUnsafe(migration);
  await change(OTHER);
  expect(await ask()).toMatchObject({
    status: 503,
    report: { ...READY, status: 'unavailable', migrations: false },
  });
  await change(`DELETE FROM _prisma_migrations WHERE id = 'x'`);
  expect(await ask()).toMatchObject({ status: 200 });
});

test('an unreadable database makes readiness answer 503, and only the log has the reason', async () => {
  await db().$executeRawUnsafe('ALTER TABLE _prisma_migrations RENAME TO away');
  expect(await ask()).toMatchObject({
    status: 503,
    report: { ...READY, status: 'unavailable', database: false, migrations: false },
  });
  await db().$executeRawUnsafe('ALTER TABLE away RENAME TO _prisma_migrations');
  expect(lines('health.failed')).toEqual([expect.objectContaining({ level: 'error', part: 'database' })]);
  expect(await ask()).toMatchObject({ status: 200 });
});

test('the site stays ready when a newer version has migrated the database', async () => {
  await db().$executeRawUnsafe(noting('9999_later'));
  expect(await ask()).toMatchObject({ status: 200, report: READY });
  await db().$executeRawUnsafe(`DELETE FROM _prisma_migrations WHERE id = 'x'`);
});

test('readiness checks the database at most once a second, but reports a shutdown immediately', async () => {
  await ask();
  await db().$executeRawUnsafe(OTHER);
  passed -= 2_000;
  expect(await ask()).toMatchObject({ status: 200 });
  serving().ending = true;
  passed -= 2_000;
  expect(await ask()).toMatchObject({ status: 503, report: { accepting: false, migrations: true } });
  await db().$executeRawUnsafe(`DELETE FROM _prisma_migrations WHERE id = 'x'`);
});
