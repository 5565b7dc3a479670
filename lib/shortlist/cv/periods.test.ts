import { datesIn, findPeriods, monthOf } from './periods';

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
  ['2016-01 -> 2018-03', '2016-1 2018-3'],
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
  ['03/2019-08/2024', '2019-3 2024-8'],
  ['3/2019 - 8/2024', '2019-3 2024-8'],
  ['03.2019 - 08.2024', '2019-3 2024-8'],
  ['03.2019–08.2024', '2019-3 2024-8'],
  ['03 / 2019 – 08 / 2024', '2019-3 2024-8'],
  ['03-2019 - 08-2024', '2019-3 2024-8'],
  ['[03/2019 - 08/2024]', '2019-3 2024-8'],
  ['03/2019 ‑ 08/2024', '2019-3 2024-8'],
  ['03/2019 -- 08/2024', '2019-3 2024-8'],
  ['2019-03 - 2024-08', '2019-3 2024-8'],
  ['2019-03-2024-08', '2019-3 2024-8'],
  ['2019/03–2024/08', '2019-3 2024-8'],
  ['2019/3 - 2024/8', '2019-3 2024-8'],
  ['2019.03 - 2024.08', '2019-3 2024-8'],
  ['2019-03-01 - 2024-08-31', '2019-3 2024-8'],
  ['2019/03/01–2024/08/31', '2019-3 2024-8'],
  ['01.03.2019-31.08.2024', '2019-3 2024-8'],
  ['15/03/2019 - 30/08/2024', '2019-3 2024-8'],
  ['01-03-2019 – 31-08-2024', '2019-3 2024-8'],
  ['3/1/2019 - 8/31/2024', '2019-3 2024-8'],
  ['03/19 – 08/24', '2019-3 2024-8'],
  ['03/19-08/24', '2019-3 2024-8'],
  ["03/'19 – 08/'24", '2019-3 2024-8'],
  ['03.19 – 08.24', '2019-3 2024-8'],
  ['03/19 – present', '2019-3 now'],
  ['seit 03/19', '2019-3 now'],
  ['2019–24', '2019-1 2024-12'],
  ['2019-24', '2019-1 2024-12'],
])('findPeriods reads “%s” as the period %s', (text, expected) => {
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
  '06131/2019-2024',
  '+49 2019-2024-55',
  '2019 555 0136',
  '24/7 - 12/5',
  '12.50 - 14.75 an hour',
  'ISO 9001:2015-12',
])('findPeriods reads no period from “%s”', (text) => {
  expect(periods(text)).toEqual([]);
});

test('findPeriods reads several periods from one line', () => {
  expect(periods('Senior, June 2021 – current; Junior, Sept 2019 – May 2021')).toEqual(['2021-6 now', '2019-9 2021-5']);
  expect(periods('2018-2020/2021-2023')).toEqual(['2018-1 2020-12', '2021-1 2023-12']);
});

test('monthOf reads a year without a month as the given month of that year', () => {
  expect(monthOf('2020', 12)).toBe(2020 * 12 + 11);
  expect(monthOf('autumn 2027', 1)).toBe(2027 * 12 + 9);
  expect(monthOf('soon', 1)).toBeNull();
});

test('datesIn finds the positions of all dates, even of implausible periods', () => {
  const found = (text: string) => datesIn(text).map(({ start, end }) => text.slice(start, end));
  expect(found('Acme, 03/2019 - 08/2024')).toContain('03/2019 - 08/2024');
  expect(found('visa 2031 – 2034')).toContain('2031 – 2034');
  expect(found('Start: 01.12.2026')).toEqual(['01.12.2026']);
  expect(found('Start: 2026-12-01')).toContain('2026-12-01');
  expect(found('* 01.03.1987')).toEqual([]);
  expect(found('01.03.20.19.22')).toEqual([]);
});
