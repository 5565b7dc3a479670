import { momentAt } from '../../base/end-of-day';
import { env } from '../../base/env';
import { clockAt, addDays } from '../../base/format';
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

/**
 * Returns the moment `days` working days before `now`: older records have waited longer. Bank holidays count as working
 * days, so that nothing waits unnoticed; records of a weekend count from Monday.
 * @throws RangeError when the time zone is unknown
 */
export function workingDaysBefore(now: Date, days: number, timeZone: string): Date {
  const { year, month, day, hour, minute } = clockAt(now, timeZone);
  let date = `${year.padStart(4, '0')}-${month}-${day}`;
  let time = `${hour}:${minute}`;
  // Treat a weekend as the end of Friday.
  while (isWeekend(date)) [date, time] = [addDays(date, -1), END];
  for (let left = days; left > 0; left -= 1) {
    do date = addDays(date, -1);
    while (isWeekend(date));
  }
  // A clock put forward skips some minutes, so the exact time may not exist.
  return momentAt(`${date}T${time}`, timeZone) ?? momentAt(`${date}T${END}`, timeZone) ?? now;
}
const END = '23:59';

function isWeekend(date: string): boolean {
  return [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay());
}
