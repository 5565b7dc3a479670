import { postedOn } from './posted-day';

test.each([
  ['2026-11-23', 'Posted today'],
  ['2026-11-24', 'Posted today'],
  ['2026-11-22', 'Posted yesterday'],
  ['2026-11-21', 'Posted 2 days ago'],
  ['2026-10-24', 'Posted 30 days ago'],
  ['2026-10-23', 'Posted 23 October 2026'],
])('put on the board on %s, on 23 November 2026', (day, words) => {
  expect(postedOn(day, '2026-11-23')).toBe(words);
});
