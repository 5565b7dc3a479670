import type { LandingFigures } from '../../content/landing';
import { PAY_CURRENCIES } from '../../vocabulary/board';
import { WORKPLACE_LABELS } from '../../vocabulary/jobs';
import { optionsOf } from '../../vocabulary/labels';
import { countBits, countCommon, keepBits, slotsIn, type Bits } from '../search/bits';
import type { JobIndex } from '../search/job-index';

/** What some jobs are, in numbers. */
export function figuresOf(index: JobIndex, jobs: Bits): LandingFigures {
  const workplaces = optionsOf(WORKPLACE_LABELS)
    .map(({ value, label }) => ({ label, count: countCommon(jobs, index.workplace.bitsOf(value)) }))
    .filter(({ count }) => count > 0);
  return { total: countBits(jobs), workplaces, pay: payOf(index, jobs) };
}

/** In the currency that most of them name; of several the first on the list. */
function payOf(index: JobIndex, jobs: Bits): LandingFigures['pay'] {
  const counts = PAY_CURRENCIES.map((currency) => countCommon(jobs, index.currency.bitsOf(currency)));
  const count = Math.max(...counts);
  const currency = PAY_CURRENCIES[counts.indexOf(count)];
  if (count === 0 || currency === undefined) return null;
  const paid = jobs.slice();
  keepBits(paid, index.currency.bitsOf(currency));
  let [least, most] = [Infinity, 0];
  for (const slot of slotsIn(paid)) {
    least = Math.min(least, index.yearlyLeast[slot] as number);
    most = Math.max(most, index.yearlyPay[slot] as number);
  }
  return { currency, count, least, most };
}
