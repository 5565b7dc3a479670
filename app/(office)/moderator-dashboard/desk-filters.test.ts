import { deskSelects, listedMarks } from './desk-filters';

const choices = {
  tags: [{ tag: 'react', count: 1_200 }],
  moderators: [
    { id: 1, name: 'Ana' },
    { id: 2, name: 'Ben' },
  ],
  moderator: { userId: 2, name: 'Ben' },
};
const options = (query: { tag?: string; owner?: number }) =>
  deskSelects(query, choices).map((select) => select.options.map(({ value, label }) => `${value}: ${label}`));

test('one’s own records come first, and tags say how many records have them', () =>
  expect(options({})).toEqual([['react: react (1,200)'], ['2: Mine (Ben)', '1: Ana']]));

test('what an address asks for is among the choices, though nothing and nobody has it any more', () =>
  expect(options({ tag: 'vue', owner: 9 })).toEqual([
    ['vue: vue (0)', 'react: react (1,200)'],
    ['2: Mine (Ben)', '1: Ana', '9: Moderator 9'],
  ]));

test('a row shows what is kept of its own record', () => {
  const kept = { owner: { id: 1, name: 'Ana' }, tags: ['react'], ratings: [] };
  const marks = new Map([['cv-3', kept]]);
  expect(listedMarks(marks, 'cv', 3)).toEqual({ tags: ['react'], owner: 'Ana' });
  expect(listedMarks(marks, 'application', 3)).toEqual({ tags: [], owner: null });
});
