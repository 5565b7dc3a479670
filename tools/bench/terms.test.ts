import { randomFrom } from '../shared/random';
import { wordPairs } from './terms';
import { titleAt } from './fill';

test('a board of one job still yields 30,000 distinct pairs of search words', () => {
  const pairs = wordPairs([titleAt(1).title], randomFrom(7));
  const given = new Set(Array.from({ length: 30_000 }, () => pairs.next().value));
  expect(given.size).toBe(30_000);
  for (const pair of given) expect(pair).toMatch(/^\S+ \S+$/);
});
