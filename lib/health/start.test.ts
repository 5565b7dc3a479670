/** @jest-environment node */
import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { databaseFile } from '../testing/harness';
import { takeFiles } from './start';

// Looks the file through in a thread that outlives the test.
jest.mock('../db/integrity', () => ({ ...jest.requireActual<object>('../db/integrity'), checkIntegrity: jest.fn() }));

/** Whether somebody has it: asked as another process would. */
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

test('a database that is reached by a link is held under its own name: two servers that call it differently are still two', async () => {
  const beside = join(dirname(databaseFile), 'linked');
  mkdirSync(beside);
  const link = join(beside, 'other-name.db');
  symlinkSync(databaseFile, link);
  process.env.DATABASE_URL = `file:${link}`;

  await takeFiles();

  expect(existsSync(`${link}.lock`)).toBe(false);
  expect(isHeld(`${databaseFile}.lock`)).toBe(true);
});
