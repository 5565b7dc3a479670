import Database from '../../db/driver.mjs';
import { UNKNOWN_ADDRESS } from '../client-address';
import { db } from '../../../testing/harness';
import { storeFlash } from './commands';
import { readFlash } from './queries';

const MINUTE = 60_000;
const FLASH = { ok: false, message: 'No', errors: { title: ['Enter it.'] }, values: { title: '<b>', note: 'Grüße' } };

beforeEach(() => {
  jest.useFakeTimers({
    now: new Date('2026-11-21T12:00:00Z'),
    doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'setTimeout', 'clearTimeout', 'performance'],
  });
});
afterEach(async () => {
  jest.useRealTimers();
  await db().formOutcome.deleteMany();
});

function countRows(): () => number {
  const all = jest.spyOn(
    Object.getPrototypeOf(new Database(':memory:').prepare('SELECT 1')) as { all: () => unknown[] },
    'all',
  );
  return () => {
    const rows = all.mock.results.reduce((sum, { value }) => sum + (value as unknown[]).length, 0);
    all.mockRestore();
    return rows;
  };
}

test('a flash can be read by its form and key any number of times', async () => {
  const key = await storeFlash('posting', FLASH);
  expect(await readFlash('posting', key)).toEqual(FLASH);
  expect(await readFlash('posting', key)).toEqual(FLASH);
  expect(await readFlash('application', key)).toBeNull();
});

test('a flash cannot be read with another key', async () => {
  const key = await storeFlash('posting', FLASH);
  for (const other of [undefined, '', 'x', key.slice(1), `${key}x`, [key], 'x'.repeat(100_000)])
    expect(await readFlash('posting', other)).toBeNull();
});

test('flash keys are random, and the database stores only their hashes', async () => {
  const keys = await Promise.all(Array.from({ length: 20 }, () => storeFlash('posting', FLASH)));
  expect(new Set(keys).size).toBe(20);
  for (const key of keys) expect(Buffer.from(key, 'base64url')).toHaveLength(16);
  const stored = JSON.stringify(await db().formOutcome.findMany());
  for (const key of keys) expect(stored).not.toContain(key);
});

test('a flash expires after 30 minutes, and the next one stored deletes it', async () => {
  const key = await storeFlash('posting', FLASH);
  jest.advanceTimersByTime(30 * MINUTE - 1);
  expect(await readFlash('posting', key)).toEqual(FLASH);
  jest.advanceTimersByTime(1);
  expect(await readFlash('posting', key)).toBeNull();
  jest.advanceTimersByTime(1);
  await storeFlash('posting', FLASH);
  expect(await db().formOutcome.count()).toBe(1);
});

describe('limits of stored flashes', () => {
  const LONG = { ...FLASH, values: { note: 'x'.repeat(120 * 1024) } };
  const room = async () => (await db().formOutcome.aggregate({ _sum: { bytes: true } }))._sum.bytes ?? 0;

  test("a new flash of a sender above 40 flashes or 512 KiB replaces that sender's oldest", async () => {
    const others = await storeFlash('posting', FLASH, '203.0.113.1');
    const keys = [];
    for (let index = 0; index < 41; index += 1) {
      jest.advanceTimersByTime(1);
      keys.push(await storeFlash('posting', FLASH, '203.0.113.2'));
    }
    expect(await Promise.all(keys.slice(0, 3).map((key) => readFlash('posting', key)))).toEqual([null, FLASH, FLASH]);
    for (let index = 0; index < 10; index += 1) {
      jest.advanceTimersByTime(1);
      keys.push(await storeFlash('posting', LONG, '203.0.113.2'));
    }
    expect((await Promise.all(keys.map((key) => readFlash('posting', key)))).filter((flash) => flash !== null)).toEqual(
      Array(4).fill(LONG),
    );
    expect(await readFlash('posting', others)).toEqual(FLASH);
  });

  test('senders without an IP address share 2,000 flashes and 8 MiB, and storing a new flash reads few rows', async () => {
    const at = (index: number) => ({
      keyHash: `kept-${index}`,
      form: 'posting',
      data: FLASH,
      createdAt: new Date(Date.now() - 2_000 + index),
      expiresAt: new Date(Date.now() + MINUTE),
      source: UNKNOWN_ADDRESS,
      bytes: 4_096,
    });
    await db().formOutcome.createMany({ data: Array.from({ length: 2_000 }, (_, index) => at(index)) });
    const read = countRows();
    const keys = [
      await storeFlash('posting', FLASH),
      await storeFlash('posting', LONG),
      await storeFlash('posting', LONG),
    ];
    const rows = read();
    expect(await Promise.all(keys.map((key) => readFlash('posting', key)))).toEqual([FLASH, LONG, LONG]);
    // There are 2,000 flashes of one page each, with 48 pages free. The first two new flashes replace one each; the
    // third has 31 pages and replaces 13.
    const left = await db().formOutcome.findMany({ select: { keyHash: true }, orderBy: { createdAt: 'asc' } });
    expect([left.length, left[0]?.keyHash]).toEqual([1_988, 'kept-15']);
    expect(await room()).toBeLessThanOrEqual(8 * 1024 * 1024);
    expect(rows).toBeLessThan(100);
  });

  test('above 32 MiB in total, only flashes of the sender with the most are deleted', async () => {
    const mine = await storeFlash('posting', FLASH, '203.0.113.1');
    let last = '';
    for (let index = 0; index < 300; index += 1)
      last = await storeFlash('posting', LONG, `2001:db8:${index.toString(16)}::/48`);
    expect(await room()).toBeLessThanOrEqual(32 * 1024 * 1024);
    expect(await room()).toBeGreaterThan(30 * 1024 * 1024);
    expect([await readFlash('posting', mine), await readFlash('posting', last)]).toEqual([FLASH, LONG]);
  });

  test("a stored flash does not contain its sender's IP address", async () => {
    await storeFlash('posting', FLASH, '203.0.113.1');
    expect(JSON.stringify(await db().formOutcome.findMany())).not.toContain('203.0.113');
  });
});

test('the flash "too many attempts" of a form is fixed and not stored', async () => {
  expect(await readFlash('posting', 'posting.rate_limited')).toEqual({
    ok: false,
    message: expect.stringMatching(/^Too many attempts.*go back to it/),
  });
  for (const key of ['contact.rate_limited', 'posting.internal', 'posting.busy', 'posting.', 'rate_limited'])
    expect(await readFlash('posting', key)).toBeNull();
});
