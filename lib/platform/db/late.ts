import { momentAt } from '../../base/end-of-day';
import { env } from '../../base/env';
import { clockAt, addDays } from '../../base/format';
import { condition, type Condition } from './conditions';
import { storedTime } from './reader';

/** Condition that "createdAt" is over `days` working days ago. It changes once a minute, so caches can reuse it. */
export function olderThan(days: number, and: string): Condition {
  const until = storedTime(workingDaysBefore(new Date(), days, env().siteTimeZone));
  return condition(`"createdAt" < ? AND ${and}`, until);
}

/** Returns the time `days` working days before `now`. Bank holidays count as working days: records are late sooner. */
export function workingDaysBefore(now: Date, days: number, timeZone: string): Date {
  const { year, month, day, hour, minute } = clockAt(now, timeZone);
  let date = `${year.padStart(4, '0')}-${month}-${day}`;
  let time = `${hour}:${minute}`;
  // A time at a weekend counts as the end of Friday.
  while (isWeekend(date)) [date, time] = [addDays(date, -1), END];
  for (let left = days; left > 0; left -= 1) {
    do date = addDays(date, -1);
    while (isWeekend(date));
  }
  // The exact time does not exist if clocks were put forward then: the end of the day is used instead.
  return momentAt(`${date}T${time}`, timeZone) ?? momentAt(`${date}T${END}`, timeZone) ?? now;
}
const END = '23:59';

function isWeekend(date: string): boolean {
  return [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay());
}
