/** Reproducible: the same seed gives the same sequence. */
export type Random = {
  next: () => number;
  /** A whole number from `from` to `to`, both included. */
  int: (from: number, to: number) => number;
  pick: <Item>(items: readonly Item[]) => Item;
};

/** The mulberry32 generator: 32 bits of state, enough for test data. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    int,
    pick: (items) => {
      if (items.length === 0) throw new Error('The list to pick from is empty.');
      return items[int(0, items.length - 1)] as (typeof items)[number];
    },
  };
}
