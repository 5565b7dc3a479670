import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ObjectStore } from '../../base/settings/object-store';
import { startStrictS3, type Fault, type StrictS3 } from '../../testing/strict-s3';
import { Bucket, type SomeObjects } from './bucket';
import { isObjectStoreFailure } from './failure';

const QUICK = { wholeMs: 2_000, silenceMs: 500, attempts: 3, pauseMs: 1 };
const BYTES = Buffer.from('0123456789'.repeat(20_000));

let store: StrictS3;
let folder: string;
beforeEach(async () => {
  store = await startStrictS3();
  folder = mkdtempSync(join(tmpdir(), 'northlane-bucket-'));
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

const bucket = (changes: Partial<ObjectStore> = {}, limits = {}) =>
  new Bucket({ ...store.settings, ...changes }, { ...QUICK, ...limits }, store.agent);
const whole = (key: string, from = bucket()) => from.bytes(key, 0, BYTES.length, BYTES.length);

function file(bytes: Buffer, sha256 = createHash('sha256').update(bytes).digest('hex')) {
  const path = join(folder, crypto.randomUUID());
  writeFileSync(path, bytes);
  return { path, sizeBytes: bytes.length, sha256 };
}

/** Message of a failed call, which must contain no credentials or addresses. */
async function failure(call: Promise<unknown>): Promise<string> {
  const thrown = await call.then(
    () => null,
    (error: unknown) => error,
  );
  if (!isObjectStoreFailure(thrown)) throw new Error(`Not refused by the store: ${String(thrown)}`);
  const told = `${thrown.message}${thrown.stack}${JSON.stringify(thrown)}`;
  for (const secret of [store.settings.accessKeyId, store.settings.secretAccessKey, 'Signature=', 'store.example'])
    expect(told).not.toContain(secret);
  return thrown.message;
}

describe.each(['path', 'host'] as const)('bucket with %s addressing', (addressing) => {
  test.each(['', 'of/this-site/'])('a bucket stores, reads and removes objects under the prefix %j', async (prefix) => {
    const ours = bucket({ addressing, prefix });
    await ours.put('files/x', file(BYTES));
    expect([...store.objects.keys()]).toEqual([`${prefix}files/x`]);
    expect((await whole('files/x', ours))?.equals(BYTES)).toBe(true);
    expect(await ours.bytes('files/x', 7, 5, BYTES.length)).toEqual(BYTES.subarray(7, 12));
    await ours.put('mark', 'a text, ünïcode too');
    expect(await ours.text('mark')).toBe('a text, ünïcode too');
    await ours.remove('files/x');
    await ours.remove('files/x');
    expect([await whole('files/x', ours), await ours.text('none')]).toEqual([null, null]);
  });
});

test.each([
  ['another secret', { secretAccessKey: 'not/it' }, 'PUT: 403 SignatureDoesNotMatch'],
  ['an unknown key', { accessKeyId: 'NOBODY' }, 'PUT: 403 InvalidAccessKeyId'],
  ['another region', { region: 'us-east-1' }, 'PUT: 400 AuthorizationHeaderMalformed'],
  ['another bucket', { bucket: 'somebody-elses' }, 'PUT: 404 NoSuchBucket'],
])('a call with %s fails without a retry', async (_, changes, message) => {
  expect(await failure(bucket(changes).put('x', 'text'))).toBe(message);
  expect([store.asked.length, store.objects.size]).toEqual([1, 0]);
});

test('a bucket refuses content whose hash differs from the signed one', async () => {
  expect(await failure(bucket().put('x', file(BYTES, 'ab'.repeat(32))))).toBe('PUT: 400 XAmzContentSHA256Mismatch');
  expect(store.objects.size).toBe(0);
});

test('a bucket refuses a signature that is 16 minutes old', async () => {
  store.clock.aheadMs = 16 * 60_000;
  expect(await failure(bucket().text('x'))).toBe('GET: 403 RequestTimeTooSkewed');
});

test('calls to a missing bucket fail instead of reporting it as empty', async () => {
  const elsewhere = bucket({ bucket: 'not-there' });
  expect(await failure(elsewhere.text('x'))).toBe('GET: 404 NoSuchBucket');
  expect(await failure(whole('x', elsewhere))).toBe('GET: 404 NoSuchBucket');
  expect(await failure(elsewhere.remove('x'))).toBe('DELETE: 404 NoSuchBucket');
  expect(await failure(elsewhere.list('').next())).toBe('GET: 404 NoSuchBucket');
});

describe('retries of temporary failures', () => {
  test.each<[string, Fault]>([
    ['503 SlowDown', { status: 503, code: 'SlowDown' }],
    ['500', { status: 500, code: 'InternalError' }],
    ['429', { status: 429, code: 'TooManyRequests' }],
    ['400 RequestTimeout', { status: 400, code: 'RequestTimeout' }],
    ['hanging up', 'hang up'],
    ['silence', 'silent'],
  ])('PUT, GET and DELETE are retried after %s', async (_, fault) => {
    store.next('PUT', fault, fault);
    await bucket().put('x', file(BYTES));
    expect([store.asked.length, store.objects.get('x')?.bytes.equals(BYTES)]).toEqual([3, true]);
    store.next('GET', fault, fault);
    expect((await whole('x'))?.equals(BYTES)).toBe(true);
    store.next('DELETE', fault, fault);
    await bucket().remove('x');
    expect([store.asked.length, store.objects.size]).toEqual([9, 0]);
  });

  test('a download that is cut off in the middle is retried', async () => {
    store.objects.set('x', { bytes: BYTES, changedAt: 0 });
    store.next('GET', 'cut', 'cut');
    expect((await whole('x'))?.equals(BYTES)).toBe(true);
    expect(store.asked).toHaveLength(3);
  });

  test('a call makes at most three attempts, within its time limit', async () => {
    store.next('PUT', 'silent', 'silent', 'silent', 'silent');
    expect(await failure(bucket().put('x', 'text'))).toBe('PUT: silent');
    expect(store.asked).toHaveLength(3);
    const began = performance.now();
    store.next('GET', 'silent', 'silent', 'silent');
    expect(await failure(bucket({}, { wholeMs: 100, silenceMs: 5_000 }).text('x'))).toBe('GET: too-slow');
    expect([store.asked.length, performance.now() - began < 2_000]).toEqual([4, true]);
  });
});

test('a response whose size differs from the known size of the object is refused', async () => {
  store.objects.set('x', { bytes: BYTES, changedAt: 0 });
  store.next('GET', 'short');
  expect(await failure(whole('x'))).toBe('GET: other-size');
  expect(await failure(bucket().bytes('x', 0, 10, BYTES.length - 1))).toBe('GET: other-size');
  store.objects.set('x', { bytes: Buffer.concat([BYTES, BYTES]), changedAt: 0 });
  expect(await failure(whole('x'))).toBe('GET: other-size');
});

test("an unreachable object store is reported by the system's error code", async () => {
  await store.close();
  expect(await failure(bucket().put('x', file(BYTES)))).toBe('PUT: ECONNREFUSED');
});

test('an unreadable file is reported as a failure of the disk, not of the store', async () => {
  const gone = { ...file(BYTES), path: join(folder, 'gone') };
  await expect(bucket().put('x', gone)).rejects.toMatchObject({ code: 'ENOENT', syscall: 'open' });
  expect(store.objects.size).toBe(0);
});

describe('listing of a bucket', () => {
  const pages = async (from: Bucket, start: string, atOnce: number) => {
    const all: SomeObjects[] = [];
    for await (const page of from.list(start, atOnce)) all.push(page);
    return all;
  };

  test('all 2,345 objects of a prefix are listed page by page', async () => {
    const keys = Array.from({ length: 2_345 }, (_, index) => `files/${String(index).padStart(4, '0')}`);
    for (const key of keys) store.objects.set(`site/${key}`, { bytes: BYTES, changedAt: 1_700_000_000_000 });
    store.objects.set('site/mark', { bytes: BYTES, changedAt: 0 });
    store.objects.set('other/files/0', { bytes: BYTES, changedAt: 0 });
    const found = await pages(bucket({ prefix: 'site/' }), 'files/', 1_000);
    expect(found.map(({ objects }) => objects.length)).toEqual([1_000, 1_000, 345]);
    expect(found.flatMap(({ objects }) => objects.map(({ key }) => key))).toEqual(keys);
    expect(found[0]!.objects[0]!.changedAt).toBe(1_700_000_000_000);
  });

  test('XML entities in the keys of listed objects are decoded', async () => {
    store.objects.set('a&b<c>', { bytes: BYTES, changedAt: 0 });
    expect((await pages(bucket(), '', 10))[0]!.objects).toEqual([{ key: 'a&b<c>', changedAt: 0 }]);
  });

  test("a listing reports how far the store's clock is ahead", async () => {
    store.clock.aheadMs = -10 * 60_000;
    const [page] = await pages(bucket(), '', 10);
    expect(Math.abs(page!.aheadMs + 10 * 60_000)).toBeLessThan(5_000);
  });

  test('each page of a listing is retried, and the whole listing fails if a page fails', async () => {
    for (const key of ['a', 'b', 'c']) store.objects.set(key, { bytes: BYTES, changedAt: 0 });
    const passing: Fault = { status: 500, code: 'InternalError' };
    store.next('GET', passing);
    expect((await pages(bucket(), '', 1)).flatMap(({ objects }) => objects)).toHaveLength(3);
    store.next('GET', passing, passing, passing);
    expect(await failure(pages(bucket(), '', 1))).toBe('GET: 500 InternalError');
  });

  test('a listing that is not XML is reported as unreadable', async () => {
    store.objects.set('a', { bytes: BYTES, changedAt: 0 });
    store.next('GET', 'other');
    expect(await failure(bucket().list('').next())).toBe('GET: unreadable-list');
  });
});
