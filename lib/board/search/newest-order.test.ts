import fc from 'fast-check';
import { noBits, setBit } from './bits';
import { NewestOrder } from './newest-order';

const MANY = 700;
const changes = fc.array(
  fc.record({ slot: fc.nat(MANY - 1), moment: fc.integer({ min: 1_500_000_000, max: 1_500_000_050 }) }),
  { maxLength: 60 },
);

test('NewestOrder sorts by second, then by slot, whether slots are put before or after sorting, or twice', () => {
  fc.assert(
    fc.property(
      ...([changes, changes, fc.array(fc.nat(MANY - 1)), fc.boolean(), fc.nat(40), fc.nat(40)] as const),
      (before, after, others, most, skip, limit) => {
        const order = new NewestOrder();
        order.reserve(MANY);
        const seconds = new Map<number, number>();
        const put = ({ slot, moment }: { slot: number; moment: number }) => {
          seconds.set(slot, moment);
          order.put(slot, moment * 1_000 + 999);
        };
        for (let slot = 0; slot < MANY; slot += 1) put({ slot, moment: 1_500_000_000 + ((slot * 7) % 50) });
        before.forEach(put);
        order.settle();
        after.forEach(put);
        const wanted = most ? [...seconds.keys()] : [...new Set([...others, ...after.map(({ slot }) => slot)])];
        const bits = noBits(MANY);
        for (const slot of wanted) setBit(bits, slot);
        const sorted = wanted.toSorted((one, other) => seconds.get(other)! - seconds.get(one)! || other - one);
        expect(order.newestFirst(bits).drop(skip).take(limit).toArray()).toEqual(sorted.slice(skip, skip + limit));
        expect([...order.newestFirst(bits)]).toEqual(sorted);
      },
    ),
    { numRuns: 200 },
  );
});

test('NewestOrder inserts a job that is put after sorting at its position', () => {
  const order = new NewestOrder();
  order.reserve(32);
  order.settle();
  const bits = noBits(32);
  for (const [slot, moment] of [
    [0, 3_000],
    [1, 1_000],
    [2, 2_000],
    [0, 500],
  ] as const) {
    setBit(bits, slot);
    order.put(slot, moment);
  }
  expect([...order.newestFirst(bits)]).toEqual([2, 1, 0]);
});
