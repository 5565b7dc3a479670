import { readFileSync, statSync } from 'node:fs';
import fsPromises from 'node:fs/promises';
import Database from 'better-sqlite3';
import { findExport } from '../../publishing/export/queries';
import { databaseFile, db, onSqlite } from '../../testing/harness';
import { inThread } from './in-thread';
import { secureErase } from './secure-erase';
import { keepFilesSmall, logBytes } from './upkeep';

jest.mock('./in-thread', () => ({
  inThread: jest.fn(jest.requireActual<{ inThread: typeof inThread }>('./in-thread').inThread),
}));

const MEGABYTE = 1024 * 1024;
const fileBytes = () => statSync(databaseFile).size;
const workDone = () => jest.mocked(inThread).mock.calls.map(([, work]) => work);
const emptyLog = () => db().$queryRawUnsafe('PRAGMA wal_checkpoint(TRUNCATE)');

/** Rows of 1 MB each that are there and then not. */
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

// PostgreSQL's files are its own affair.
const ofSqlite = onSqlite ? test : test.skip;

ofSqlite(
  'the space of a large deletion goes back to the disk within a minute, without rewriting, and nothing of it is readable',
  async () => {
    await writeAndDelete(20);
    await keepFilesSmall();
    expect(workDone()).toEqual(['giveBack']);
    expect(fileBytes()).toBeLessThan(2 * MEGABYTE);
    expect(readFileSync(databaseFile).includes('private-words')).toBe(false);
    expect(logBytes()).toBe(0);
  },
);

ofSqlite('where nothing is worth it, nothing is done', async () => {
  await keepFilesSmall();
  expect(workDone()).toEqual([]);
});

ofSqlite(
  'a database too large to be rewritten, or without room for it, gives its free pages back at night',
  async () => {
    await writeAndDelete(8);
    const disk = jest.spyOn(fsPromises, 'statfs').mockResolvedValue({ bavail: 1, bsize: 4_096 } as never);
    expect(await secureErase('at-night')).toBe(false);
    disk.mockRestore();
    expect(workDone()).toEqual(['giveBack']);
    expect(fileBytes()).toBeLessThan(2 * MEGABYTE);
  },
);

ofSqlite('while the file is rewritten, others read, and who writes is served afterwards', async () => {
  await writeAndDelete(30);
  const erasing = secureErase('at-night');
  const beside = db().subscriber.create({ data: { email: 'beside', createdAt: new Date() } });
  expect(await db().subscriber.findMany({ where: { email: 'nobody' } })).toEqual([]);
  await beside;
  expect(await erasing).toBe(true);
  expect(await db().subscriber.count()).toBe(1);
  expect(fileBytes()).toBeLessThan(2 * MEGABYTE);
});

ofSqlite('a reader of another process lets the log grow for as long as it reads, and no longer', async () => {
  const reader = new Database(databaseFile, { readonly: true });
  reader.exec('BEGIN');
  reader.prepare('SELECT count(*) FROM Subscriber').get();
  for (let row = 0; row < 40; row += 1)
    await db().subscriber.create({ data: { email: `${row} ${'x'.repeat(MEGABYTE)}`, createdAt: new Date() } });
  expect(logBytes()).toBeGreaterThan(40 * MEGABYTE);
  await keepFilesSmall();
  expect(logBytes()).toBeGreaterThan(40 * MEGABYTE);
  reader.close();
  // Two commits: the first begins the log anew, and cuts it.
  for (const email of ['one', 'two']) await db().subscriber.create({ data: { email, createdAt: new Date() } });
  expect(logBytes()).toBeLessThanOrEqual(16 * MEGABYTE);
  await db().subscriber.deleteMany();
});

ofSqlite('whoever takes an export slowly holds nothing: the log is begun anew between two pieces', async () => {
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
