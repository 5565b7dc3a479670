import { SOURCE_MAX } from '../vocabulary/figures';
import { daysOf, foldSource, hoursWithin, pointsOf, readDates, sourceIn, sourceOfPage } from './rules';

test.each([
  ['LinkedIn', 'linkedin'],
  [' news.letter_2-x ', 'news.letter_2-x'],
  ['ＮＥＷＳ', 'news'],
  ['x'.repeat(SOURCE_MAX), 'x'.repeat(SOURCE_MAX)],
  ['x'.repeat(SOURCE_MAX + 1), null],
  ['two words', null],
  ['<script>', null],
  ['größe', null],
  ['a/b', null],
  ['', null],
  [null, null],
  [' '.repeat(300), null],
])('foldSource converts %j to %j', (text, source) => expect(foldSource(text)).toBe(source));

test('sourceIn reads the first parameter ref and no other parameter', () => {
  expect(sourceIn('a=1&ref=Board&ref=other')).toBe('board');
  expect(sourceIn('href=board')).toBeNull();
  expect(sourceIn('ref=%00')).toBeNull();
  expect(sourceIn('')).toBeNull();
});

test("sourceOfPage reads a source only from the URL of the job's own page", () => {
  expect(sourceOfPage('https://jobs.example/job/7?ref=board&outcome=x#apply', '/job/7')).toBe('board');
  for (const address of ['https://jobs.example/job/8?ref=board', 'https://jobs.example/job/7', 'no address', '', null])
    expect(sourceOfPage(address, '/job/7')).toBeNull();
});

test('hoursWithin returns the hours within which the given share of all items was done', () => {
  const counted = [
    { hours: 1, n: 5 },
    { hours: 8, n: 4 },
    { hours: 200, n: 1 },
  ];
  expect([0.5, 0.51, 0.9, 0.91].map((share) => hoursWithin(counted, share))).toEqual([1, 8, 8, 200]);
  expect(hoursWithin([{ hours: 3, n: 1 }], 0.5)).toBe(3);
  expect(hoursWithin([], 0.5)).toBeNull();
});

test.each([
  ['this-month', '2026-11-27', '2026-11-01', '2026-11-27'],
  ['last-month', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['last-month', '2026-01-05', '2025-12-01', '2025-12-31'],
  ['this-quarter', '2026-11-27', '2026-10-01', '2026-11-27'],
  ['last-quarter', '2026-02-10', '2025-10-01', '2025-12-31'],
  ['this-year', '2026-11-27', '2026-01-01', '2026-11-27'],
  ['last-year', '2026-11-27', '2025-01-01', '2025-12-31'],
  ['7', '2026-11-27', '2026-11-21', '2026-11-27'],
  ['dates', '2026-11-27', '2026-03-01', '2026-03-02'],
] as const)('the period %s on %s is %s to %s', (span, today, from, to) => {
  expect(daysOf(span, today, { from: '2026-03-01', to: '2026-03-02' })).toEqual({ from, to });
});

test.each([
  ['2026-01-01', '2026-01-01', true],
  ['2024-01-01', '2024-12-31', true],
  ['2026-01-01', '2027-01-02', false],
  ['2026-02-30', '2026-03-02', false],
  ['2026-03-02', '2026-03-01', false],
  ['', '2026-03-01', false],
  ['yesterday', 'today', false],
])('readDates accepts the dates from %s to %s: %s', (from, to, isPeriod) => {
  expect(readDates(from, to)).toEqual(isPeriod ? { from, to } : null);
});

test.each([
  ['2026-03-01', '2026-03-03', 5, ['2026-03-01', '2026-03-02', '2026-03-03']],
  ['2026-03-01', '2026-03-30', 3, ['2026-03-10', '2026-03-20', '2026-03-30']],
  ['2026-03-01', '2026-03-10', 3, ['2026-03-02', '2026-03-06', '2026-03-10']],
])(
  'pointsOf splits the period from %s to %s into at most %i equally spaced days, the last day included: %j',
  (from, to, most, days) => {
    expect(pointsOf({ from, to }, most)).toEqual(days);
  },
);
