import { Client, Pool } from 'pg';
import { isStoreBusy, isStoreFailure } from '@/lib/base/errors';
import { watchBy, type Timed } from '@/lib/base/watcher';
import { startPostgresql, type PostgresqlServer } from '@/lib/testing/postgresql';
import type { PrismaClient } from '../generated/client';
import { PrismaClient as PostgresqlClient } from '../generated-postgresql/client/client';
import { SerializedPostgresqlFactory, TURN } from './adapter';
import { applyPostgresqlMigrations } from './migrate';
import { openPool } from './pool';

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
  pools = [1, 2].map(() => new Pool({ connectionString: server.url('site'), max: 3, lock_timeout: 3_000 }));
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
    client.$transaction(
      async (tx) => {
        const count = await tx.subscriber.count({ where: { email: { startsWith: 'next-' } } });
        await add(tx, `next-${String(count).padStart(3, '0')}`);
      },
      // The last of thirty: on a busy machine that is longer than the two seconds which are usual.
      { maxWait: 60_000 },
    );
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

test('nothing comes after the end of a transaction: not a statement that had begun before it was given up', async () => {
  const factory = await new SerializedPostgresqlFactory(pools[0]!).connect();
  const add = (email: string) => ({
    sql: `INSERT INTO "Subscriber" ("email", "createdAt") VALUES ('${email}', now())`,
    args: [],
    argTypes: [],
  });
  const undone = await factory.startTransaction();
  const rollback = undone.rollback();
  await expect(undone.executeRaw(add('too late'))).rejects.toThrow('over');
  await rollback;
  const done = await factory.startTransaction();
  await done.executeRaw(add('done'));
  const commit = done.commit();
  await expect(done.executeRaw(add('too late'))).rejects.toThrow('over');
  await commit;
  expect([...(await emails('done')), ...(await emails('too late'))]).toEqual(['done']);
});

test('whoever has waited for too long behind others of the process is told so at once', async () => {
  const factory = await new SerializedPostgresqlFactory(pools[0]!, false, 0).connect();
  const first = await new SerializedPostgresqlFactory(pools[0]!).connect();
  const held = await first.startTransaction();
  await held.rollback();
  const error = await factory.startTransaction().catch((thrown: unknown) => thrown);
  expect(isStoreBusy(error)).toBe(true);
});

test('each transaction sees what was committed before it had its turn, whatever the database makes usual', async () => {
  await one.$executeRawUnsafe(`ALTER DATABASE "site" SET default_transaction_isolation = 'repeatable read'`);
  const pool = openPool(server.url('site'), 1);
  try {
    const { rows } = await pool.query('SHOW default_transaction_isolation');
    expect(rows).toEqual([{ default_transaction_isolation: 'read committed' }]);
  } finally {
    await pool.end();
    await one.$executeRawUnsafe(`ALTER DATABASE "site" RESET default_transaction_isolation`);
  }
});

test('who waited in vain is counted among those who waited, and not among those who had their turn', async () => {
  const another = new Client({ connectionString: server.url('site') });
  await another.connect();
  await another.query(`SELECT pg_advisory_lock(${TURN})`);
  const timed: [Timed, number][] = [];
  watchBy({ count: () => undefined, time: (what, ms) => void timed.push([what, ms]) });
  try {
    await expect(add(one, 'in vain')).rejects.toThrow();
    expect(timed).toEqual([['turn-wait', expect.any(Number)]]);
    // As long as a lock is waited for here.
    expect(timed[0]![1]).toBeGreaterThan(900);
    await another.end();
    await add(one, 'had it');
    expect(timed.slice(1).map(([what]) => what)).toEqual(['turn-wait', 'turn-hold']);
  } finally {
    watchBy(undefined);
    await another.end();
  }
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
