import { Client, Pool } from 'pg';
import { isStoreBusy, isStoreFailure } from '@/lib/base/errors';
import { setWatcher, type Timed } from '@/lib/base/watcher';
import { startPostgresql, type PostgresqlServer } from '@/lib/testing/postgresql';
import type { PrismaClient } from '../generated/client';
import { PrismaClient as PostgresqlClient } from '../generated-postgresql/client/client';
import { SerializedPostgresqlFactory, WRITE_LOCK } from './adapter';
import { applyPostgresqlMigrations } from './migrate';
import { openPool } from './pool';

let server: PostgresqlServer;
let pools: Pool[];
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

test('transactions of two processes run one after another', async () => {
  const next = (client: PrismaClient) =>
    client.$transaction(
      async (tx) => {
        const count = await tx.subscriber.count({ where: { email: { startsWith: 'next-' } } });
        await add(tx, `next-${String(count).padStart(3, '0')}`);
      },
      // Long enough for the last of 30 transactions on a busy machine; the default is 2 s.
      { maxWait: 60_000 },
    );
  await Promise.all(Array.from({ length: 60 }, (_, index) => next(index % 2 === 0 ? one : other)));
  expect(await emails('next-')).toEqual(
    Array.from({ length: 60 }, (_, index) => `next-${String(index).padStart(3, '0')}`),
  );
});

test('a script waits until a transaction ends, and runs completely or not at all', async () => {
  const adapter = await new SerializedPostgresqlFactory(pools[1]!).connect();
  const adding = (email: string) => `INSERT INTO "Subscriber" ("email", "createdAt") VALUES ('${email}', now())`;
  const order: string[] = [];
  let script: Promise<unknown> | undefined;
  await one.$transaction(async (tx) => {
    await tx.subscriber.findFirst();
    script = adapter.executeScript(`${adding('script-1')}; ${adding('script-2')};`).then(() => order.push('script'));
    // Enough time for a script that does not wait.
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

test('a single write waits until a transaction of another process ends', async () => {
  await add(one, 'between');
  const order: string[] = [];
  let single: Promise<unknown> | undefined;
  await one.$transaction(async (tx) => {
    await tx.subscriber.findFirst();
    single = other.subscriber.deleteMany({ where: { email: 'between' } }).then(() => order.push('single'));
    // Enough time for a statement that does not wait.
    for (let asked = 0; asked < 20; asked += 1) await tx.subscriber.count();
    expect(await tx.subscriber.count({ where: { email: 'between' } })).toBe(1);
    order.push('transaction');
  });
  await single;
  expect(order).toEqual(['transaction', 'single']);
});

test('reads do not wait for a transaction, and see only committed rows', async () => {
  await one.$transaction(async (tx) => {
    await add(tx, 'unseen');
    expect(await other.subscriber.count({ where: { email: 'unseen' } })).toBe(0);
    expect(await one.subscriber.count({ where: { email: 'unseen' } })).toBe(0);
  });
  expect(await other.subscriber.count({ where: { email: 'unseen' } })).toBe(1);
});

test('a transaction that continues after a failed statement is refused and stores nothing', async () => {
  await add(one, 'there');
  const going = one.$transaction(async (tx) => {
    await add(tx, 'lost');
    await add(tx, 'there').catch(() => undefined);
  });
  await expect(going).rejects.toThrow();
  expect(await emails('lost')).toEqual([]);
  // Succeeds only if the write lock is free again.
  await add(other, 'afterwards');
});

test('refuses a write that waits too long for another process as busy, and releases the write lock', async () => {
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

test('refuses statements after commit or rollback of their transaction', async () => {
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

test('refuses a transaction as busy when it has waited too long for others of its process', async () => {
  const factory = await new SerializedPostgresqlFactory(pools[0]!, false, 0).connect();
  const first = await new SerializedPostgresqlFactory(pools[0]!).connect();
  const held = await first.startTransaction();
  await held.rollback();
  const error = await factory.startTransaction().catch((thrown: unknown) => thrown);
  expect(isStoreBusy(error)).toBe(true);
});

test('connections use read committed even if the database has another default isolation level', async () => {
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

test('a write that times out waiting for the write lock records its waiting time and no holding time', async () => {
  const another = new Client({ connectionString: server.url('site') });
  await another.connect();
  await another.query(`SELECT pg_advisory_lock(${WRITE_LOCK})`);
  const timed: [Timed, number][] = [];
  setWatcher({ count: () => undefined, time: (what, ms) => void timed.push([what, ms]) });
  try {
    await expect(add(one, 'in vain')).rejects.toThrow();
    expect(timed).toEqual([['write-wait', expect.any(Number)]]);
    expect(timed[0]![1]).toBeGreaterThan(900);
    await another.end();
    await add(one, 'had it');
    expect(timed.slice(1).map(([what]) => what)).toEqual(['write-wait', 'write-hold']);
  } finally {
    setWatcher(undefined);
    await another.end();
  }
});

test('a lost connection rolls its transaction back and reports a database failure, and the next write succeeds', async () => {
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
