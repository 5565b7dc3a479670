import { fromFields, toFields } from './by-field';

test('rows survive the way by fields, which names each field once', () => {
  const rows = [
    { id: 1, tags: ['go'] },
    { id: 2, tags: [] },
  ];
  expect(toFields(rows)).toEqual({ id: [1, 2], tags: [['go'], []] });
  expect(fromFields(toFields(rows))).toEqual(rows);
  expect(fromFields(toFields([]))).toEqual([]);
});
