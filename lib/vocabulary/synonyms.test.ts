import skills from './it-skills.json' with { type: 'json' };
import trades from './trade-skills.json' with { type: 'json' };
import { SYNONYMS } from './synonyms';

test('no name in the synonyms has two meanings', () => {
  const names = SYNONYMS.flat().map((name) => name.toLowerCase());
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

test('the table has at least 600 skills, and each skill in `partOf` is in the table and no part itself', () => {
  const rows = [...skills.skills, ...trades.skills];
  const whole = new Set(rows.flatMap((row) => ('partOf' in row ? [] : [row.name])));
  expect(skills.skills.length).toBeGreaterThanOrEqual(600);
  expect(skills.skills.flatMap(({ partOf = [] }) => partOf.filter((name) => !whole.has(name)))).toEqual([]);
});
