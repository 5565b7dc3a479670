import { momentAt } from './end-of-day';
import { addDays, clockAt } from './format';

/**
 * The moment some working days before another one: what came in before it has waited longer than those. Working days are Monday to Friday
 * in the time zone; bank holidays count as such, so that nothing waits unnoticed over them. What comes in at a weekend counts from Monday
 * on.
 *
 * @param timeZone IANA name. @throws RangeError when it is unknown
 */
export function workingDaysBefore(now: Date, days: number, timeZone: string): Date {
  const { year, month, day, hour, minute } = clockAt(now, timeZone);
  let date = `${year.padStart(4, '0')}-${month}-${day}`;
  let time = `${hour}:${minute}`;
  // At a weekend it is as late as at the end of Friday.
  while (isWeekend(date)) [date, time] = [addDays(date, -1), END];
  for (let left = days; left > 0; left -= 1) {
    do date = addDays(date, -1);
    while (isWeekend(date));
  }
  // A clock that is put forward jumps over some minutes.
  return momentAt(`${date}T${time}`, timeZone) ?? momentAt(`${date}T${END}`, timeZone) ?? now;
}

const END = '23:59';

function isWeekend(date: string): boolean {
  return [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay());
}
