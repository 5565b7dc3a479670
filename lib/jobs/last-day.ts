import { addDays } from '../base/format';
import { dayOf } from '../base/time';

/** Days after its publication until which a posting without deadline is open (decision J13). */
export const OPEN_DAYS = 60;

/**
 * The last day on which candidates can apply, YYYY-MM-DD: the deadline, or what stands for it where there is none (decision J13). Programs
 * are told it of every open job.
 */
export function lastDayOf(job: {
  deadline: string | null;
  openUntil: string | null;
  publishedAt: Date | string | null;
  createdAt: Date | string;
}): string {
  return job.deadline ?? job.openUntil ?? lastDayFrom(new Date(job.publishedAt ?? job.createdAt));
}

/** The last day of a posting that is published, or still open, at a moment. `set`: a later one, where a moderator set one. */
export function lastDayFrom(moment: Date, set: string | null = null): string {
  const day = addDays(dayOf(moment), OPEN_DAYS);
  return set !== null && set > day ? set : day;
}
