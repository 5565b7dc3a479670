const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * How long ago a job was posted, in words: "Just now" under a minute, then the largest whole unit up to years
 * (spec points 3 and 9, decision J5). A time ahead of `now` (clocks differ) is "Just now".
 * @param createdAt a Date or an ISO 8601 time; one that cannot be read counts as 1970-01-01 00:00:00 (spec point 9).
 */
export function postedLabel(createdAt: Date | string, now: Date): string {
  const time = new Date(createdAt).getTime();
  const age = now.getTime() - (Number.isNaN(time) ? 0 : time);
  const days = Math.floor(age / DAY);
  if (age < MINUTE) return 'Just now';
  if (age < HOUR) return ago(Math.floor(age / MINUTE), 'minute');
  if (days < 1) return ago(Math.floor(age / HOUR), 'hour');
  if (days < 7) return ago(days, 'day');
  if (days < 30) return ago(Math.floor(days / 7), 'week');
  // Mean month and year lengths; the floor of 1 covers the days between 30 and a mean month, 365 and a mean year.
  if (days < 365) return ago(Math.max(1, Math.floor(days / 30.44)), 'month');
  return ago(Math.max(1, Math.floor(days / 365.25)), 'year');
}

function ago(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
}

/** Whether a list marks a job as new: for 72 hours after it was posted, as `postedLabel` reads times. */
export function isNew(createdAt: Date | string, now: Date): boolean {
  return now.getTime() - new Date(createdAt).getTime() < 72 * HOUR;
}
