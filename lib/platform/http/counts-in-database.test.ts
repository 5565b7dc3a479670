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
/** As two processes have them. */
let counts: CountsInDatabase[];

beforeAll(async () => {
  server = await startPostgresql();
  const url = await server.create('limits');
  await applyPostgresqlMigrations(url);
  pools = [0, 1].map(() => new Pool({ connectionString: url, max: 4 }));
  // The server may end before a connection that is being closed is.
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

test('two processes that count at once give exactly as many turns as there are', async () => {
  const waits = await Promise.all(Array.from({ length: 200 }, (_, turn) => take(turn % 2)));
  expect(taken(waits)).toBe(50);
  for (const wait of waits) expect(wait === null || (wait > 50_000 && wait <= 60_000)).toBe(true);
  expect(await take(1, 'b')).toBeNull();
});

test('a turn given back by one can be taken by the other; what one forgets the other has forgotten', async () => {
  await Promise.all(Array.from({ length: 50 }, () => take(0)));
  await counts[1]!.giveBack('a');
  expect([await take(0), await take(1)]).toEqual([null, expect.any(Number)]);
  await counts[1]!.forget('a');
  expect(taken(await Promise.all(Array.from({ length: 51 }, () => take(0))))).toBe(50);
});

test('nothing is gained by giving back what is not counted', async () => {
  await counts[0]!.giveBack('a');
  expect(await rows()).toEqual([]);
  expect(taken(await Promise.all(Array.from({ length: 60 }, () => take(0))))).toBe(50);
});

test('nor from a count that has run out and has not been cleared yet', async () => {
  await take(0);
  jest.useFakeTimers({
    now: Date.now() + 61_000,
    doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'setInterval'],
  });
  await counts[0]!.giveBack('a');
  expect(taken(await Promise.all(Array.from({ length: 60 }, () => take(0))))).toBe(50);
});

test('a count ends with its time, and goes with the next clearing; others stay', async () => {
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

test('whom it counts cannot be read from what it keeps, however long or odd a name is', async () => {
  const keys = ['203.0.113.9|somebody@example.com', 'x'.repeat(5_000), 'nul \u0000 within'];
  for (const key of keys) expect(await take(0, key)).toBeNull();
  const kept = await rows();
  expect(kept).toHaveLength(3);
  for (const { key } of kept) expect(key).toMatch(/^x:[\w-]{43}$/);
});

test('who cannot be counted gets no turn; what was done already does not fail for it', async () => {
  const broken = new CountsInDatabase(OPTIONS, () => ({
    query: () => Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })),
  }));
  await expect(broken.take('a')).rejects.toMatchObject({ code: 'busy', status: 503 });
  await broken.giveBack('a');
  await broken.forget('a');
  expect(lines('limits.not-counted')).toHaveLength(1);
});
