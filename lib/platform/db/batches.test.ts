/** @jest-environment node */
import { batchesOf, deleteInBatches, idRanges } from './batches';
import { stepAside } from './yield';

jest.mock('./yield', () => ({ stepAside: jest.fn(async () => undefined) }));
const pauses = () => jest.mocked(stepAside).mock.calls.length;
beforeEach(() => jest.mocked(stepAside).mockClear());

test('idRanges covers every id once, including rows added meanwhile, and pauses after each range', async () => {
  const highest = [2_500, 2_500, 4_100, 4_100];
  const ranges: unknown[] = [];
  for await (const range of idRanges(2_000, async () => highest.shift() ?? 4_100)) ranges.push(range);
  expect(ranges).toEqual([
    { gt: 0, lte: 2_000 },
    { gt: 2_000, lte: 4_000 },
    { gt: 4_000, lte: 6_000 },
  ]);
  expect(pauses()).toBe(3);
});

test('pauses after each batch of rows that is read or deleted', async () => {
  const rows = [[1, 2], [3, 4], [5]];
  const read: number[] = [];
  for await (const batch of batchesOf<number>(2, async () => rows.shift() ?? [])) read.push(...batch);
  expect([read, pauses()]).toEqual([[1, 2, 3, 4, 5], 3]);
  const left = [500, 500, 20, 0];
  expect([await deleteInBatches(async () => left.shift() ?? 0), pauses()]).toEqual([1_020, 6]);
});
