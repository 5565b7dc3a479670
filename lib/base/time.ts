import { LRUCache } from 'lru-cache';
import { env } from './env';
import { siteToday } from './format';

export const DAY_MS = 24 * 3_600_000;

/** Every time zone changes its day at a whole quarter of an hour. */
const QUARTER_MS = 900_000;
/** Days by quarter of an hour since 1970, because lists need them for every row. */
const days = new LRUCache<number, string>({ max: 20_000 });
let zoneOfDays = '';

/** Returns the calendar day of a moment in the site's time zone (SITE_TIMEZONE, decision P7), YYYY-MM-DD. */
export function dayOf(moment: Date): string {
  const { siteTimeZone } = env();
  if (zoneOfDays !== siteTimeZone) days.clear();
  zoneOfDays = siteTimeZone;
  const quarter = Math.floor(moment.getTime() / QUARTER_MS);
  const day = days.get(quarter) ?? siteToday(moment, siteTimeZone);
  days.set(quarter, day);
  return day;
}

/** Returns `dayOf` now. */
export function today(): string {
  return dayOf(new Date());
}
