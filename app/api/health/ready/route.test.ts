import { serving } from '@/lib/base/serving';
import { call, db } from '@/lib/testing/harness';
import { watchLog } from '@/lib/testing/log-lines';
import * as live from '../live/route';
import * as ready from './route';

const READY = { status: 'ok', accepting: true, prepared: true, database: true, migrations: true };
const lines = watchLog();
/** The store is looked at once a second; each question is asked a second later. */
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

test('it is ready when it has started, was not asked to end, and its database is the one it was written for', async () => {
  expect(await ask()).toEqual({ status: 200, report: READY, cache: 'no-store' });
});

test.each([
  ['while it starts', { prepared: false }, { prepared: false }],
  ['once it was asked to end', { ending: true }, { accepting: false }],
])('%s it is not, at once, and lives all the same', async (_when, now, told) => {
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

test('a database of another version makes it unready', async () => {
  const change = (migration: string) => db().$executeRawUnsafe(migration);
  await change(OTHER);
  expect(await ask()).toMatchObject({
    status: 503,
    report: { ...READY, status: 'unavailable', migrations: false },
  });
  await change(`DELETE FROM _prisma_migrations WHERE id = 'x'`);
  expect(await ask()).toMatchObject({ status: 200 });
});

test('so does one that cannot be read; the log says why, the answer does not', async () => {
  await db().$executeRawUnsafe('ALTER TABLE _prisma_migrations RENAME TO away');
  expect(await ask()).toMatchObject({
    status: 503,
    report: { ...READY, status: 'unavailable', database: false, migrations: false },
  });
  await db().$executeRawUnsafe('ALTER TABLE away RENAME TO _prisma_migrations');
  expect(lines('health.failed')).toEqual([expect.objectContaining({ level: 'error', part: 'database' })]);
  expect(await ask()).toMatchObject({ status: 200 });
});

test('one that a newer version has widened does not: both serve while the newer one takes over', async () => {
  await db().$executeRawUnsafe(noting('9999_later'));
  expect(await ask()).toMatchObject({ status: 200, report: READY });
  await db().$executeRawUnsafe(`DELETE FROM _prisma_migrations WHERE id = 'x'`);
});

test('however many ask, the store is looked at once a second; what the process knows of itself is told each time', async () => {
  await ask();
  await db().$executeRawUnsafe(OTHER);
  passed -= 2_000;
  expect(await ask()).toMatchObject({ status: 200 });
  serving().ending = true;
  passed -= 2_000;
  expect(await ask()).toMatchObject({ status: 503, report: { accepting: false, migrations: true } });
  await db().$executeRawUnsafe(`DELETE FROM _prisma_migrations WHERE id = 'x'`);
});
