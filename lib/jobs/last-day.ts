import { addDays } from '../base/format';
import { dayOf } from '../base/time';

export const OPEN_DAYS = 60;

/** Returns the last day to apply, YYYY-MM-DD: the deadline, or the default end without one. */
export function lastDayOf(job: {
  deadline: string | null;
  openUntil: string | null;
  publishedAt: Date | string | null;
  createdAt: Date | string;
}): string {
  return job.deadline ?? job.openUntil ?? lastDayFrom(new Date(job.publishedAt ?? job.createdAt));
}

/** Returns the default last day of a posting published at `moment`. @param set a moderator's day, if later */
export function lastDayFrom(moment: Date, set: string | null = null): string {
  const day = addDays(dayOf(moment), OPEN_DAYS);
  return set !== null && set > day ? set : day;
}
