import { Pool } from 'pg';
import { isStoreBusy, isStoreFailure } from '@/lib/base/errors';
import { startPostgresql, type PostgresqlServer } from '@/lib/testing/postgresql';
import type { PrismaClient } from '../generated/client';
import { PrismaClient as PostgresqlClient } from '../generated-postgresql/client/client';
import { SerializedPostgresqlFactory } from './adapter';
import { applyPostgresqlMigrations } from './migrate';

let server: PostgresqlServer;
let pools: Pool[];
/** Two processes of one site, as far as the database can tell. */
let one: PrismaClient;
let other: PrismaClient;

beforeAll(async () => {
  server = await startPostgresql();
  await applyPostgresqlMigrations(await server.create('site'));
});
afterAll(() => server.stop());

beforeEach(() => {
  pools = [1, 2].map(() => new Pool({ connectionString: server.url('site'), max: 3, lock_timeout: 1_000 }));
  [one, other] = pools.map(
    (pool) => new PostgresqlClient({ adapter: new SerializedPostgresqlFactory(pool, true) }) as unknown as PrismaClient,
  ) as [PrismaClient, PrismaClient];
  for (const pool of pools) pool.on('error', () => undefined);
});
afterEach(async () => {
  await Promise.all([one.$disconnect(), other.$disconnect()]);
});

const add = (client: Pick<PrismaClient, 'subscriber'>, email: string) =>
  client.subscriber.create({ data: { email, createdAt: new Date() } });
const emails = async (part: string) =>
  (await one.subscriber.findMany({ where: { email: { startsWith: part } }, orderBy: { id: 'asc' } })).map(
    ({ email }) => email,
  );

test('transactions of two processes follow one another: none reads what another is about to change', async () => {
  const next = (client: PrismaClient) =>
    client.$transaction(async (tx) => {
      const count = await tx.subscriber.count({ where: { email: { startsWith: 'next-' } } });
      await add(tx, `next-${String(count).padStart(3, '0')}`);
    });
  await Promise.all(Array.from({ length: 60 }, (_, index) => next(index % 2 === 0 ? one : other)));
  expect(await emails('next-')).toEqual(
    Array.from({ length: 60 }, (_, index) => `next-${String(index).padStart(3, '0')}`),
  );
});

test('a script does not come between either, and all of it is done or nothing', async () => {
  const adapter = await new SerializedPostgresqlFactory(pools[1]!).connect();
  const adding = (email: string) => `INSERT INTO "Subscriber" ("email", "createdAt") VALUES ('${email}', now())`;
  const order: string[] = [];
  let script: Promise<unknown> | undefined;
  await one.$transaction(async (tx) => {
    await tx.subscriber.findFirst();
    script = adapter.executeScript(`${adding('script-1')}; ${adding('script-2')};`).then(() => order.push('script'));
    // Time enough for one that did not wait.
    for (let asked = 0; asked < 20; asked += 1) await tx.subscriber.count();
    order.push('transaction');
  });
  await script;
  expect([order, await emails('script-')]).toEqual([
    ['transaction', 'script'],
    ['script-1', 'script-2'],
  ]);
  await expect(adapter.executeScript(`${adding('script-3')}; nonsense`)).rejects.toThrow();
  expect(await emails('script-')).toHaveLength(2);
});

test('nor does a single statement come between what a transaction reads and writes', async () => {
  await add(one, 'between');
  const order: string[] = [];
  let single: Promise<unknown> | undefined;
  await one.$transaction(async (tx) => {
    await tx.subscriber.findFirst();
    single = other.subscriber.deleteMany({ where: { email: 'between' } }).then(() => order.push('single'));
    // Time enough for a statement that did not wait.
    for (let asked = 0; asked < 20; asked += 1) await tx.subscriber.count();
    expect(await tx.subscriber.count({ where: { email: 'between' } })).toBe(1);
    order.push('transaction');
  });
  await single;
  expect(order).toEqual(['transaction', 'single']);
});

test('reads wait for nobody, and see what is committed alone', async () => {
  await one.$transaction(async (tx) => {
    await add(tx, 'unseen');
    expect(await other.subscriber.count({ where: { email: 'unseen' } })).toBe(0);
    expect(await one.subscriber.count({ where: { email: 'unseen' } })).toBe(0);
  });
  expect(await other.subscriber.count({ where: { email: 'unseen' } })).toBe(1);
});

test('whoever goes on after a statement that failed is told that nothing was kept', async () => {
  await add(one, 'there');
  const going = one.$transaction(async (tx) => {
    await add(tx, 'lost');
    await add(tx, 'there').catch(() => undefined);
  });
  await expect(going).rejects.toThrow();
  expect(await emails('lost')).toEqual([]);
  // And the turn is free.
  await add(other, 'afterwards');
});

test('waiting for another process ends, is told as busy, and leaves the turn', async () => {
  let release: (() => void) | undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  let began: (() => void) | undefined;
  const has = new Promise<void>((resolve) => (began = resolve));
  const holding = one.$transaction(
    async () => {
      began!();
      await held;
    },
    { timeout: 20_000 },
  );
  await has;
  const error = await add(other, 'late').catch((thrown: unknown) => thrown);
  expect(isStoreBusy(error)).toBe(true);
  release!();
  await holding;
  await add(other, 'in time');
  expect([...(await emails('late')), ...(await emails('in time'))]).toEqual(['in time']);
});

test('a connection that is cut in a transaction takes it back, is told as a store that failed, and the next is served', async () => {
  const cut = one.$transaction(async (tx) => {
    await add(tx, 'cut');
    const [{ pid } = { pid: 0 }] = await tx.$queryRaw<{ pid: number }[]>`SELECT pg_backend_pid() AS "pid"`;
    await other.$queryRaw`SELECT pg_terminate_backend(${pid}::int)`;
    await add(tx, 'never');
  });
  const error = await cut.catch((thrown: unknown) => thrown);
  expect(isStoreFailure(error)).toBe(true);
  await add(one, 'served');
  expect([...(await emails('cut')), ...(await emails('never')), ...(await emails('served'))]).toEqual(['served']);
});
