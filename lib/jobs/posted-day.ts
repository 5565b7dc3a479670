import { formatDate } from '../base/format';
import { postedWords } from '../content/page-jobs';

const DAY = 86_400_000;
/** Beyond it nobody counts in days. */
const LONGEST_COUNT = 30;

/**
 * When a job was put on the board, by the site's days: true from midnight to midnight, for pages that are kept for a day.
 *
 * @param day the site's calendar day of it, YYYY-MM-DD; @param today the present one
 */
export function postedOn(day: string, today: string): string {
  const days = Math.round((Date.parse(today) - Date.parse(day)) / DAY);
  // Clocks differ.
  if (days <= 0) return postedWords.today;
  if (days === 1) return postedWords.yesterday;
  return days <= LONGEST_COUNT ? postedWords.daysAgo(days) : postedWords.on(formatDate(day, 'UTC'));
}
