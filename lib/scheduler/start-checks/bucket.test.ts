import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databasePlace, db, onSqlite } from '../../testing/harness';
import { startStrictS3, type Fault, type StrictS3 } from '../../testing/strict-s3';
import { setUploadsId } from '../../platform/files/folder';
import { startProblems } from './problems';

let folder: string;
let s3: StrictS3;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'northlane-start-'));
  mkdirSync(join(folder, 'uploads'));
  await db().installation.deleteMany();
  s3 = await startStrictS3({ prefix: 'site/' });
});
afterEach(async () => {
  await s3.close();
  rmSync(folder, { recursive: true, force: true });
});

const problems = (changes: Record<string, string> = {}) =>
  startProblems({
    NEXTAUTH_SECRET: 'x'.repeat(32),
    DATABASE_URL: onSqlite ? `file:${databasePlace}` : databasePlace,
    UPLOADS_DIR: join(folder, 'uploads'),
    MAIL_DIR: join(folder, 'mail'),
    ...s3.variables,
    ...changes,
  });

test('bucketProblem writes, reads, lists and deletes a test object, and leaves the bucket empty', async () => {
  expect(await problems()).toEqual([]);
  expect(s3.objects.size).toBe(0);
  expect(s3.asked.map((call) => call.split(' ')[0])).toEqual(['PUT', 'GET', 'DELETE', 'GET']);
});

test.each([
  [{ S3_SECRET_ACCESS_KEY: 'not-it' }, 'S3_SECRET_ACCESS_KEY: is not the secret of the key'],
  [{ S3_ACCESS_KEY_ID: 'NOBODY' }, 'S3_ACCESS_KEY_ID: the store does not know this key'],
  [{ S3_REGION: 'eu-north-1' }, 'S3_REGION: the bucket is in another region'],
  [{ FILES_URL: 's3://another' }, 'FILES_URL: there is no such bucket'],
  [{ FILES_URL: 'https://bucket' }, 'FILES_URL: must be s3://bucket or s3://bucket/prefix'],
  [{ S3_ADDRESSING: 'host' }, 'S3_ADDRESSING: must be path where S3_ENDPOINT is a number: no name can stand before it'],
  [{ S3_SECRET_ACCESS_KEY: '' }, 'S3_SECRET_ACCESS_KEY: must be set where FILES_URL is'],
  [
    { S3_ENDPOINT: 'minio:9000' },
    'S3_ENDPOINT: must be http:// or https:// and a host, with nothing behind it: https://s3.example.com',
  ],
])('the start check names the wrong bucket setting in %j', async (changes, problem) =>
  expect(await problems(changes)).toEqual([problem]),
);

test.each<[string, Fault[], string]>([
  ['PUT', [{ status: 403, code: 'AccessDenied' }], 'S3_ACCESS_KEY_ID: the key lacks a right'],
  ['DELETE', [{ status: 403, code: 'AccessDenied' }], 'S3_ACCESS_KEY_ID: the key lacks a right'],
  ['GET', ['other'], 'FILES_URL: an object cannot be written, read, removed and listed there (GET: other-bytes)'],
])('the start check tests each permission on the bucket: %s with %j', async (method, faults, problem) => {
  s3.next(method, ...faults);
  expect(await problems()).toEqual([expect.stringContaining(problem)]);
});

test('the start check refuses a bucket with versioning, which would retain erased files', async () => {
  s3.versions.kept = true;
  expect(await problems()).toEqual([expect.stringMatching(/^FILES_URL: .*Switch its versioning off$/)]);
});

test("the start check reads the bucket's secret key from a file", async () => {
  const file = join(folder, 'secret');
  writeFileSync(file, `${s3.settings.secretAccessKey}\n`);
  expect(await problems({ S3_SECRET_ACCESS_KEY: '', S3_SECRET_ACCESS_KEY_FILE: file })).toEqual([]);
  expect(await problems({ S3_SECRET_ACCESS_KEY: '', S3_SECRET_ACCESS_KEY_FILE: join(folder, 'none') })).toEqual([
    'S3_SECRET_ACCESS_KEY_FILE: names a file that cannot be read',
  ]);
});

test("an unreachable file store stops the start only before the site's first use of it", async () => {
  const { close } = s3;
  await close();
  expect(await problems()).toEqual([expect.stringMatching(/^FILES_URL: .*\(PUT: ECONNREFUSED\)$/)]);
  await setUploadsId(databasePlace, 'known');
  expect(await problems()).toEqual([]);
  s3 = await startStrictS3();
  const down = { status: 503, code: 'ServiceUnavailable' };
  s3.next('PUT', down, down);
  expect(await problems()).toEqual([]);
  // A wrong key is a wrong setting and always stops the start.
  expect(await problems({ S3_SECRET_ACCESS_KEY: 'not-it' })).toHaveLength(1);
});

test('the start check makes no request to a file store without FILES_URL', async () => {
  expect(await problems({ FILES_URL: '' })).toEqual([]);
  expect(s3.asked).toEqual([]);
});
