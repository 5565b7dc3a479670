import { closeSync, openSync, writeSync } from 'node:fs';
import { healthReport } from '../../scheduler/health/queries';
import { databaseFile, db, onSqlite } from '../../testing/harness';
import { closeDatabase } from './client';
import { checkIntegrity, integrity } from './integrity';
import { readRows } from './reader';

// The production server checks its database at the start; here the tests call the check.
afterEach(() => jest.restoreAllMocks());

// On PostgreSQL there is nothing to test, because it checks its own pages.
const ofSqlite = onSqlite ? describe : describe.skip;

ofSqlite('the database file', () => {
  test('the quick and the full check report a sound SQLite database as sound', async () => {
    expect(integrity()).toBe('checking');
    expect([await checkIntegrity('quick'), await checkIntegrity('full'), integrity()]).toEqual([
      'sound',
      'sound',
      'sound',
    ]);
  });

  test('the quick check reports damaged pages, and the health report marks the database as unavailable', async () => {
    const said: string[] = [];
    jest.spyOn(process.stderr, 'write').mockImplementation((line) => said.push(String(line)) > 0);
    await damage('Subscriber');
    expect(await checkIntegrity('quick')).toBe('damaged');
    expect(said.filter((line) => line.includes('database.damaged'))).toHaveLength(1);
    expect(await healthReport()).toMatchObject({
      status: 'unavailable',
      database: false,
      uploads: true,
      integrity: false,
    });
  });

  test.each([
    ['by Prisma', () => db().subscriber.findMany()],
    ['past it', async () => readRows('SELECT * FROM "Subscriber"', [])],
  ])('reading a damaged page through %s marks the database as damaged', async (_, read) => {
    jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    Object.assign(globalThis, { northlaneIntegrity: 'sound' });
    await expect(read()).rejects.toBeTruthy();
    expect(integrity()).toBe('damaged');
  });
});

async function damage(table: string): Promise<void> {
  for (let row = 0; row < 100; row += 1)
    await db().subscriber.create({ data: { email: `${row} ${'x'.repeat(200)}`, createdAt: new Date() } });
  const [page] = await readRows<{ rootpage: number }>('SELECT "rootpage" FROM "sqlite_master" WHERE "name" = ?', [
    table,
  ]);
  await closeDatabase();
  const file = openSync(databaseFile, 'r+');
  writeSync(file, Buffer.alloc(4_096, 0xff), 0, 4_096, ((page?.rootpage ?? 0) - 1) * 4_096);
  closeSync(file);
}
