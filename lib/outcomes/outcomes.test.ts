import { db } from '../testing/harness';
import { keepOutcome } from './commands';
import { findOutcome } from './queries';

const MINUTE = 60_000;
const OUTCOME = { ok: false, message: 'No', errors: { title: ['Enter it.'] }, values: { title: '<b>', note: 'Grüße' } };

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z'), doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(async () => {
  jest.useRealTimers();
  await db().formOutcome.deleteMany();
});

test('is found under its key, by the form it belongs to, as often as the page is loaded', async () => {
  const key = await keepOutcome('posting', OUTCOME);
  expect(await findOutcome('posting', key)).toEqual(OUTCOME);
  expect(await findOutcome('posting', key)).toEqual(OUTCOME);
  expect(await findOutcome('application', key)).toBeNull();
});

test('no other key finds it', async () => {
  const key = await keepOutcome('posting', OUTCOME);
  for (const other of [undefined, '', 'x', key.slice(1), `${key}x`, [key], 'x'.repeat(100_000)]) expect(await findOutcome('posting', other)).toBeNull();
});

test('keys cannot be guessed, nor read from the store', async () => {
  const keys = await Promise.all(Array.from({ length: 20 }, () => keepOutcome('posting', OUTCOME)));
  expect(new Set(keys).size).toBe(20);
  for (const key of keys) expect(Buffer.from(key, 'base64url')).toHaveLength(16);
  const stored = JSON.stringify(await db().formOutcome.findMany());
  for (const key of keys) expect(stored).not.toContain(key);
});

test('is forgotten after half an hour, and then also removed', async () => {
  const key = await keepOutcome('posting', OUTCOME);
  jest.advanceTimersByTime(30 * MINUTE - 1);
  expect(await findOutcome('posting', key)).toEqual(OUTCOME);
  jest.advanceTimersByTime(1);
  expect(await findOutcome('posting', key)).toBeNull();
  jest.advanceTimersByTime(1);
  await keepOutcome('posting', OUTCOME);
  expect(await db().formOutcome.count()).toBe(1);
});
