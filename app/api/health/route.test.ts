import fsPromises from 'node:fs/promises';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { breakStore, mendStore } from '@/lib/testing/broken-store';
import { applicationFields, job } from '@/lib/testing/fixtures';
import { pdfWithText } from '@/lib/testing/documents';
import { call, databaseFile, db, filesOnDisk, mailDir, onSqlite, uploadsDir } from '@/lib/testing/harness';
import * as applications from '../direct-applications.php/route';
import * as health from './route';

const WELL = {
  status: 'ok',
  database: true,
  uploads: true,
  migrations: true,
  integrity: true,
  filesToRemove: 0,
  warnings: ['database-check-running'],
};
/** Milliseconds added to the clock. Each request moves it ahead, because health answers are cached for 1 s. */
let passed = 0;
beforeEach(() => {
  const now = performance.now.bind(performance);
  passed += 2_000;
  jest.spyOn(performance, 'now').mockImplementation(() => now() + passed);
  jest.spyOn(process.stderr, 'write').mockReturnValue(true);
});
afterEach(() => jest.restoreAllMocks());

const answer = async () => {
  const { status, text, headers } = await call(health, 'GET', '/api/health');
  return { status, report: JSON.parse(text) as unknown, cache: headers.get('cache-control') };
};
const askAnew = () => {
  passed += 2_000;
  return answer();
};

test('health is ok when database and uploads can store 64 KiB, and its test writes are removed', async () => {
  expect(await answer()).toEqual({ status: 200, report: WELL, cache: 'no-store' });
  expect(await db().formOutcome.count()).toBe(0);
  expect(filesOnDisk()).toEqual({ stored: [], incoming: [] });
});

test('50 simultaneous health requests write to the disk once a second', async () => {
  const opened = jest.spyOn(fsPromises, 'open');
  await Promise.all(Array.from({ length: 50 }, answer));
  await answer();
  // On PostgreSQL health tests only the disk of the uploads, because the database's disk is on another machine.
  const disks = onSqlite ? 2 : 1;
  expect(opened).toHaveBeenCalledTimes(disks);
  await askAnew();
  expect(opened).toHaveBeenCalledTimes(2 * disks);
});

test.each([
  ...(onSqlite
    ? [['the database', databaseFile.replace(/app\.db$/, ''), { database: false, uploads: true }] as const]
    : []),
  ['uploads', uploadsDir, { database: true, uploads: false }] as const,
])('health is unavailable when the disk of %s cannot store 64 KiB', async (_, folder, parts) => {
  const open = fsPromises.open;
  jest.spyOn(fsPromises, 'open').mockImplementation(async (path, ...rest) => {
    const file = await open(path, ...rest);
    const isProbe = new RegExp(`^${folder}(/incoming/[^/]+)?/?probe-`).test(String(path));
    if (isProbe) file.sync = async () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' }));
    return file;
  });
  expect(await askAnew()).toMatchObject({ status: 503, report: { status: 'unavailable', ...parts } });
  jest.restoreAllMocks();
  expect(filesOnDisk().incoming).toEqual([]);
});

test('health warns when free space is low, and fails when it is lower still', async () => {
  const free = (bytes: number) =>
    jest.spyOn(fsPromises, 'statfs').mockResolvedValue({ bavail: bytes, bsize: 1 } as never);
  Object.assign(process.env, { FREE_SPACE_WARN_MB: '100', FREE_SPACE_FAIL_MB: '10' });
  jest.resetModules();
  const fresh = (await import('./route')) as typeof health;
  const ask = async () => {
    passed += 2_000;
    const { status, text } = await call(fresh, 'GET', '/api/health');
    return [status, JSON.parse(text)] as const;
  };
  free(99 * 1024 * 1024);
  expect(await ask()).toEqual([
    200,
    { ...WELL, warnings: [...(onSqlite ? ['database-space-low'] : []), 'uploads-space-low', 'database-check-running'] },
  ]);
  free(9 * 1024 * 1024);
  expect(await ask()).toEqual([
    503,
    expect.objectContaining({ status: 'unavailable', database: !onSqlite, uploads: false }),
  ]);
  free(101 * 1024 * 1024);
  expect(await ask()).toEqual([200, WELL]);
});

