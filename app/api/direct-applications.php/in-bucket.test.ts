import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';
import { env } from '@/lib/base/env';
import { claimStore } from '@/lib/platform/files/claim';
import { retryRemovals } from '@/lib/platform/files/removals';
import { SETTLED_MS, sweepLeftovers } from '@/lib/platform/files/sweep';
import { ReadingRounds } from '@/lib/platform/documents/rounds';
import type { DocumentReading } from '@/lib/platform/documents/schema';
import { pdfOfSize, pdfWithText } from '@/lib/testing/documents';
import { applicationFields, candidate, cvFields, job, moderator, type Person } from '@/lib/testing/fixtures';
import { call, db, filesOnDisk } from '@/lib/testing/harness';
import { watchLog } from '@/lib/testing/log-lines';
import { startStrictS3, type Fault, type StrictS3 } from '@/lib/testing/strict-s3';
import * as erasing from '../account/erase/route';
import * as exporting from '../account/export/route';
import * as ownApplications from '../applications.php/route';
import * as documents from '../cv-documents.php/route';
import * as download from '../download.php/route';
import * as health from '../health/route';
import * as applications from './route';

/** Tests uploads, downloads and erasures with files in a bucket, and failures of the object store. */

const PASSWORD = 'a password of nineteen';
const PDF = pdfWithText('Curriculum vitae');
const DOWN = { status: 503, code: 'ServiceUnavailable' };
const logged = watchLog();

let s3: StrictS3;
let jobId: number;
/** Milliseconds added to the clock, so that cached health and marker checks expire. */
let passed = 0;

beforeAll(async () => {
  s3 = await startStrictS3({ prefix: 'site/' });
  Object.assign(process.env, s3.variables);
  expect(env().objectStore).toMatchObject({ bucket: s3.settings.bucket, prefix: 'site/' });
  // The test harness has linked the database to a folder, so linking it to the bucket must be forced.
  expect(await claimStore(env())).toBe(false);
  expect(await claimStore(env(), { anyway: true })).toBe(true);
  jobId = (await job()).id;
});
beforeEach(() => {
  const now = performance.now.bind(performance);
  passed += 120_000;
  jest.spyOn(performance, 'now').mockImplementation(() => now() + passed);
});
afterEach(() => {
  expect(filesOnDisk()).toEqual({ stored: [], incoming: [] });
  jest.restoreAllMocks();
});
afterAll(() => s3.close());

const apply = (bytes: Buffer | null = PDF, as?: Person, more: Record<string, string> = {}) =>
  call<{ id: number }>(applications, 'POST', `/api/direct-applications.php?job_id=${jobId}`, {
    multipart: {
      fields: { ...applicationFields({ email: `a${crypto.randomUUID()}@mail.example` }), ...more },
      files: bytes ? [{ field: 'resume', name: 'cv.pdf', bytes }] : [],
    },
    ...(as && { as }),
  });
const fileOf = async (id: number) =>
  (await db().application.findUniqueOrThrow({ where: { id }, include: { file: true } })).file;
const keyOf = (fileId: string) => `site/files/${fileId.slice(0, 2)}/${fileId}`;
const stored = () => [...s3.objects.keys()].filter((key) => key.startsWith('site/files/'));
const rows = async () => [await db().application.count(), await db().storedFile.count()];
const fetched = (id: number, as: Person) => call(download, 'GET', `/api/download.php?application_id=${id}`, { as });

async function bookkeeping() {
  const known = (await db().storedFile.findMany({ select: { id: true } })).map(({ id }) => keyOf(id));
  return { objects: stored().sort(), rows: known.sort() };
}

