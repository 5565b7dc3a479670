import { randomFrom } from './random';
import { wordPairs } from './terms';
import { titleAt } from './vocabulary';

test('however small the board, there are more pairs of words than a run asks for, each once', () => {
  const pairs = wordPairs([titleAt(1).title], randomFrom(7));
  const given = new Set(Array.from({ length: 30_000 }, () => pairs.next().value));
  expect(given.size).toBe(30_000);
  for (const pair of given) expect(pair).toMatch(/^\S+ \S+$/);
});
