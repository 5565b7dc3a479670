import { readFileSync, statSync } from 'node:fs';
import fsPromises from 'node:fs/promises';
import { Socket } from 'node:net';
import { Client } from 'pg';
import Database from './driver.mjs';
import { findExport } from '../../publishing/export/queries';
import { databaseFile, databasePlace, db, onSqlite, until } from '../../testing/harness';
import { closeDatabase } from './client';
import { inThread } from './in-thread';
import { postgresql } from './postgresql/load';
import { readRows } from './reader';
import { secureErase } from './secure-erase';
import { keepFilesSmall, logBytes } from './upkeep';

jest.mock('./in-thread', () => ({
  inThread: jest.fn(jest.requireActual<{ inThread: typeof inThread }>('./in-thread').inThread),
}));

const MEGABYTE = 1024 * 1024;
const fileBytes = () => statSync(databaseFile).size;
const workDone = () => jest.mocked(inThread).mock.calls.map(([, work]) => work);
const emptyLog = () => db().$queryRawUnsafe('PRAGMA wal_checkpoint(TRUNCATE)');

async function writeAndDelete(megabytes: number): Promise<void> {
  for (let row = 0; row < megabytes; row += 1)
    await db().subscriber.create({
      data: { email: `${row} ${'private-words '.repeat(75_000)}`, createdAt: new Date() },
    });
  await emptyLog();
  expect(fileBytes()).toBeGreaterThan(megabytes * MEGABYTE);
  await db().subscriber.deleteMany();
}

beforeEach(() => jest.mocked(inThread).mockClear());

// Only SQLite has files, pages and a log to test here; the tests for PostgreSQL are at the end.
const ofSqlite = onSqlite ? test : test.skip;
const ofPostgresql = onSqlite ? test.skip : test;

ofSqlite(
  'keepFilesSmall returns the space of a large deletion to the disk, and the deleted data is unreadable',
  async () => {
    await writeAndDelete(20);
    await keepFilesSmall();
    expect(workDone()).toEqual(['emptyLog', 'giveBack', 'emptyLog']);
    expect(fileBytes()).toBeLessThan(2 * MEGABYTE);
    expect(readFileSync(databaseFile).includes('private-words')).toBe(false);
    expect(logBytes()).toBe(0);
  },
);

ofSqlite('keepFilesSmall does nothing when log and free space are small', async () => {
  await keepFilesSmall();
  expect(workDone()).toEqual([]);
});

ofSqlite('at night a SQLite file without enough disk space for a rewrite releases its free pages instead', async () => {
  await writeAndDelete(8);
  const disk = jest.spyOn(fsPromises, 'statfs').mockResolvedValue({ bavail: 1, bsize: 4_096 } as never);
  expect(await secureErase('at-night')).toBe(false);
  disk.mockRestore();
  expect(workDone()).toEqual(['mergeIndexes', 'giveBack', 'emptyLog']);
  expect(fileBytes()).toBeLessThan(2 * MEGABYTE);
});

ofSqlite('while the SQLite file is rewritten, reads succeed and a write waits until the end', async () => {
  await writeAndDelete(30);
  const erasing = secureErase('at-night');
  const beside = db().subscriber.create({ data: { email: 'beside', createdAt: new Date() } });
  expect(await db().subscriber.findMany({ where: { email: 'nobody' } })).toEqual([]);
  await beside;
  expect(await erasing).toBe(true);
  expect(await db().subscriber.count()).toBe(1);
  expect(fileBytes()).toBeLessThan(2 * MEGABYTE);
});

ofSqlite('a long read of another process lets the log grow, and the log is truncated after the read ends', async () => {
  const reader = new Database(databaseFile, { readonly: true });
  reader.exec('BEGIN');
  reader.prepare('SELECT count(*) FROM Subscriber').get();
  for (let row = 0; row < 40; row += 1)
    await db().subscriber.create({ data: { email: `${row} ${'x'.repeat(MEGABYTE)}`, createdAt: new Date() } });
  expect(logBytes()).toBeGreaterThan(40 * MEGABYTE);
  await keepFilesSmall();
  expect(logBytes()).toBeGreaterThan(40 * MEGABYTE);
  reader.close();
  // Two commits: the first restarts the log, which is only then truncated.
  for (const email of ['one', 'two']) await db().subscriber.create({ data: { email, createdAt: new Date() } });
  expect(logBytes()).toBeLessThanOrEqual(16 * MEGABYTE);
  await db().subscriber.deleteMany();
});

ofSqlite('on SQLite a slow download of an export does not keep the log from being restarted', async () => {
  await db().subscriber.createMany({
    data: Array.from({ length: 500 }, (_, row) => ({ email: `${row}@mail.example`, createdAt: new Date() })),
  });
  const pieces = findExport('subscribers', new URL('http://site.example')).pieces();
  for (let piece = 0; piece < 2; piece += 1) expect((await pieces.next()).done).toBe(false);
  for (let row = 0; row < 40; row += 1)
    await db().subscriber.create({ data: { email: `${row} ${'x'.repeat(MEGABYTE)}`, createdAt: new Date() } });
  expect(logBytes()).toBeLessThanOrEqual(16 * MEGABYTE);
  expect((await pieces.next()).value).toContain('@mail.example');
});

