import { NumberLists } from './number-lists';

test('NumberLists returns the last list of each slot after growth, changes and gaps', () => {
  const lists = new NumberLists();
  const expected: number[][] = [];
  for (let slots = 50; slots <= 200; slots += 50) {
    lists.reserve(slots);
    for (let turn = 0; turn < 400; turn += 1) {
      const slot = (turn * 31) % slots;
      const list = Array.from({ length: (turn * 7 + slots) % 9 }, (_, at) => turn * 10 + at);
      lists.set(slot, list);
      expected[slot] = list;
    }
    for (let slot = 0; slot < slots; slot += 1) expect([...lists.at(slot)]).toEqual(expected[slot] ?? []);
  }
});

test('NumberLists has no numbers for an unknown slot', () => expect([...new NumberLists().at(7)]).toEqual([]));
