/** @jest-environment node */
import { forEachConcurrent } from './at-once';

const nextTick = () => new Promise((resolve) => setImmediate(resolve));

test('forEachConcurrent handles all items, never more at once than the given concurrency', async () => {
  const [running, done]: [(() => void)[], number[]] = [[], []];
  let most = 0;
  const all = forEachConcurrent([1, 2, 3, 4, 5, 6, 7], 3, async (item) => {
    await new Promise<void>((resolve) => (most = Math.max(most, running.push(resolve))));
    done.push(item);
  });
  for (; done.length < 7; await nextTick()) running.shift()?.();
  await all;
  expect([most, done.toSorted()]).toEqual([3, [1, 2, 3, 4, 5, 6, 7]]);
});

test('after a failure forEachConcurrent starts no more items and waits for those running', async () => {
  const [begun, over, running]: [number[], number[], (() => void)[]] = [[], [], []];
  let hasEnded = false;
  const failing = forEachConcurrent([6, 5, 4, 3, 2, 1], 3, async (item) => {
    begun.push(item);
    if (item === 2) throw new Error('the second');
    await new Promise<void>((resolve) => running.push(resolve));
    over.push(item);
    if (item === 3) throw new Error('the third, later');
  }).finally(() => (hasEnded = true));
  const outcome = expect(failing).rejects.toThrow('the second');
  await nextTick();
  expect([begun, hasEnded]).toEqual([[1, 2, 3], false]);
  for (const end of running) end();
  await outcome;
  expect([begun, over]).toEqual([
    [1, 2, 3],
    [1, 3],
  ]);
});
