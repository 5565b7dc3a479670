import { isComplete, payInWords } from './listed-as';
import { agreesWith, payFiguresIn, type Pay } from './reading/pay-figures';
import { parseSalary } from './reading/salary';
import { isContradicted } from './withheld';

/** The poster's text and the pay fields, given or derived. */
export type StatedPay = Pay & { salary: string | null; countryCode: string | null };
export const PAY_FIELDS = ['salary', 'salaryMin', 'salaryMax', 'salaryCurrency', 'salaryPeriod'] as const;

/** Part that the shown pay leaves open: all of it, the period of its figures, or the sum of a year. */
export type PayGap = 'pay' | 'period' | 'year';

/**
 * Pay in words, equal on all surfaces; null if none is stated. If the text omits something that the fields say, the fields
 * in words come first. Contradicted pay has neither text nor fields here.
 */
export function shownPay(job: StatedPay): string | null {
  const { salary } = job;
  if (!isComplete(job)) return salary;
  if (!salary) return payInWords(job);
  return saysAll(salary, job) ? salary : `${payInWords(job)} (${salary})`;
}

/** Public pay of a stored job, in words and figures; all null if its text contradicts it. */
export function publicPay(job: StatedPay & { withheld: string }): Pick<StatedPay, (typeof PAY_FIELDS)[number]> {
  if (isContradicted('salary', job.withheld))
    return { salary: null, salaryMin: null, salaryMax: null, salaryCurrency: null, salaryPeriod: null };
  const { salaryMin, salaryMax, salaryCurrency, salaryPeriod } = job;
  return { salary: shownPay(job), salaryMin, salaryMax, salaryCurrency, salaryPeriod };
}

/** Part that a job's pay leaves open; null if a year's pay is certain. */
export function payGap(job: StatedPay): PayGap | null {
  if (isComplete(job)) return null;
  const figures = payFiguresIn(job.salary ?? '');
  if (figures.length === 0) return 'pay';
  return figures.some(({ period }) => period !== null) ? 'year' : 'period';
}

/** Whether the text alone states currency, figures and period of the fields. */
function saysAll(text: string, pay: StatedPay): boolean {
  const read = parseSalary(text, pay.countryCode);
  if (read?.min === pay.salaryMin && read?.max === pay.salaryMax) return true;
  const ends = [...new Set([pay.salaryMin, pay.salaryMax])].filter((end) => end !== null);
  return payFiguresIn(text).some(
    (figures) =>
      agreesWith(figures, pay) &&
      figures.period !== null &&
      figures.currencies.some(([first]) => first === pay.salaryCurrency) &&
      ends.every((end) => figures.amounts.includes(end)),
  );
}
