import { env } from './env';
import { siteToday } from './format';

export const DAY_MS = 24 * 3_600_000;

/** The calendar day, YYYY-MM-DD, that a moment belongs to on the site (SITE_TIMEZONE, decision P7). */
export function dayOf(moment: Date): string {
  return siteToday(moment, env().siteTimeZone);
}

/** The site's calendar day now. */
export function today(): string {
  return dayOf(new Date());
}
