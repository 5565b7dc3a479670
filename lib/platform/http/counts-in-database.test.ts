import { Pool } from 'pg';
import '../../testing/harness';
import { watchLog } from '../../testing/log-lines';
import { startPostgresql, type PostgresqlServer } from '../../testing/postgresql';
import { applyPostgresqlMigrations } from '../db/postgresql/migrate';
import { clearLimits } from '../db/shared';
import { CountsInDatabase } from './counts-in-database';

const lines = watchLog();
const OPTIONS = { name: 'x', points: 50, seconds: 60 };

let server: PostgresqlServer;
let pools: Pool[];
/** Counts of two processes that share a database. */
let counts: CountsInDatabase[];

beforeAll(async () => {
  server = await startPostgresql();
  const url = await server.create('limits');
  await applyPostgresqlMigrations(url);
  pools = [0, 1].map(() => new Pool({ connectionString: url, max: 4 }));
  // The server may stop before all connections of the pool are closed.
  for (const pool of pools) pool.on('error', () => undefined);
});
beforeEach(async () => {
  await pools[0]!.query('DELETE FROM "rate_limit"');
  counts = pools.map((pool) => new CountsInDatabase(OPTIONS, () => pool));
});
afterEach(() => jest.useRealTimers());
afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.end()));
  await server.stop();
});

const take = (at: number, key = 'a') => counts[at]!.take(key);
const taken = (waits: readonly (number | null)[]) => waits.filter((wait) => wait === null).length;
const rows = async () => (await pools[0]!.query<{ key: string; points: number }>('SELECT * FROM "rate_limit"')).rows;

test('two processes that count at the same time together allow exactly the limit', async () => {
  const waits = await Promise.all(Array.from({ length: 200 }, (_, turn) => take(turn % 2)));
  expect(taken(waits)).toBe(50);
  for (const wait of waits) expect(wait === null || (wait > 50_000 && wait <= 60_000)).toBe(true);
  expect(await take(1, 'b')).toBeNull();
});

test('a point that one process returns, or a count that it clears, is available to the other', async () => {
  await Promise.all(Array.from({ length: 50 }, () => take(0)));
  await counts[1]!.takeBack('a');
  expect([await take(0), await take(1)]).toEqual([null, expect.any(Number)]);
  await counts[1]!.forget('a');
  expect(taken(await Promise.all(Array.from({ length: 51 }, () => take(0))))).toBe(50);
});

test('returning a point that was never taken does not raise the limit', async () => {
  await counts[0]!.takeBack('a');
  expect(await rows()).toEqual([]);
  expect(taken(await Promise.all(Array.from({ length: 60 }, () => take(0))))).toBe(50);
});

test('returning a point of an expired count does not raise the limit', async () => {
  await take(0);
  jest.useFakeTimers({
    now: Date.now() + 61_000,
    doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'setInterval'],
  });
  await counts[0]!.takeBack('a');
  expect(taken(await Promise.all(Array.from({ length: 60 }, () => take(0))))).toBe(50);
});

test('an expired count starts anew and is deleted; other counts remain', async () => {
  await Promise.all(Array.from({ length: 50 }, () => take(0)));
  expect(await take(0)).not.toBeNull();
  const end = Date.now() + 60_000;
  await clearLimits(end - 5_000, pools[1]);
  expect(await rows()).toHaveLength(1);
  jest.useFakeTimers({ now: end + 1_000, doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'setInterval'] });
  expect(await take(0)).toBeNull();
  expect(await take(0, 'b')).toBeNull();
  await clearLimits(end + 1_000, pools[1]);
  expect(await rows()).toHaveLength(2);
  await clearLimits(end + 62_000, pools[1]);
  expect(await rows()).toEqual([]);
});

test('stores keys as hashes, whatever their length or characters', async () => {
  const keys = ['203.0.113.9|somebody@example.com', 'x'.repeat(5_000), 'nul \u0000 within'];
  for (const key of keys) expect(await take(0, key)).toBeNull();
  const kept = await rows();
  expect(kept).toHaveLength(3);
  for (const { key } of kept) expect(key).toMatch(/^x:[\w-]{43}$/);
});

test('if the database fails, take() throws busy, while takeBack() and forget() succeed', async () => {
  const broken = new CountsInDatabase(OPTIONS, () => ({
    query: () => Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })),
  }));
  await expect(broken.take('a')).rejects.toMatchObject({ code: 'busy', status: 503 });
  await broken.takeBack('a');
  await broken.forget('a');
  expect(lines('limits.not-counted')).toHaveLength(1);
});
