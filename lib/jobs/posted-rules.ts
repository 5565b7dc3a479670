import { addDays, formatDate, siteToday } from '../base/format';
import { content } from '../content';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Calendar days, including today, for which lists mark a job as new. */
const NEW_DAYS = 3;
/** After this number of days the date is shown. */
const LONGEST_COUNT = 30;

/**
 * Age of a job in API answers: "Just now" within a minute, then the site's calendar days (decision J5). A time in the
 * future (clocks differ) is "Just now".
 *
 * @param timeZone the site's
 */
export function postedLabel(at: Date, now: Date, timeZone: string): string {
  const { postedWords } = content();
  if (now.getTime() - at.getTime() < MINUTE) return postedWords.now;
  const day = siteToday(at, timeZone);
  const days = (Date.parse(siteToday(now, timeZone)) - Date.parse(day)) / DAY;
  if (days < 1) return postedWords.today;
  if (days === 1) return postedWords.yesterday;
  return days <= LONGEST_COUNT ? postedWords.daysAgo(days) : formatDate(day, timeZone);
}

/** Whether lists mark a job as new. Changes at midnight only, because lists are cached. @param day, today YYYY-MM-DD */
export function isNew(day: string, today: string): boolean {
  return day > addDays(today, -NEW_DAYS);
}
