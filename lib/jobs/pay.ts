import { isComplete, payInWords, type Pay } from './listed-as';
import { agreesWith, payFiguresIn } from './reading/pay-figures';
import { parseSalary } from './reading/salary';
import { isWithheld } from './withheld';

/** Pay as a job has it: the text of its poster, and the fields, given or read. */
export type StatedPay = Pay & { salary: string | null; countryCode: string | null };
export const PAY_FIELDS = ['salary', 'salaryMin', 'salaryMax', 'salaryCurrency', 'salaryPeriod'] as const;

/** The part that the shown pay leaves open: all of it, the period of its figures, or the sum of a year. */
export type PayGap = 'pay' | 'period' | 'year';

/**
 * The pay of a job in words, as every surface shows it; null where nothing is said. It names all that the fields tell programs: where the
 * text leaves some of it out, the fields in words come before it. Pay that is withheld has neither text nor fields here.
 */
export function shownPay(job: StatedPay): string | null {
  const { salary } = job;
  if (!isComplete(job)) return salary;
  if (!salary) return payInWords(job);
  return saysAll(salary, job) ? salary : `${payInWords(job)} (${salary})`;
}

/** The pay of a stored job as everybody is told it: in words, and in figures; all null where it is withheld. */
export function toldPay(job: StatedPay & { withheld: string }): Pick<StatedPay, (typeof PAY_FIELDS)[number]> {
  if (isWithheld('salary', job.withheld))
    return { salary: null, salaryMin: null, salaryMax: null, salaryCurrency: null, salaryPeriod: null };
  const { salaryMin, salaryMax, salaryCurrency, salaryPeriod } = job;
  return { salary: shownPay(job), salaryMin, salaryMax, salaryCurrency, salaryPeriod };
}

/** What the pay that a job shows leaves open; null where a year's pay is certain. */
export function payGap(job: StatedPay): PayGap | null {
  if (isComplete(job)) return null;
  const figures = payFiguresIn(job.salary ?? '');
  if (figures.length === 0) return 'pay';
  return figures.some(({ period }) => period !== null) ? 'year' : 'period';
}

/** Whether a text alone tells the currency, the figures and the period of the fields. */
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
