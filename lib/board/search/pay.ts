import type { Pay } from '../../jobs/reading/pay-figures';
import { payReadings } from '../../jobs/reading/salary';

/** Periods in a working year of 52 weeks, 5 days and 40 hours. `boardList.payYear` tells visitors so. */
const PER_YEAR: Readonly<Record<string, number>> = { hour: 2_080, day: 260, week: 52, month: 12, year: 1 };

/** In the currency's major unit. */
export type YearlyPay = {
  currency: string;
  /** Null if the posting does not state the period. */
  least: number | null;
  /** Highest pay. If the period is not stated, the lowest of all readings: a filter must be right for each. */
  most: number;
};

type PricedJob = Pay & { salary: string | null; countryCode: string | null };

/** Computes yearly pay from the pay fields or otherwise the pay text; null if unknown or in several currencies. */
export function yearlyPay(job: PricedJob): YearlyPay | null {
  const { salaryMin: min, salaryMax: max, salaryCurrency: currency, salaryPeriod: period } = job;
  const times = PER_YEAR[period ?? ''];
  if (currency !== null && times !== undefined && (min ?? max) !== null) {
    const most = (max ?? min ?? 0) * times;
    return { currency, least: min === null ? most : min * times, most };
  }
  const readings = job.salary === null ? [] : payReadings(job.salary, job.countryCode);
  const [first] = readings;
  if (!first || readings.some((reading) => reading.currency !== first.currency)) return null;
  const sums = readings.map((reading) => (reading.max ?? reading.min ?? 0) * (PER_YEAR[reading.period] ?? 1));
  return { currency: first.currency, least: null, most: Math.min(...sums) };
}
