import { SOURCE_MAX } from '../vocabulary/figures';
import { foldSource, hoursWithin, sourceIn, sourceOfPage } from './rules';

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

test('sourceIn reads only the parameter ref, and the first one counts', () => {
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

test('hoursWithin returns the hours within which the given part of all items was done', () => {
  const counted = [
    { hours: 1, n: 5 },
    { hours: 8, n: 4 },
    { hours: 200, n: 1 },
  ];
  expect([0.5, 0.51, 0.9, 0.91].map((share) => hoursWithin(counted, share))).toEqual([1, 8, 8, 200]);
  expect(hoursWithin([{ hours: 3, n: 1 }], 0.5)).toBe(3);
  expect(hoursWithin([], 0.5)).toBeNull();
});
