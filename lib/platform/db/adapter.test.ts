import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SqlDriverAdapter, SqlQuery, Transaction } from '@prisma/driver-adapter-utils';
import Database from './driver.mjs';
import { SerializedSqliteFactory } from './adapter';
import { openDatabase } from './client';
import { PrismaClient } from './generated/client';
import { applyMigrations, MIGRATIONS_DIR } from './migrate';
import { Connection } from './sqlite/connection';

// Tests SQLite's adapter; postgresql/adapter.test.ts tests the same guarantees on PostgreSQL.

let folder: string;
let files = 0;
const open: PrismaClient[] = [];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'northlane-adapter-'));
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((client) => client.$disconnect()));
});
afterAll(() => rmSync(folder, { recursive: true }));

function newFile(): string {
  const file = join(folder, `${(files += 1)}.db`);
  applyMigrations(file, MIGRATIONS_DIR);
  return file;
}

function ours(file: string): PrismaClient {
  const client = openDatabase(file);
  open.push(client);
  return client;
}

/** Returns a client whose adapter runs every statement on one connection, as Prisma's own adapter does. */
function onOneConnection(file: string): PrismaClient {
  const connection = new Connection(file);
  const about = { provider: 'sqlite' as const, adapterName: 'one-connection' };
  const statements = {
    ...about,
    queryRaw: async (query: SqlQuery) => connection.queryRaw(query),
    executeRaw: async (query: SqlQuery) => connection.executeRaw(query),
  };
  const startTransaction = async (): Promise<Transaction> => {
    connection.run('BEGIN');
    return {
      ...statements,
      options: { usePhantomQuery: true },
      commit: async () => connection.run('COMMIT'),
      rollback: async () => connection.run('ROLLBACK'),
    };
  };
  const adapter: SqlDriverAdapter = {
    ...statements,
    startTransaction,
    executeScript: async (script) => connection.executeScript(script),
    dispose: async () => connection.close(),
  };
  const client = new PrismaClient({ adapter: { ...about, connect: async () => adapter } });
  open.push(client);
  return client;
}

const subscriber = (email: string) => ({ data: { email, createdAt: new Date() } });
const turn = () => new Promise((resolve) => setImmediate(resolve));
class TakeBack extends Error {}

/**
 * Twenty visitors write twenty rows each, one after another. Before every fifth row a transaction begins, waits for
 * something other than the database and then rolls back.
 * @returns the rows whose writes were acknowledged
 */
async function writeAmongRollbacks(client: PrismaClient): Promise<string[]> {
  const acknowledged: string[] = [];
  const takenBack: Promise<unknown>[] = [];
  const takeBack = (name: string) =>
    client.$transaction(
      async (tx) => {
        await tx.subscriber.create(subscriber(name));
        for (let waits = 0; waits < 5; waits += 1) await turn();
        throw new TakeBack();
      },
      { maxWait: 20_000, timeout: 20_000 },
    );
  const visit = async (visitor: number) => {
    for (let row = 0; row < 20; row += 1) {
      if ((visitor + row) % 5 === 0)
        takenBack.push(takeBack(`gone-${visitor}-${row}`).catch((error: unknown) => error));
      const written = await client.subscriber.create(subscriber(`kept-${visitor}-${row}`)).catch(() => null);
      if (written) acknowledged.push(written.email);
    }
  };
  await Promise.all(Array.from({ length: 20 }, (_, visitor) => visit(visitor)));
  await Promise.all(takenBack);
  return acknowledged;
}

function emailsIn(file: string): string[] {
  const database = new Database(file, { readonly: true });
  try {
    return database.prepare('SELECT email FROM Subscriber').pluck().all() as string[];
  } finally {
    database.close();
  }
}

describe('rows written while other transactions roll back', () => {
  test('the SQLite adapter stores every acknowledged row and no row of a rolled-back transaction', async () => {
    const file = newFile();
    const acknowledged = await writeAmongRollbacks(ours(file));
    expect(acknowledged).toHaveLength(400);
    expect(new Set(emailsIn(file))).toEqual(new Set(acknowledged));
  });

  test('an adapter with one connection for all statements loses acknowledged rows', async () => {
    const file = newFile();
    const client = onOneConnection(file);
    const acknowledged = await writeAmongRollbacks(client);
    await client.$disconnect();
    const present = new Set(emailsIn(file));
    expect(acknowledged.filter((email) => !present.has(email)).length).toBeGreaterThan(0);
  });
});

test('a failed COMMIT leaves no transaction open and stores nothing', async () => {
  const file = newFile();
  const client = ours(file);
  const token = { tokenHash: 'a', purpose: 'reset', userId: 4711, createdAt: new Date(), expiresAt: new Date() };
  await expect(
    client.$transaction(async (tx) => {
      await tx.$executeRawUnsafe('PRAGMA defer_foreign_keys = ON');
      await tx.subscriber.create(subscriber('with-the-orphan'));
      await tx.oneTimeToken.create({ data: token });
    }),
  ).rejects.toThrow();
  await client.subscriber.create(subscriber('afterwards'));
  expect(emailsIn(file)).toEqual(['afterwards']);
});

test('a transaction on SQLite takes the write lock before its first statement', async () => {
  const file = newFile();
  const rival = new Database(file, { timeout: 0 });
  await ours(file).$transaction(async () => {
    expect(() => rival.exec('BEGIN IMMEDIATE')).toThrow(/locked/);
  });
  rival.exec('BEGIN IMMEDIATE; ROLLBACK');
  rival.close();
});

