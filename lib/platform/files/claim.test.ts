import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { startStrictS3, type StrictS3 } from '../../testing/strict-s3';
import { applyMigrations, MIGRATIONS_DIR } from '../db/migrate';
import { Bucket } from '../s3/bucket';
import { claimBucket } from './claim';
import { knownTo, makeKnown } from './folder';

let s3: StrictS3;
let folder: string;
let file: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'northlane-claim-'));
  file = join(folder, 'app.db');
  applyMigrations(file, MIGRATIONS_DIR);
  s3 = await startStrictS3({ prefix: 'site/' });
});
afterEach(async () => {
  await s3.close();
  rmSync(folder, { recursive: true });
});

const bucket = () => new Bucket(s3.settings, undefined, s3.agent);
const claim = (options = {}) => claimBucket(file, bucket(), options);
const lay = (key: string, text = 'x') => s3.objects.set(key, { bytes: Buffer.from(text), changedAt: 0 });
const marker = () => s3.objects.get('site/.northlane-uploads')?.bytes.toString().trim();

function storedRow(): void {
  const database = new Database(file);
  database
    .prepare(
      `INSERT INTO StoredFile (id, sha256, sizeBytes, mimeType, originalName, createdAt) VALUES (?, 'x', 1, 'x', 'x', ?)`,
    )
    .run(randomUUID(), Date.now());
  database.close();
}

test('a new database makes an empty prefix its own, once', async () => {
  lay('other/file');
  expect(await claim()).toBe(true);
  const id = marker();
  expect([id === (await knownTo(file)).id, await claim(), marker()]).toEqual([true, true, id]);
});

test('a prefix in which something lies is somebody’s', async () => {
  lay('site/files/x');
  expect([await claim(), marker(), (await knownTo(file)).id]).toEqual([false, undefined, null]);
  expect([await claim({ anyway: true }), marker() === (await knownTo(file)).id]).toEqual([true, true]);
});

test('the prefix of another database is not taken, not even an empty one', async () => {
  lay('site/.northlane-uploads', 'another\n');
  expect([await claim(), marker()]).toEqual([false, 'another']);
});

test('a database with files, or with another store, does not take an empty prefix', async () => {
  storedRow();
  expect(await claim()).toBe(false);
  const elsewhere = await makeKnown(file, 'of the disk');
  expect([await claim(), marker()]).toEqual([false, undefined]);
  expect([await claim({ anyway: true }), marker()]).toEqual([true, elsewhere]);
});

test('two processes that do it at once agree', async () => {
  expect(await Promise.all([claim(), claim(), claim()])).toContain(true);
  expect(marker()).toBe((await knownTo(file)).id);
  expect(await claim()).toBe(true);
});

test('a bucket that does not answer is not taken for an empty one', async () => {
  const fault = { status: 503, code: 'SlowDown' };
  s3.next('GET', fault, fault, fault);
  await expect(claim()).rejects.toMatchObject({ reason: 'SlowDown' });
  expect([s3.objects.size, (await knownTo(file)).id]).toEqual([0, null]);
});
