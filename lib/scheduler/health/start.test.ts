/** @jest-environment node */
import { existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Database from '../../platform/db/driver.mjs';
import { env } from '../../base/env';
import { databaseFile, onSqlite } from '../../testing/harness';
import { lockAndClaim } from './start';

// The real check reads the file in a thread that would outlive the test.
jest.mock('../../platform/db/integrity', () => ({
  ...jest.requireActual<object>('../../platform/db/integrity'),
  checkIntegrity: jest.fn(),
}));

function isHeld(file: string): boolean {
  const lock = new Database(file, { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return false;
  } catch {
    return true;
  } finally {
    lock.close();
  }
}

// Several processes may share a PostgreSQL server, and its uploads.
const ofTheFile = onSqlite ? test : test.skip;
const ofTheServer = onSqlite ? test.skip : test;

ofTheServer('lockAndClaim takes no lock on the uploads folder of a PostgreSQL site', async () => {
  await lockAndClaim();
  await lockAndClaim();
  expect(existsSync(join(env().uploadsDir, '.northlane-lock'))).toBe(false);
});

ofTheFile('lockAndClaim locks the real file of a database opened through a link', async () => {
  const beside = join(dirname(databaseFile), 'linked');
  mkdirSync(beside);
  const link = join(beside, 'other-name.db');
  symlinkSync(databaseFile, link);
  process.env.DATABASE_URL = `file:${link}`;

  await lockAndClaim();

  expect(existsSync(`${link}.lock`)).toBe(false);
  expect(isHeld(`${databaseFile}.lock`)).toBe(true);
});

ofTheFile('an uploads folder that cannot be locked does not stop the start and is logged as an error', async () => {
  const lock = join(env().uploadsDir, '.northlane-lock');
  // SQLite cannot open a folder in the place of the lock file, not even as root. The lock of the previous test is
  // released first.
  const held = (globalThis as { northlaneHeld?: Map<string, Database.Database> }).northlaneHeld;
  held?.get(lock)?.close();
  held?.delete(lock);
  rmSync(lock, { force: true });
  mkdirSync(lock, { recursive: true });
  const told = jest.spyOn(process.stderr, 'write').mockReturnValue(true);

  await lockAndClaim();

  expect(told.mock.calls.map(([line]) => JSON.parse(String(line)) as unknown)).toEqual([
    expect.objectContaining({ level: 'error', event: 'uploads.not-held' }),
  ]);
  told.mockRestore();
});
