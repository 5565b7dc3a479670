/** @jest-environment node */
import { setTimeout as sleep } from 'node:timers/promises';
import { forEachConcurrent } from './at-once';

test('forEachConcurrent handles all items with the given concurrency', async () => {
  let [running, most] = [0, 0];
  const done: number[] = [];
  await forEachConcurrent([1, 2, 3, 4, 5, 6, 7], 3, async (item) => {
    running += 1;
    most = Math.max(most, running);
    await sleep(2);
    running -= 1;
    done.push(item);
  });
  expect([most, done.toSorted()]).toEqual([3, [1, 2, 3, 4, 5, 6, 7]]);
});

test('after a failure forEachConcurrent starts no more items and waits for those running', async () => {
  const [begun, over]: [number[], number[]] = [[], []];
  const failing = forEachConcurrent([6, 5, 4, 3, 2, 1], 3, async (item) => {
    begun.push(item);
    if (item === 2) throw new Error('the second');
    await sleep(20);
    over.push(item);
    if (item === 3) throw new Error('the third, later');
  });
  await expect(failing).rejects.toThrow('the second');
  expect([begun, over]).toEqual([
    [1, 2, 3],
    [1, 3],
  ]);
});
