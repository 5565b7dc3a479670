import { yearlyPay } from './pay';

const pay = (
  salaryMin: number | null,
  salaryMax: number | null,
  salaryPeriod: string | null,
  salaryCurrency: string | null = 'GBP',
) => yearlyPay({ salaryMin, salaryMax, salaryPeriod, salaryCurrency });

test('yearlyPay converts pay of any period to a year of 52 weeks, 5 days and 40 hours', () => {
  expect(pay(50_000, 60_000, 'year')).toBe(60_000);
  expect(pay(null, 5_000, 'month')).toBe(60_000);
  expect(pay(null, 1_000, 'week')).toBe(52_000);
  expect(pay(500, null, 'day')).toBe(130_000);
  expect(pay(30, 40, 'hour')).toBe(83_200);
});

test('yearlyPay returns null for pay without a figure, period or currency', () => {
  expect([pay(null, null, 'year'), pay(1, 2, null), pay(1, 2, 'year', null), pay(1, 2, 'moon')]).toEqual([
    null,
    null,
    null,
    null,
  ]);
});
