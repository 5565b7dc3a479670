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

test('the owner filter lists the signed-in moderator first, and the tag filter counts the records of each tag', () =>
  expect(options({})).toEqual([['react: react (1,200)'], ['2: Mine (Ben)', '1: Ana']]));

test('the filters offer the tag and the moderator in the URL even when no record has them', () =>
  expect(options({ tag: 'vue', owner: 9 })).toEqual([
    ['vue: vue (0)', 'react: react (1,200)'],
    ['2: Mine (Ben)', '1: Ana', '9: Moderator 9'],
  ]));

test('a list row shows the tags and the owner of its own record only', () => {
  const kept = { owner: { id: 1, name: 'Ana' }, tags: ['react'], ratings: [] };
  const marks = new Map([['cv-3', kept]]);
  expect(listedMarks(marks, 'cv', 3)).toEqual({ tags: ['react'], owner: 'Ana' });
  expect(listedMarks(marks, 'application', 3)).toEqual({ tags: [], owner: null });
});
