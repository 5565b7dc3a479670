import type { ShortlistRow } from '@/lib/shortlist/dto-schema';
import { briefRow, fullRow } from './brief-rows';

const usual: ShortlistRow = {
  ...{
    person: 'application-7',
    name: 'Ida Berg',
    place: 1,
    marks: 'e',
    years: [5],
    spans: ['2016-now'],
    experience: 5,
  },
  ...{ obstacles: [], stage: 'new', decision: 'open', version: 0, isDrawn: false, remark: null },
};

test('a shortlist row is sent without its usual values, and every row is restored completely', () => {
  expect(Object.keys(briefRow(usual))).toEqual(['person', 'name', 'place', 'marks', 'years', 'spans', 'experience']);
  const decided: ShortlistRow = { ...usual, obstacles: ['permit?'], stage: null, decision: 'struck', version: 2 };
  for (const row of [usual, decided, { ...usual, isDrawn: true, remark: 'A newer one.' }])
    expect(fullRow(briefRow(row))).toEqual(row);
});
