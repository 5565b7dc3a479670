import { env } from '../../base/env';
import { workingDaysBefore } from '../../base/working-days';
import { condition, type Condition } from './conditions';
import { storedTime } from './reader';

/**
 * A condition on "createdAt": that it is longer ago than so many working days of the site. What it compares with changes once a minute, so
 * that what was counted with it can be remembered that long.
 *
 * @param and what else has to hold, as SQL from code
 */
export function olderThan(days: number, and: string): Condition {
  const until = storedTime(workingDaysBefore(new Date(), days, env().siteTimeZone));
  return condition(`"createdAt" < ? AND ${and}`, until);
}
