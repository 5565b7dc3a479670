import { yearlyPay } from './pay';

const NONE = { salaryMin: null, salaryMax: null, salaryCurrency: null, salaryPeriod: null };
const pay = (salaryMin: number | null, salaryMax: number | null, salaryPeriod: string | null, currency?: null) =>
  yearlyPay({
    ...{ salaryMin, salaryMax, salaryPeriod, salaryCurrency: currency === null ? null : 'GBP' },
    ...{ salary: null, countryCode: 'GB' },
  });

test('yearlyPay converts pay of any period to a year of 52 weeks, 5 days and 40 hours', () => {
  expect(pay(50_000, 60_000, 'year')).toEqual({ currency: 'GBP', least: 50_000, most: 60_000 });
  expect(pay(null, 5_000, 'month')).toEqual({ currency: 'GBP', least: 60_000, most: 60_000 });
  expect(pay(null, 1_000, 'week')).toMatchObject({ most: 52_000 });
  expect(pay(500, null, 'day')).toMatchObject({ most: 130_000 });
  expect(pay(30, 40, 'hour')).toMatchObject({ least: 62_400, most: 83_200 });
});

test('yearlyPay is null for pay without a figure, period or currency', () => {
  expect([pay(null, null, 'year'), pay(1, 2, null), pay(1, 2, 'year', null), pay(1, 2, 'moon')]).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

test.each([
  ['$3,000 - $5,000', 'US', { currency: 'USD', least: null, most: 5_000 }],
  ['AED 25,000', 'AE', { currency: 'AED', least: null, most: 25_000 }],
  ['up to £55,000', 'GB', { currency: 'GBP', least: null, most: 55_000 }],
  ['£500', 'GB', { currency: 'GBP', least: null, most: 6_000 }],
  ['$5,000 per month', 'MX', null],
  ['Competitive', 'GB', null],
])('the yearly pay of “%s”, without a clear period, is the lowest of its readings', (salary, countryCode, expected) => {
  expect(yearlyPay({ ...NONE, salary, countryCode })).toEqual(expected);
});
