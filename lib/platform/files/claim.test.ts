import { randomUUID } from 'node:crypto';
import { databasePlace, db } from '../../testing/harness';
import { startStrictS3, type StrictS3 } from '../../testing/strict-s3';
import { Bucket } from '../s3/bucket';
import { claimBucket } from './claim';
import { uploadsIdOf, setUploadsId } from './folder';

let s3: StrictS3;
beforeEach(async () => {
  await db().installation.deleteMany();
  await db().storedFile.deleteMany();
  s3 = await startStrictS3({ prefix: 'site/' });
});
afterEach(() => s3.close());

const bucket = () => new Bucket(s3.settings, undefined, s3.agent);
const claim = (options = {}) => claimBucket(databasePlace, bucket(), options);
const lay = (key: string, text = 'x') => s3.objects.set(key, { bytes: Buffer.from(text), changedAt: 0 });
const marker = () => s3.objects.get('site/.northlane-uploads')?.bytes.toString().trim();

async function storedRow(): Promise<void> {
  const row = { sha256: 'x', sizeBytes: 1, mimeType: 'x', originalName: 'x', createdAt: new Date() };
  await db().storedFile.create({ data: { id: randomUUID(), ...row } });
}

test('a new database claims an empty prefix of a bucket, and a second claim leaves the marker unchanged', async () => {
  lay('other/file');
  expect(await claim()).toBe(true);
  const id = marker();
  expect([id === (await uploadsIdOf(databasePlace))!.id, await claim(), marker()]).toEqual([true, true, id]);
});

test('claimStore refuses a prefix that contains objects, unless forced', async () => {
  lay('site/files/x');
  expect([await claim(), marker(), await uploadsIdOf(databasePlace)]).toEqual([false, undefined, null]);
  expect([await claim({ anyway: true }), marker() === (await uploadsIdOf(databasePlace))!.id]).toEqual([true, true]);
});

test('claimStore refuses a prefix with the marker of another database', async () => {
  lay('site/.northlane-uploads', 'another\n');
  expect([await claim(), marker()]).toEqual([false, 'another']);
});

test('claimStore refuses an empty prefix for a database with files or another store, unless forced', async () => {
  await storedRow();
  expect(await claim()).toBe(false);
  const elsewhere = await setUploadsId(databasePlace, 'of the disk');
  expect([await claim(), marker()]).toEqual([false, undefined]);
  expect([await claim({ anyway: true }), marker()]).toEqual([true, elsewhere]);
});

test('processes that claim a bucket at once end with the same marker', async () => {
  expect(await Promise.all([claim(), claim(), claim()])).toContain(true);
  expect(marker()).toBe((await uploadsIdOf(databasePlace))!.id);
  expect(await claim()).toBe(true);
});

test('claimStore does not claim a bucket that does not respond', async () => {
  const fault = { status: 503, code: 'SlowDown' };
  s3.next('GET', fault, fault, fault);
  await expect(claim()).rejects.toMatchObject({ reason: 'SlowDown' });
  expect([s3.objects.size, await uploadsIdOf(databasePlace)]).toEqual([0, null]);
});