ofPostgresql(
  'on PostgreSQL a slow download of an export keeps neither a connection nor a transaction open',
  async () => {
    await db().subscriber.createMany({
      data: Array.from({ length: 500 }, (_, row) => ({ email: `${row}@mail.example`, createdAt: new Date() })),
    });
    const pieces = findExport('subscribers', new URL('http://site.example')).pieces();
    for (let piece = 0; piece < 2; piece += 1) {
      expect((await pieces.next()).done).toBe(false);
      // A slow reader uses no connection between two pieces. Otherwise ten slow readers would use all of the process's
      // connections.
      expect(postgresql().poolFigures()).toMatchObject({ used: 0, waiting: 0 });
      expect(
        await readRows(
          `SELECT "pid" FROM "pg_stat_activity" WHERE "datname" = current_database() AND "xact_start" IS NOT NULL AND "pid" <> pg_backend_pid() AND "backend_type" = 'client backend'`,
          [],
        ),
      ).toEqual([]);
    }
    expect((await pieces.next()).value).toContain('@mail.example');
    await pieces.return(undefined);
    await db().subscriber.deleteMany();
  },
);

describe('freeing space at night on PostgreSQL', () => {
  const bytes = async () =>
    (await readRows<{ n: number }>(`SELECT pg_relation_size('"Subscriber"') AS "n"`, []))[0]?.n ?? 0;
  const waiting = () =>
    readRows<{ pid: number }>(
      `SELECT "pid" FROM "pg_stat_activity" WHERE "datname" = current_database() AND "query" = 'VACUUM' AND "wait_event_type" = 'Lock'`,
      [],
    );
  const TIMEOUTS = `SELECT current_setting('statement_timeout') AS "statement", current_setting('lock_timeout') AS "lock"`;
  /** Locks a table against VACUUM, but not against reads and writes. @returns function that unlocks it */
  async function hold(): Promise<() => Promise<void>> {
    const another = new Client({ connectionString: databasePlace });
    await another.connect();
    await another.query('BEGIN');
    await another.query('LOCK TABLE "Subscriber" IN SHARE UPDATE EXCLUSIVE MODE');
    return () => another.end();
  }

  ofPostgresql(
    'PostgreSQL frees the space of deleted rows at night, but not while a person waits for the answer',
    async () => {
      await db().subscriber.createMany({
        data: Array.from({ length: 2_000 }, (_, row) => ({
          email: `${row} ${'x'.repeat(900)}`,
          createdAt: new Date(),
        })),
      });
      await db().subscriber.deleteMany();
      expect(await bytes()).toBeGreaterThan(MEGABYTE);
      expect(await secureErase('while-waiting')).toBe(false);
      expect(await bytes()).toBeGreaterThan(MEGABYTE);
      expect(await secureErase('at-night')).toBe(true);
      expect(await bytes()).toBeLessThan(MEGABYTE);
    },
  );

  ofPostgresql('VACUUM may be silent for longer than the silence limit of other connections', async () => {
    const { setTimeout: whole } = Socket.prototype;
    await closeDatabase();
    // Connections opened from here on are cut after 0.3 s of silence instead of 45 s.
    const patience = jest.spyOn(Socket.prototype, 'setTimeout').mockImplementation(function (this: Socket, ms, heard) {
      return whole.call(this, ms / 150, heard);
    });
    try {
      await expect(readRows('SELECT pg_sleep(1)', [])).rejects.toMatchObject({ code: '08006' });
      const letGo = await hold();
      const erasing = secureErase('at-night');
      await until(async () => (await waiting()).length === 1);
      await expect(readRows('SELECT pg_sleep(1)', [])).rejects.toMatchObject({ code: '08006' });
      await letGo();
      expect(await erasing).toBe(true);
    } finally {
      patience.mockRestore();
      await closeDatabase();
    }
  });

  ofPostgresql.each(['pg_cancel_backend', 'pg_terminate_backend'])(
    'a failed VACUUM (%s) throws its error and leaves the time-outs of other connections unchanged',
    async (end) => {
      const before = await readRows(TIMEOUTS, []);
      const letGo = await hold();
      const erasing = secureErase('at-night').catch((thrown: unknown) => thrown);
      await until(async () => (await waiting()).length === 1);
      await readRows(`SELECT ${end}(?)`, [(await waiting())[0]!.pid]);
      expect(await erasing).toMatchObject({ code: expect.stringMatching(/^57014$|^57P01$/) });
      await letGo();
      const own = postgresql().pool();
      const connections = await Promise.all(Array.from({ length: own.options.max }, () => own.connect()));
      for (const each of connections) {
        expect((await each.query(TIMEOUTS)).rows).toEqual(before);
        each.release();
      }
    },
  );
});
