import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import { call, databaseFile, db, filesOnDisk, uploadsDir } from '@/lib/testing/harness';
import * as health from './route';

const ask = async () => {
  const { status, text, headers } = await call(health, 'GET', '/api/health');
  return { status, report: JSON.parse(text) as unknown, cache: headers.get('cache-control') };
};

test('all is well when the database takes a write and an upload can be stored; asking leaves nothing', async () => {
  expect(await ask()).toEqual({ status: 200, report: { status: 'ok', database: true, uploads: true }, cache: 'no-store' });
  expect(await db().formOutcome.count()).toBe(0);
  expect(filesOnDisk()).toEqual({ stored: [], incoming: [] });
});

test('uploads that cannot be stored make it unavailable', async () => {
  rmSync(uploadsDir, { recursive: true, force: true });
  mkdirSync(dirname(uploadsDir), { recursive: true });
  writeFileSync(uploadsDir, 'a file where the folder should be');
  expect(await ask()).toMatchObject({ status: 503, report: { status: 'unavailable', database: true, uploads: false } });
  rmSync(uploadsDir);
  expect((await ask()).status).toBe(200);
});

test('a database that reads but refuses writes makes it unavailable', async () => {
  const rival = new Database(databaseFile);
  rival.exec(`CREATE TRIGGER refuse BEFORE INSERT ON FormOutcome BEGIN SELECT RAISE(ABORT, 'disk full'); END`);
  expect(await ask()).toMatchObject({ status: 503, report: { status: 'unavailable', database: false, uploads: true } });
  rival.exec('DROP TRIGGER refuse');
  rival.close();
  expect((await ask()).status).toBe(200);
});
