import { env } from './env';
import { siteToday } from './format';

export const DAY_MS = 24 * 3_600_000;

/** Returns the calendar day of a moment in the site's time zone (SITE_TIMEZONE, decision P7), YYYY-MM-DD. */
export function dayOf(moment: Date): string {
  return siteToday(moment, env().siteTimeZone);
}

/** Every time zone changes its day at a whole quarter of an hour. */
const QUARTER_MS = 900_000;
let known = { quarter: NaN, zone: '', day: '' };

/** Returns `dayOf` now, computed once a quarter of an hour, because lists ask for it several times a row. */
export function today(): string {
  const now = Date.now();
  const [quarter, zone] = [Math.floor(now / QUARTER_MS), env().siteTimeZone];
  if (known.quarter !== quarter || known.zone !== zone) known = { quarter, zone, day: dayOf(new Date(now)) };
  return known.day;
}
