import { fromFields, toFields } from './by-field';

const rows = [
  { id: 1, name: 'Ida', tags: ['go'], stage: 'new' },
  { id: 2, name: 'Max', tags: [], stage: 'new' },
];

test.each([[rows], [rows.slice(0, 1)], [[]]])('rows are the same after a passage by fields', (some) => {
  expect(fromFields(toFields(some))).toEqual(some);
});

test('a value of all rows is listed once', () => {
  const bare = rows.map((row) => ({ ...row, tags: [] }));
  expect(toFields(bare).tags).toEqual([[]]);
  expect(toFields(rows)).toEqual({ id: [1, 2], name: ['Ida', 'Max'], tags: [['go'], []], stage: ['new'] });
});
