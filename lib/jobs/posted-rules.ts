import { addDays, formatDate, siteToday } from '../base/format';
import { postedWords } from '../content/page-jobs';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Calendar days, today included, for which a list marks a job as new. */
const NEW_DAYS = 3;
/** Days that are counted; later the date is said. */
const LONGEST_COUNT = 30;

/**
 * When a job was put on the board, as the API says it: "Just now" within a minute, then by the site's calendar days (decision J5).
 * A time ahead of `now` (clocks differ) is "Just now".
 *
 * @param timeZone of the site
 */
export function postedLabel(at: Date, now: Date, timeZone: string): string {
  if (now.getTime() - at.getTime() < MINUTE) return postedWords.now;
  const day = siteToday(at, timeZone);
  const days = (Date.parse(siteToday(now, timeZone)) - Date.parse(day)) / DAY;
  if (days < 1) return postedWords.today;
  if (days === 1) return postedWords.yesterday;
  return days <= LONGEST_COUNT ? postedWords.daysAgo(days) : formatDate(day, timeZone);
}

/** Whether a list marks a job as new: true from midnight to midnight, as lists are kept. @param day, today YYYY-MM-DD */
export function isNew(day: string, today: string): boolean {
  return day > addDays(today, -NEW_DAYS);
}
