import { existsSync, statSync } from 'node:fs';
import { databaseFile, db, onSqlite } from '../../testing/harness';
import { afterCommit, closeDatabase, transaction } from './client';
import { readRows } from './reader';

const log = () => (existsSync(`${databaseFile}-wal`) ? statSync(`${databaseFile}-wal`).size : 0);
const rows = async () => readRows<{ n: number }>('SELECT count(*) AS "n" FROM "Subscriber"', []);

test('closeDatabase empties the write-ahead log and closes connections; a later query reopens them', async () => {
  await db().subscriber.create({ data: { email: 'kept', createdAt: new Date() } });
  expect(await rows()).toEqual([{ n: 1 }]);
  // Only SQLite has a write-ahead log beside the database file.
  if (onSqlite) expect(log()).toBeGreaterThan(0);
  await closeDatabase();
  // SQLite deletes the log when the last connection closes.
  expect([existsSync(`${databaseFile}-wal`), existsSync(`${databaseFile}-shm`)]).toEqual([false, false]);
  expect(await rows()).toEqual([{ n: 1 }]);
  expect(await db().subscriber.count()).toBe(1);
});

test('closing a closed database does nothing', async () => {
  await closeDatabase();
  await closeDatabase();
});

test('closeDatabase waits until a running write is stored', async () => {
  // Wrapped, because Prisma starts a query only when its promise is used.
  const writing = Promise.resolve(db().subscriber.create({ data: { email: 'under way', createdAt: new Date() } }));
  await closeDatabase();
  await writing;
  expect(await db().subscriber.count()).toBe(2);
});

test('runs an afterCommit callback once, after the commit, and never after a rollback', async () => {
  const subscribe = async (email: string, fails = false) => {
    const seen: Promise<unknown>[] = [];
    const look = () => void seen.push(rows().then(([row]) => row!.n));
    const done = transaction(async (tx) => {
      await tx.subscriber.create({ data: { email, createdAt: new Date() } });
      afterCommit(tx, look);
      afterCommit(tx, look);
      if (fails) throw new Error('thought better of it');
    });
    await done.catch(() => undefined);
    return Promise.all(seen);
  };
  expect(await subscribe('committed')).toEqual([3]);
  expect(await subscribe('rolled back', true)).toEqual([]);
});
