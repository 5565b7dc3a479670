import { SYNONYMS } from './synonyms';

test('no name has two meanings in the synonyms', () => {
  const names = SYNONYMS.flat().map((name) => name.toLowerCase());
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
