import { findPeriods, monthOf } from './periods';

const NOW = 2026 * 12 + 9;
const shown = (month: number | null) => (month === null ? 'now' : `${Math.floor(month / 12)}-${(month % 12) + 1}`);
const periods = (text: string) => findPeriods(text, NOW).map(({ from, to }) => `${shown(from)} ${shown(to)}`);

test.each([
  ['March 2021 - present', '2021-3 now'],
  ['2018 – 2020', '2018-1 2020-12'],
  ['08/2021 – today', '2021-8 now'],
  ['from 05.2018 to today', '2018-5 now'],
  ['since Feb. 2020', '2020-2 now'],
  ["Nov '20–", '2020-11 now'],
  ["Jun '18–Oct '20", '2018-6 2020-10'],
  ['Sep 2018 → now', '2018-9 now'],
  ['2022-02 → today', '2022-2 now'],
  ['2016 to 2020', '2016-1 2020-12'],
  ['seit 2019', '2019-1 now'],
  ['10.2013 bis 08.2020', '2013-10 2020-8'],
  ['depuis janvier 2020', '2020-1 now'],
  ['1 October 2021 – present', '2021-10 now'],
  ['01.04.2019 - 31.12.2021', '2019-4 2021-12'],
  ['2019 until today', '2019-1 now'],
  ['January 2019–', '2019-1 now'],
  ['(2014 – 2017)', '2014-1 2017-12'],
  ['03/2022 – d.d.', '2022-3 now'],
  ['Sept 2019 - Feb 2021', '2019-9 2021-2'],
  ['2019 — 2026', '2019-1 now'],
])('%s is %s', (text, expected) => {
  expect(periods(text)).toEqual([expected]);
});

test.each([
  'in 2022 we lost a tender',
  'reports for 2019',
  '2,300 tests in 18 minutes',
  'B.Sc. 2018',
  'Indefinite leave to remain since 2023',
  'visa 2019 - 2024',
  '2031 – 2034',
  '2020 - 2018',
  'call 555-0123',
  '1200 – 1400 users',
])('%s is no span', (text) => {
  expect(periods(text)).toEqual([]);
});

test('a line may name several', () => {
  expect(periods('Senior, June 2021 – current; Junior, Sept 2019 – May 2021')).toEqual(['2021-6 now', '2019-9 2021-5']);
});

test('a year alone is the month that it is asked for', () => {
  expect(monthOf('2020', 12)).toBe(2020 * 12 + 11);
  expect(monthOf('autumn 2027', 1)).toBe(2027 * 12 + 9);
  expect(monthOf('soon', 1)).toBeNull();
});
