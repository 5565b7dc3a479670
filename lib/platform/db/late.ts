import { env } from '../../base/env';
import { workingDaysBefore } from '../../base/working-days';
import { condition, type Condition } from './conditions';
import { storedTime } from './reader';

/**
 * Condition that "createdAt" is more than `days` working days of the site ago. Its time changes once a minute, so counts
 * with it can be cached for that long.
 *
 * @param and further condition, as SQL from code
 */
export function olderThan(days: number, and: string): Condition {
  const until = storedTime(workingDaysBefore(new Date(), days, env().siteTimeZone));
  return condition(`"createdAt" < ? AND ${and}`, until);
}
