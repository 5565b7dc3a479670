import { indexOf, searchedJob } from '../../testing/searched-jobs';
import { WHOLE_BOARD } from './board-query';
import { suggest } from './did-you-mean';
import { distanceOf } from './nearness';

const DAY = '2026-11-23';
const index = indexOf([
  searchedJob({ id: 7, title: 'Kubernetes Engineer', location: 'London, UK' }),
  searchedJob({ id: 14, title: 'Java Developer', type: 'contract' }),
  searchedJob({ id: 21, title: 'Lava Researcher', deadline: '2026-11-01' }),
  searchedJob({ id: 28, title: 'Java Developer with Lead', description: 'Clear texts.' }),
  searchedJob({ id: 35, title: 'Jawa Mechanic' }),
  searchedJob({ id: 42, title: 'Closed Pythonista', status: 'closed' }),
]);
const meant = (q: string, more = {}) => suggest(index, { ...WHOLE_BOARD, q, ...more }, DAY);

test.each([
  ['kuberntes', 'kubernetes', 1],
  ['kubrenetes engineer', 'kubernetes engineer', 1],
  ['devloper', 'developer', 2],
  ['Kuberntes LODON', 'kubernetes london', 1],
  // Of two equally near words the one with more open jobs is suggested; "lava" is near, but its only job is past the
  // deadline.
  ['jaza', 'java', 2],
])('suggest replaces the misspelt words of %s: %s', (typed, q, total) => {
  expect(meant(typed)).toEqual({ q, total });
});

test.each([
  ['a word that nothing is near to', 'zzzzzz'],
  ['two letters', 'qx'],
  ['words that are met, though not by one job', 'kubernetes java'],
  ['a word of closed jobs only', 'pythonist'],
  ['a listed name, which is no mistake', 'cobol'],
  ['a word near to one of texts alone', 'texas'],
  ['a word near to a stop word', 'withe'],
  ['a word with another first letter', 'eondon'],
])('suggest returns null for %s', (_what, typed) => {
  expect(meant(typed)).toBeNull();
});

test('suggest returns only words that are found under the same filters', () => {
  expect(meant('jaav', { type: ['contract'] })).toEqual({ q: 'java', total: 1 });
  expect(meant('jaav', { type: ['internship'] })).toBeNull();
});

test('distanceOf counts typing mistakes up to a limit', () => {
  const cases = [
    ...[
      ['kubernetes', 'kubernetes', 0],
      ['kuberntes', 'kubernetes', 1],
      ['kubernetse', 'kubernetes', 1],
    ],
    ...[
      ['abc', 'acbd', 2],
      ['abc', 'xyz', 3],
      ['', 'ab', 2],
      ['abcdef', 'ab', 3],
    ],
  ] as const;
  for (const [one, other, distance] of cases)
    expect([one, other, distanceOf(one, other, 2)]).toEqual([one, other, distance]);
});
