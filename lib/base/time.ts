import { LRUCache } from 'lru-cache';
import { env } from './env';
import { siteToday } from './format';

export const DAY_MS = 24 * 3_600_000;

/** Every time zone changes its day at a whole quarter of an hour. */
const QUARTER_MS = 900_000;
/** Cached days by quarter of an hour since 1970: lists need the day of every row. */
const days = new LRUCache({
  max: 20_000,
  memoMethod: (quarter: number) => siteToday(new Date(quarter * QUARTER_MS), zoneOfDays),
});
let zoneOfDays = '';

/** Returns the calendar day of a moment in the site's time zone (SITE_TIMEZONE), YYYY-MM-DD. */
export function dayOf(moment: Date): string {
  const { siteTimeZone } = env();
  if (zoneOfDays !== siteTimeZone) days.clear();
  zoneOfDays = siteTimeZone;
  return days.memo(Math.floor(moment.getTime() / QUARTER_MS));
}

/** Returns the current day, as `dayOf`. */
export function today(): string {
  return dayOf(new Date());
}