test("stores an application's file as one object in the bucket and downloads the same bytes", async () => {
  const large = pdfOfSize(3_333_333);
  for (const bytes of [PDF, large]) {
    const { status, body } = await apply(bytes);
    expect(status).toBe(201);
    const { id, sha256 } = await fileOf(body.data.id);
    expect(s3.objects.get(keyOf(id))!.bytes.equals(bytes)).toBe(true);
    expect(sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
    const answer = await fetched(body.data.id, await moderator());
    expect([answer.status, answer.headers.get('content-length'), answer.bytes.equals(bytes)]).toEqual([
      200,
      String(bytes.length),
      true,
    ]);
  }
});

test("stores a CV's file as an object in the bucket and deletes it with the record", async () => {
  const { status } = await call(documents, 'POST', '/api/cv-documents.php', {
    multipart: { fields: cvFields(), files: [{ field: 'cv_file', name: 'cv.pdf', bytes: PDF }] },
  });
  expect(status).toBe(201);
  const { id, fileId } = await db().cvDocument.findFirstOrThrow({ orderBy: { id: 'desc' } });
  expect(stored()).toContain(keyOf(fileId));
  await call(documents, 'DELETE', `/api/cv-documents.php?id=${id}`, { as: await moderator() });
  expect(stored()).not.toContain(keyOf(fileId));
});

test('reusing a résumé copies its object, so that withdrawing the first application keeps the copy', async () => {
  const person = await candidate({ verified: true });
  const first = (await apply(PDF, person)).body.data.id;
  const file = await fileOf(first);
  jobId = (await job()).id;
  const again = await apply(null, person, { resume_from: `application-${first}` });
  expect(again.status).toBe(201);
  const copy = await fileOf(again.body.data.id);
  await call(ownApplications, 'DELETE', `/api/applications.php?id=${first}`, { as: person });
  expect([s3.objects.has(keyOf(file.id)), s3.objects.get(keyOf(copy.id))?.bytes.equals(PDF)]).toEqual([false, true]);
});

test('a data export includes files from the bucket, and an erasure deletes their objects', async () => {
  const person = await candidate({ verified: true, password: PASSWORD });
  const marked = pdfWithText(`of ${person.id} only`);
  const { id: fileId } = await fileOf((await apply(marked, person)).body.data.id);
  const { bytes } = await call(exporting, 'POST', '/api/account/export', { as: person, json: { password: PASSWORD } });
  const zip = await fromBufferPromise(bytes);
  const contents: Buffer[] = [];
  for await (const entry of zip.eachEntry()) contents.push(await buffer(await zip.openReadStreamPromise(entry)));
  expect(contents.some((content) => content.equals(marked))).toBe(true);

  const { status } = await call(erasing, 'POST', '/api/account/erase', { as: person, json: { password: PASSWORD } });
  expect([status, s3.objects.has(keyOf(fileId))]).toEqual([200, false]);
  for (const { bytes: left } of s3.objects.values()) expect(left.equals(marked)).toBe(false);
});

test("extracts each document's text from an exact temporary copy of its object", async () => {
  const { id } = await fileOf((await apply(pdfWithText('to be read'))).body.data.id);
  await db().documentText.deleteMany();
  const seen: string[] = [];
  const reader = {
    read: async (path: string): Promise<DocumentReading> => {
      seen.push(createHash('sha256').update(readFileSync(path)).digest('hex'));
      return { state: 'read', reason: null, text: 'x' };
    },
    close: () => undefined,
  };
  await new ReadingRounds(reader).run();
  const known = (await db().storedFile.findMany({ select: { sha256: true } })).map(({ sha256 }) => sha256);
  expect(seen.sort()).toEqual(known.sort());
  expect(await db().documentText.count({ where: { fileId: id } })).toBe(1);
});

test('never reads or serves an object whose bytes were replaced, and still reads all others', async () => {
  const { id } = await fileOf((await apply(pdfWithText('to be swapped'))).body.data.id);
  const held = s3.objects.get(keyOf(id))!;
  s3.objects.set(keyOf(id), { ...held, bytes: Buffer.alloc(held.bytes.length, 'x') });
  await db().documentText.deleteMany();
  const read = jest.fn(async () => ({ state: 'read', reason: null, text: 'x' }) as const);
  await new ReadingRounds({ read, close: () => undefined }).run();
  expect(read).toHaveBeenCalledTimes((await db().storedFile.count()) - 1);
  expect(logged('documents.file-unavailable')).toMatchObject([{ file: id, code: 'other-bytes' }]);

  const { id: applicationId } = await db().application.findFirstOrThrow({ where: { fileId: id } });
  const answer = await fetched(applicationId, await moderator());
  expect([answer.status, answer.body.code]).toEqual([503, 'busy']);
  s3.objects.set(keyOf(id), held);
});

test.each<[string, Fault[]]>([
  ['fails', [DOWN, DOWN, DOWN]],
  [
    'asks to slow down',
    [
      { status: 503, code: 'SlowDown' },
      { status: 503, code: 'SlowDown' },
      { status: 503, code: 'SlowDown' },
    ],
  ],
  ['hangs up', ['hang up', 'hang up', 'hang up']],
  ['refuses the key', [{ status: 403, code: 'AccessDenied' }]],
  ['reports a hash other than the signed one', [{ status: 400, code: 'XAmzContentSHA256Mismatch' }]],
])(
  'answers 503 to an application, and keeps neither rows nor objects of it, when the object store %s',
  async (_, faults) => {
    const [before, objects] = [await rows(), stored()];
    s3.next('PUT', ...faults);
    const { status, body, headers } = await apply();
    expect([status, body.code, body.message, headers.get('retry-after')]).toEqual([
      503,
      'busy',
      'We could not save this just now. Please try again in a moment.',
      '1',
    ]);
    expect([await rows(), stored()]).toEqual([before, objects]);
    const [line] = logged('uploads.store-refused');
    expect(line).toMatchObject({ level: 'error', error: 'ObjectStoreFailure' });
    for (const secret of [s3.settings.accessKeyId, s3.settings.secretAccessKey, 'Signature', '127.0.0.1'])
      expect(JSON.stringify(line)).not.toContain(secret);
    expect((await apply()).status).toBe(201);
  },
);

test('retries object store requests, so that an upload survives a short outage', async () => {
  s3.next('PUT', { status: 503, code: 'SlowDown' }, 'hang up');
  expect((await apply()).status).toBe(201);
  expect(await bookkeeping()).toMatchObject({ rows: stored().sort() });
});

test("refuses an upload if the object store's answers are lost, and deletes the object", async () => {
  // The store keeps the object each time, but its answers are lost.
  s3.next('PUT', 'lost', 'lost', 'lost');
  const before = await rows();
  expect([(await apply()).status, await rows()]).toEqual([503, before]);
  const { objects, rows: known } = await bookkeeping();
  expect(objects).toEqual(known);
});

test('a download answers 503 while the object store is down, and 404 when the object is missing', async () => {
  const { id } = (await apply()).body.data;
  const as = await moderator();
  s3.next('GET', DOWN, DOWN, DOWN);
  const down = await fetched(id, as);
  expect([down.status, down.body.message]).toEqual([
    503,
    'The file cannot be opened just now. Please try again in a moment.',
  ]);
  const { id: fileId } = await fileOf(id);
  const held = s3.objects.get(keyOf(fileId))!;
  s3.objects.delete(keyOf(fileId));
  const gone = await fetched(id, as);
  expect([gone.status, gone.body.message]).toEqual([404, 'The file is no longer stored.']);
  s3.objects.set(keyOf(fileId), held);
});

test('withdrawing during an object store outage deletes the record now and the object later', async () => {
  const person = await candidate({ verified: true });
  const { id } = (await apply(PDF, person)).body.data;
  const { id: fileId } = await fileOf(id);
  s3.next('DELETE', DOWN, DOWN, DOWN);
  const { status, body } = await call(ownApplications, 'DELETE', `/api/applications.php?id=${id}`, { as: person });
  expect([status, body.success]).toEqual([200, true]);
  expect([await db().application.count({ where: { id } }), s3.objects.has(keyOf(fileId))]).toEqual([0, true]);
  await retryRemovals();
  expect(s3.objects.has(keyOf(fileId))).toBe(false);
});

describe('the sweep of unreferenced objects', () => {
  const lay = (ageMs: number) => {
    const id = crypto.randomUUID();
    s3.objects.set(keyOf(id), { bytes: PDF, changedAt: Date.now() + s3.clock.aheadMs - ageMs });
    return id;
  };
  afterEach(() => (s3.clock.aheadMs = 0));

  test.each([0, -10 * 60_000, 10 * 60_000])(
    "the sweep deletes unreferenced objects after 1 h by the store's clock (%i ms ahead)",
    async (aheadMs) => {
      await db().storedFile.findFirstOrThrow();
      for (const object of s3.objects.values()) object.changedAt = Date.now() - 30 * SETTLED_MS;
      s3.clock.aheadMs = aheadMs;
      const [old, young, fresh] = [lay(SETTLED_MS + 60_000), lay(SETTLED_MS - 60_000), lay(0)];
      expect(await sweepLeftovers()).toEqual({ incoming: 0, orphans: 1 });
      const { objects, rows: known } = await bookkeeping();
      expect(objects).toEqual([...known, keyOf(young), keyOf(fresh)].sort());
      for (const id of [old, young, fresh]) s3.objects.delete(keyOf(id));
    },
  );

  test('the sweep reads all pages of the bucket listing', async () => {
    const lost = Array.from({ length: 1_100 }, () => lay(2 * SETTLED_MS));
    expect(await sweepLeftovers()).toEqual({ incoming: 0, orphans: 1_100 });
    expect(lost.some((id) => s3.objects.has(keyOf(id)))).toBe(false);
    const { objects, rows: known } = await bookkeeping();
    expect(objects).toEqual(known);
  });

  test("the sweep deletes nothing in a bucket that is marked as another database's", async () => {
    const lost = lay(2 * SETTLED_MS);
    const marker = s3.objects.get('site/.northlane-uploads')!;
    s3.objects.set('site/.northlane-uploads', { ...marker, bytes: Buffer.from('another\n') });
    await expect(sweepLeftovers()).rejects.toMatchObject({ code: 'busy' });
    expect(s3.objects.has(keyOf(lost))).toBe(true);
    const { status } = await apply();
    expect(status).toBe(503);
    s3.objects.set('site/.northlane-uploads', marker);
    expect(await sweepLeftovers()).toEqual({ incoming: 0, orphans: 1 });
  });
});

test('the health report writes an object to check that files can be stored', async () => {
  const asked = async () => {
    passed += 60_000;
    const { status, text } = await call(health, 'GET', '/api/health');
    return [status, (JSON.parse(text) as { uploads: boolean }).uploads];
  };
  expect(await asked()).toEqual([200, true]);
  s3.next('PUT', { status: 403, code: 'AccessDenied' });
  expect(await asked()).toEqual([503, false]);
  expect(logged('health.failed')).toMatchObject([{ part: 'uploads', code: 'OBJECT_STORE' }]);
  expect(await asked()).toEqual([200, true]);
});