test('a read outside a transaction sees only committed rows, a read inside it also sees its own rows', async () => {
  const client = ours(newFile());
  await client.$transaction(async (tx) => {
    await tx.subscriber.create(subscriber('not yet'));
    expect(await tx.subscriber.count()).toBe(1);
    expect(await client.subscriber.count()).toBe(0);
    expect(await client.$queryRaw`SELECT email FROM Subscriber`).toEqual([]);
  });
  expect(await client.subscriber.count()).toBe(1);
});

test('a write outside a transaction waits until the transaction ends', async () => {
  const client = ours(newFile());
  const order: string[] = [];
  let beside: Promise<unknown> = Promise.resolve();
  await client.$transaction(async (tx) => {
    beside = client.subscriber.create(subscriber('beside')).then(() => order.push('beside'));
    await turn();
    await tx.subscriber.create(subscriber('inside'));
    order.push('inside');
  });
  await beside;
  expect(order).toEqual(['inside', 'beside']);
});

test('neither a transaction that times out nor one that waits too long blocks the next ones', async () => {
  const file = newFile();
  const client = ours(file);
  let finish: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (finish = resolve));
  const slow = client.$transaction(
    async (tx) => {
      await tx.subscriber.create(subscriber('too late'));
      await gate;
      await tx.subscriber.create(subscriber('far too late'));
    },
    { timeout: 100 },
  );
  const impatient = client.$transaction((tx) => tx.subscriber.create(subscriber('gave up')), { maxWait: 20 });
  await expect(impatient).rejects.toMatchObject({ code: 'P2028' });
  // Resolves once the slow transaction is aborted, although its body has not ended.
  await client.subscriber.create(subscriber('next'));
  finish();
  await expect(slow).rejects.toMatchObject({ code: 'P2028' });
  await client.$transaction((tx) => tx.subscriber.create(subscriber('and the next')));
  expect(emailsIn(file).sort()).toEqual(['and the next', 'next']);
});

test('a failed statement that the transaction catches undoes only its own change', async () => {
  const file = newFile();
  await ours(file).$transaction(async (tx) => {
    await tx.subscriber.create(subscriber('once'));
    await expect(tx.subscriber.create(subscriber('once'))).rejects.toMatchObject({ code: 'P2002' });
    await tx.subscriber.create(subscriber('twice'));
  });
  expect(emailsIn(file)).toEqual(['once', 'twice']);
});

test('the writer uses synchronous FULL, a write-ahead log and foreign keys', async () => {
  const client = ours(newFile());
  const pragma = async (name: string) =>
    Object.values((await client.$queryRawUnsafe<Record<string, unknown>[]>(`PRAGMA ${name}`))[0] ?? {})[0];
  expect(Number(await pragma('synchronous'))).toBe(2);
  expect(await pragma('journal_mode')).toBe('wal');
  expect(Number(await pragma('foreign_keys'))).toBe(1);
  // SQLite must not wait for a lock, which would block the event loop: the adapter waits instead.
  expect(Number(await pragma('busy_timeout'))).toBe(0);
});

test('the reader connection cannot write', async () => {
  const client = ours(newFile());
  const attempt = client.$queryRaw`WITH gone AS (SELECT 1) INSERT INTO Subscriber (email, createdAt) SELECT 'x', 1 FROM gone RETURNING id`;
  await expect(attempt).rejects.toThrow();
  expect(await client.subscriber.count()).toBe(0);
});

test('refuses the waiting statements of a transaction once it is rolled back', async () => {
  const file = newFile();
  const adapter = await new SerializedSqliteFactory(file).connect();
  const transaction = await adapter.startTransaction();
  let now = performance.now();
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => (now += 20));
  const add = (email: string) =>
    transaction.executeRaw({
      sql: `INSERT INTO "Subscriber" ("email", "createdAt") VALUES ('${email}', '2026-11-26T00:00:00.000+00:00')`,
      args: [],
      argTypes: [],
    });
  const sent = Promise.allSettled([add('one@mail.example'), add('two@mail.example')]);
  await transaction.rollback();
  expect((await sent).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  clock.mockRestore();
  const { rows } = await adapter.queryRaw({ sql: 'SELECT "email" FROM "Subscriber"', args: [], argTypes: [] });
  expect(rows).toEqual([]);
  await adapter.dispose();
});

test('a transaction of many statements yields to other work about every 10 ms', async () => {
  const client = ours(newFile());
  // Each reading of the clock is 1 ms later than the previous one.
  let now = performance.now();
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => (now += 1));
  let [turns, isOver] = [0, false];
  const count = () => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  await client.$transaction(async (tx) => {
    turns = 0;
    for (let row = 0; row < 100; row += 1) await tx.$executeRaw`UPDATE "Subscriber" SET "status" = 'pending'`;
  });
  isOver = true;
  clock.mockRestore();
  expect(turns).toBeGreaterThanOrEqual(5);
});

test('a transaction yields between a long statement and its commit', async () => {
  const adapter = await new SerializedSqliteFactory(newFile()).connect();
  const transaction = await adapter.startTransaction();
  let now = performance.now();
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => now);
  await transaction.executeRaw({ sql: `UPDATE "Subscriber" SET "status" = 'pending'`, args: [], argTypes: [] });
  now += 100;
  let isYielded = false;
  setImmediate(() => (isYielded = true));
  await transaction.commit();
  clock.mockRestore();
  expect(isYielded).toBe(true);
  await adapter.dispose();
});
