import { setWatcher } from '../../base/watcher';
import { type Counts, CountsInMemory } from './counts-in-memory';
import { Limiter } from './limiter';

const turns = async (limiter: Pick<Counts, 'take'>, key: string, count: number) => {
  const waits = [];
  for (let turn = 0; turn < count; turn += 1) waits.push(await limiter.take(key));
  return waits;
};

beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') }));
afterEach(() => jest.useRealTimers());

test('a limiter allows a number of attempts within a period after the first, then returns the time to wait', async () => {
  const limiter = new Limiter('x', 2, 60);
  expect(await turns(limiter, 'a', 3)).toEqual([null, null, 60_000]);
  jest.setSystemTime(new Date('2026-11-21T12:00:59Z'));
  expect(await turns(limiter, 'a', 1)).toEqual([1_000]);
  expect(await turns(limiter, 'b', 1)).toEqual([null]);
  jest.setSystemTime(new Date('2026-11-21T12:01:00Z'));
  expect(await turns(limiter, 'a', 3)).toEqual([null, null, 60_000]);
});

test('neither returning an attempt nor clearing a count allows more attempts than the limit', async () => {
  const limiter = new Limiter('x', 2, 60);
  await turns(limiter, 'a', 2);
  await limiter.takeBack('a');
  expect(await turns(limiter, 'a', 2)).toEqual([null, 60_000]);
  await limiter.forget('a');
  await limiter.takeBack('a');
  expect(await turns(limiter, 'a', 3)).toEqual([null, null, 60_000]);
});

test('CountsInMemory drops the oldest key above the maximum number of keys', async () => {
  const limiter = new CountsInMemory({ points: 1, seconds: 60 }, 3);
  for (const key of ['a', 'b', 'c']) await turns(limiter, key, 1);
  expect(await turns(limiter, 'a', 1)).toEqual([60_000]);
  expect(await turns(limiter, 'd', 1)).toEqual([null]);
  expect([await turns(limiter, 'b', 1), await turns(limiter, 'c', 1), await turns(limiter, 'd', 1)]).toEqual([
    [60_000],
    [60_000],
    [60_000],
  ]);
  expect(await turns(limiter, 'a', 1)).toEqual([null]);
});

test('100,000 senders leave only the maximum number of counts in memory, and no timers', async () => {
  const limiter = new CountsInMemory({ points: 1, seconds: 600 }, 1_000);
  for (let sender = 0; sender < 100_000; sender += 1) await limiter.take(`2001:db8:${sender.toString(16)}::/64`);
  const { counts } = limiter as unknown as { counts: ReadonlyMap<string, unknown> };
  expect(counts.size).toBe(1_000);
  expect(jest.getTimerCount()).toBe(0);
});

test("the metric of refused attempts is labelled with the limiter's name, not with the key", async () => {
  const told: unknown[] = [];
  setWatcher({ count: (...heard) => void told.push(heard), time: () => undefined });
  await turns(new Limiter('form-post-address', 2, 60), '203.0.113.9', 4);
  setWatcher(undefined);
  expect(told).toEqual(Array(2).fill(['rate-limited', 'form-post-address']));
});
