import type { Pay } from '../../jobs/reading/pay-figures';

/** Periods in a working year of 52 weeks, 5 days and 40 hours. */
const PER_YEAR: Readonly<Record<string, number>> = { hour: 2_080, day: 260, week: 52, month: 12, year: 1 };

/** Lowest yearly pay from stated figures; null if unknown. */
export function yearlyLeast({ salaryMin, salaryMax, ...rest }: Pay): number | null {
  return yearlyPay({ ...rest, salaryMin: null, salaryMax: salaryMin ?? salaryMax });
}

/** Highest yearly pay from stated figures; null if unknown. */
export function yearlyPay({ salaryMin, salaryMax, salaryCurrency, salaryPeriod }: Pay): number | null {
  const most = salaryMax ?? salaryMin;
  const times = PER_YEAR[salaryPeriod ?? ''];
  return most === null || salaryCurrency === null || times === undefined ? null : most * times;
}
