import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import Database from './driver.mjs';
import { asAppError, isStoreBusy } from '../../base/errors';
import { setWatcher } from '../../base/watcher';
import { until } from '../../testing/harness';
import { openDatabase } from './client';
import type { PrismaClient } from './generated/client';
import { LOCK_PATIENCE_MS } from './locked';
import { applyMigrations, MIGRATIONS_DIR } from './migrate';

const mockPause = jest.fn();
jest.mock('node:timers/promises', () => {
  const actual = jest.requireActual<{ setTimeout: (milliseconds: number) => Promise<void> }>('node:timers/promises');
  const setTimeout = (milliseconds: number) => (mockPause(), actual.setTimeout(milliseconds));
  return { ...actual, setTimeout };
});

// Tests SQLite's lock on the whole file. On PostgreSQL the server makes statements wait (postgresql/adapter.test.ts).

let folder: string;
let client: PrismaClient;
/** A connection of another process that locks the file, like a backup or the command line. */
let rival: Database.Database;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'northlane-locked-'));
  applyMigrations(join(folder, 'app.db'), MIGRATIONS_DIR);
});
beforeEach(() => {
  client = openDatabase(join(folder, 'app.db'));
  rival = new Database(join(folder, 'app.db'), { timeout: 0 });
});
afterEach(async () => {
  rival.close();
  await client.$disconnect();
});
afterAll(() => rmSync(folder, { recursive: true }));

const create = (email: string) => client.subscriber.create({ data: { email, createdAt: new Date() } });
const inTransaction = (email: string) =>
  client.$transaction((tx) => tx.subscriber.create({ data: { email, createdAt: new Date() } }), {
    maxWait: LOCK_PATIENCE_MS,
    timeout: 5_000,
  });
const refusal = (writing: Promise<unknown>) =>
  writing.then(
    () => null,
    (error: unknown) => error,
  );

test('while another process has the write lock, reads succeed and writes wait', async () => {
  await client.subscriber.count();
  rival.exec('BEGIN IMMEDIATE');
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const writes = [
    create('first'),
    inTransaction('second'),
    client.$executeRaw`DELETE FROM Subscriber WHERE email = 'nobody'`,
  ];
  const settled = Promise.allSettled(writes).then(() => 'settled');
  // Only 20 turns of the event loop: each may be slow on a busy machine, and the writes wait for 5 s only.
  for (let turn = 0; turn < 20; turn += 1) {
    expect(await Promise.race([settled, client.subscriber.count()])).toBe(0);
    await new Promise((resolve) => setImmediate(resolve));
  }
  delay.disable();
  expect(delay.max / 1e6).toBeLessThan(LOCK_PATIENCE_MS);
  rival.exec('COMMIT');
  await Promise.all(writes);
  expect(await client.subscriber.count()).toBe(2);
});

test('refuses each write as busy after it has waited 5 s for a lock, and stores nothing', async () => {
  const before = await client.subscriber.count();
  rival.exec('BEGIN IMMEDIATE');
  const now = performance.now.bind(performance);
  let later = 0;
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => now() + later);
  const writes = [
    create('third'),
    inTransaction('fourth'),
    create('fifth'),
    client.$executeRaw`DELETE FROM Subscriber`,
  ].map(refusal);
  await client.subscriber.count();
  later = LOCK_PATIENCE_MS;
  const errors = await Promise.all(writes);
  clock.mockRestore();
  expect(errors.map((error) => [isStoreBusy(error), asAppError(error).code])).toEqual(Array(4).fill([true, 'busy']));
  rival.exec('COMMIT');
  await create('sixth');
  expect(await client.subscriber.count()).toBe(before + 1);
});

test.each([
  ['full', 'PRAGMA max_page_count = 1', 'PRAGMA max_page_count = 1073741823'],
  ['read-only', 'PRAGMA query_only = ON', 'PRAGMA query_only = OFF'],
])(
  'refuses every kind of write as busy while the database is %s, and recovers afterwards',
  async (_, breakIt, mend) => {
    const before = await client.subscriber.count();
    await client.$queryRawUnsafe(breakIt);
    const long = 'x'.repeat(400_000);
    const create = { data: { email: long, createdAt: new Date() } };
    const writes = [
      client.subscriber.create(create),
      client.$transaction((tx) => tx.subscriber.create(create)),
      client.$executeRaw`INSERT INTO Subscriber (email, createdAt) VALUES (${long}, 1)`,
      client.$queryRaw`INSERT INTO Subscriber (email, createdAt) VALUES (${`${long}y`}, 1) RETURNING id`,
    ];
    const errors = await Promise.all(writes.map(refusal));
    expect(errors.map((error) => asAppError(error))).toEqual(
      Array(4).fill(expect.objectContaining({ code: 'busy', retryAfterSeconds: 30 })),
    );
    expect(await client.subscriber.count()).toBe(before);
    await client.$queryRawUnsafe(mend);
    await client.subscriber.create({ data: { email: `after ${breakIt}`, createdAt: new Date() } });
    expect(await client.subscriber.count()).toBe(before + 1);
  },
);

test('reports the time that a write waited for a lock, and nothing without a wait', async () => {
  const told: number[] = [];
  setWatcher({ count: () => undefined, time: (what, ms) => void (what === 'lock-wait' && told.push(ms)) });
  await create('unhindered');
  expect(told).toEqual([]);
  rival.exec('BEGIN IMMEDIATE');
  mockPause.mockClear();
  const writing = refusal(create('hindered'));
  await until(() => mockPause.mock.calls.length > 0);
  rival.exec('COMMIT');
  expect(await writing).toBeNull();
  setWatcher(undefined);
  expect(told).toEqual([expect.any(Number)]);
  expect(told[0]).toBeGreaterThan(0);
});