test("health fails and uploads are refused while the uploads folder is missing or another site's", async () => {
  const { id } = await job();
  const send = () =>
    call(applications, 'POST', `/api/direct-applications.php?job_id=${id}`, {
      multipart: { fields: applicationFields(), files: [{ field: 'resume', name: 'cv.pdf', bytes: pdfWithText('x') }] },
    });
  const away = join(mailDir, '..', 'away');
  renameSync(uploadsDir, away);
  expect(await askAnew()).toMatchObject({
    status: 503,
    report: { status: 'unavailable', database: true, uploads: false },
  });
  expect([(await send()).status, filesOnDisk().incoming]).toEqual([503, []]);
  // The folder is an empty mount point, then the folder of another installation.
  mkdirSync(join(uploadsDir, 'incoming'), { recursive: true });
  expect([(await askAnew()).status, (await send()).status]).toEqual([503, 503]);
  writeFileSync(join(uploadsDir, '.northlane-uploads'), 'of another database\n');
  expect([(await askAnew()).status, (await send()).status, filesOnDisk().incoming]).toEqual([503, 503, []]);
  rmSync(uploadsDir, { recursive: true });
  renameSync(away, uploadsDir);
  expect([(await askAnew()).status, (await send()).status]).toEqual([200, 201]);
});

test('health is unavailable while the database refuses writes', async () => {
  await breakStore();
  expect(await askAnew()).toMatchObject({
    status: 503,
    report: { status: 'unavailable', database: false },
  });
  await mendStore();
  expect((await askAnew()).status).toBe(200);
});

test.each([
  ['lacks a migration', `DELETE FROM _prisma_migrations WHERE migration_name = '0036_consents'`],
  [
    'has an unknown migration',
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at)
     SELECT 'x', 'x', '9999_later', finished_at FROM _prisma_migrations LIMIT 1`,
  ],
  [
    'has an unfinished migration',
    `UPDATE _prisma_migrations SET finished_at = NULL WHERE migration_name = '0036_consents'`,
  ],
  [
    'has a migration that differs',
    `UPDATE _prisma_migrations SET checksum = 'x' WHERE migration_name = '0036_consents'`,
  ],
])('health is unavailable when the migration ledger %s', async (_, change) => {
  await db().$executeRawUnsafe('CREATE TABLE kept AS SELECT * FROM _prisma_migrations');
  await db().$executeRawUnsafe(change);
  expect(await askAnew()).toMatchObject({
    status: 503,
    report: { status: 'unavailable', database: true, migrations: false },
  });
  await db().$executeRawUnsafe('DELETE FROM _prisma_migrations');
  await db().$executeRawUnsafe('INSERT INTO _prisma_migrations SELECT * FROM kept');
  await db().$executeRawUnsafe('DROP TABLE kept');
  expect(await askAnew()).toMatchObject({ status: 200 });
});

test('health counts deleted documents whose files remain on disk, and warns after 5 minutes', async () => {
  const fileId = crypto.randomUUID();
  const since = new Date(Date.now() - 60_000);
  await db().fileRemoval.create({ data: { fileId, since, dueAt: since } });
  expect((await askAnew()).report).toMatchObject({ filesToRemove: 1, warnings: ['database-check-running'] });
  await db().fileRemoval.update({ where: { fileId }, data: { since: new Date(Date.now() - 301_000) } });
  expect((await askAnew()).report).toMatchObject({
    status: 'ok',
    filesToRemove: 1,
    warnings: ['database-check-running', 'files-not-removed'],
  });
  await db().fileRemoval.deleteMany();
});
