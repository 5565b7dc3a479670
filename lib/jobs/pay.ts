import { LRUCache } from 'lru-cache';
import { isComplete, payInWords } from './listed-rules';
import { agreesWith, payFiguresIn, type Pay } from './reading/pay-figures';
import { parseSalary } from './reading/salary';
import type { PayGap } from '../vocabulary/jobs';
import { isContradicted } from './withheld';

export type StatedPay = Pay & { salary: string | null; countryCode: string | null };
export const PAY_FIELDS = ['salary', 'salaryMin', 'salaryMax', 'salaryCurrency', 'salaryPeriod'] as const;

/**
 * Returns the pay as text, equal on pages, in feeds and in the API; null if none is stated. If the poster's text omits
 * a part of the pay fields, the fields as text come first. Callers pass contradicted pay as null.
 */
export function shownPay(job: StatedPay): string | null {
  const { salary } = job;
  if (!isComplete(job)) return salary;
  if (!salary) return payInWords(job);
  return saysAll(salary, job) ? salary : `${payInWords(job)} (${salary})`;
}

/** Returns the public pay of a stored job, as text and figures; all null if the job's text contradicts the figures. */
export function publicPay(job: StatedPay & { withheld: string }): Pick<StatedPay, (typeof PAY_FIELDS)[number]> {
  if (isContradicted('salary', job.withheld))
    return { salary: null, salaryMin: null, salaryMax: null, salaryCurrency: null, salaryPeriod: null };
  const { salaryMin, salaryMax, salaryCurrency, salaryPeriod } = job;
  return { salary: shownPay(job), salaryMin, salaryMax, salaryCurrency, salaryPeriod };
}

/** Returns the missing information in a job's pay (`PAY_GAPS`); null if the pay fields are complete. */
export function payGap(job: StatedPay): PayGap | null {
  if (isComplete(job)) return null;
  const figures = payFiguresIn(job.salary ?? '');
  if (figures.length === 0) return 'pay';
  return figures.some(({ period }) => period !== null) ? 'year' : 'period';
}

/** Cached: reading a pay text takes 50 µs, and lists show the same ones again and again. */
const complete = new LRUCache<string, boolean, StatedPay>({
  max: 5_000,
  memoMethod: (_key, _stale, { context }) => readsAs(context.salary ?? '', context),
});

/** Whether the pay text alone states the currency, figures and period of the pay fields. */
function saysAll(text: string, pay: StatedPay): boolean {
  const { salaryMin, salaryMax, salaryCurrency, salaryPeriod, countryCode } = pay;
  const key = [salaryMin, salaryMax, salaryCurrency, salaryPeriod, countryCode, text].join(' ');
  return complete.memo(key, { context: pay });
}

function readsAs(text: string, pay: StatedPay): boolean {
  const read = parseSalary(text, pay.countryCode);
  const stated = payFiguresIn(text).filter(({ period }) => period !== null);
  if (stated.length > 0 && read?.min === pay.salaryMin && read.max === pay.salaryMax) return true;
  const ends = [...new Set([pay.salaryMin, pay.salaryMax])].filter((end) => end !== null);
  return stated.some(
    (figures) =>
      agreesWith(figures, pay) &&
      figures.currencies.some(([first]) => first === pay.salaryCurrency) &&
      ends.every((end) => figures.amounts.includes(end)),
  );
}
