import { env } from './env';
import { siteToday } from './format';

export const DAY_MS = 24 * 3_600_000;

/** Returns the calendar day of a moment in the site's time zone (SITE_TIMEZONE, decision P7), YYYY-MM-DD. */
export function dayOf(moment: Date): string {
  return siteToday(moment, env().siteTimeZone);
}

export function today(): string {
  return dayOf(new Date());
}
