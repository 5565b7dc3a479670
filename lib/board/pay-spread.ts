import { PAY_CURRENCIES, type PayCurrency } from '../vocabulary/board';
import { countCommon, keepBits, keepWhere, slotsIn, type Bits } from './search/bits';
import type { PaySpread } from './schema';
import type { JobIndex } from './search/job-index';

const MOST_MARKS = 120;

/** Returns the most frequent pay currency of the jobs, and the jobs with a known yearly pay in that currency. */
export function statingPay(index: JobIndex, jobs: Bits): { currency: PayCurrency; paid: Bits } {
  const counts = PAY_CURRENCIES.map((currency) => countCommon(jobs, index.currency.bitsOf(currency)));
  const currency = PAY_CURRENCIES[counts.indexOf(Math.max(...counts))] ?? PAY_CURRENCIES[0];
  const paid = jobs.slice();
  keepBits(paid, index.currency.bitsOf(currency));
  keepWhere(paid, (slot) => !Number.isNaN(index.yearlyLeast[slot]));
  return { currency, paid };
}

/**
 * Returns the spread of the yearly pay of jobs that state its period; null if there are none. Among equally frequent
 * currencies, uses the first of `PAY_CURRENCIES`.
 */
export function paySpread(index: JobIndex, jobs: Bits): PaySpread | null {
  const { currency, paid } = statingPay(index, jobs);
  let [least, most] = [Infinity, 0];
  const middles: number[] = [];
  for (const slot of slotsIn(paid)) {
    const [from, to] = [index.yearlyLeast[slot] as number, index.yearlyPay[slot] as number];
    least = Math.min(least, from);
    most = Math.max(most, to);
    middles.push((from + to) / 2);
  }
  const count = middles.length;
  if (count === 0) return null;
  middles.sort((one, other) => one - other);
  const step = Math.max(1, count / MOST_MARKS);
  const marks = Array.from(
    { length: Math.min(MOST_MARKS, count) },
    (_, at) => middles[Math.floor(at * step)] as number,
  );
  return { currency, count, least, most, middle: middles[Math.floor(count / 2)] as number, marks };
}
