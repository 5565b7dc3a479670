import type { SalaryPeriod } from '../../vocabulary/jobs';
import data from './currencies.json' with { type: 'json' };

const RATES = new Map(
  [...data.perDollar.matchAll(/([A-Z]{3}) ([\d.]+)/g)].map(([, code = '', rate]) => [code, Number(rate)]),
);
const RICH = data.rich.split(' ');

type Range = readonly [low: number, high: number];

/** Possible pay by period, in US dollars. Figures outside have a wrong period or are typing errors. */
const POSSIBLE: Record<SalaryPeriod, Range> = {
  hour: [3, 1_000],
  day: [20, 10_000],
  week: [50, 30_000],
  month: [200, 60_000],
  year: [2_500, 3_000_000],
};

/** Usual pay by period, in US dollars, for figures whose period is not stated: "£1m" may be a budget. */
const USUAL: Record<SalaryPeriod, Range> = {
  hour: [5, 150],
  day: [80, 900],
  week: [250, 4_000],
  month: [250, 20_000],
  year: [2_500, 1_000_000],
};

/** Whether all figures are possible pay for a period. Where wages are low, 0.1 and 0.5 of the limits apply. */
export function isPossiblePay(figures: readonly number[], currency: string, period: SalaryPeriod): boolean {
  return isWithin(figures, currency, POSSIBLE[period], RICH.includes(currency) ? [1, 1] : [0.1, 0.5]);
}

/** Whether all figures are usual pay for a period. Where wages are low, only months and years are possible. */
export function isUsualPay(figures: readonly number[], currency: string, period: SalaryPeriod): boolean {
  const isRich = RICH.includes(currency);
  if (!isRich && period !== 'month' && period !== 'year') return false;
  // The higher limit for a year is for India, where pay without a period is often yearly and in crores.
  return isWithin(figures, currency, USUAL[period], [1, isRich ? 1 : period === 'year' ? 1.5 : 0.5]);
}

function isWithin(figures: readonly number[], currency: string, [low, high]: Range, [least, most]: Range): boolean {
  const rate = RATES.get(currency);
  return rate !== undefined && figures.every((each) => each >= low * least * rate && each <= high * most * rate);
}
