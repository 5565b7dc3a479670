import { clockAt } from './format';

/**
 * The last second of a calendar day (YYYY-MM-DD) in a time zone, as an ISO 8601 time with the offset that holds there and then:
 * '2026-10-25', 'Europe/London' → '2026-10-25T23:59:59+00:00'.
 * @param timeZone IANA name. @throws RangeError when the day or the time zone is none.
 */
export function endOfDay(day: string, timeZone: string): string {
  const midnight = Date.parse(`${day}T00:00:00Z`) + DAY;
  // The clock of the zone at the wanted moment is known, its offset is not: it is one of those in force around it. Where a clock is
  // set back over midnight the day ends twice, and the later end is meant; where it jumps over midnight the day ends at the jump.
  const candidates = [midnight - DAY, midnight + DAY].map((near) => midnight - offsetAt(near, timeZone));
  const next = Math.min(...candidates.filter((time) => time + offsetAt(time, timeZone) >= midnight));
  const last = next - SECOND;
  const offset = offsetAt(last, timeZone);
  return new Date(last + offset).toISOString().slice(0, 19) + offsetText(offset);
}

/**
 * The moment at which the clock of a time zone shows `YYYY-MM-DDTHH:MM`, as forms send it; the first where a clock that is set back shows
 * it twice. Null for what is no time, or jumped over.
 * @param timeZone IANA name. @throws RangeError when it is unknown
 */
export function momentAt(local: string, timeZone: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(local)) return null;
  const clock = Date.parse(`${local}:00Z`);
  if (Number.isNaN(clock) || !new Date(clock).toISOString().startsWith(local)) return null;
  const times = [clock - DAY, clock + DAY].map((near) => clock - offsetAt(near, timeZone));
  const right = times.filter((time) => time + offsetAt(time, timeZone) === clock);
  return right.length === 0 ? null : new Date(Math.min(...right));
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DAY = 86_400_000;

/** How far the clocks of the zone are ahead of UTC at a moment, in milliseconds. */
function offsetAt(time: number, timeZone: string): number {
  const { year, month, day, hour, minute, second } = clockAt(new Date(time), timeZone);
  const clock = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second));
  return clock - Math.floor(time / SECOND) * SECOND;
}

function offsetText(offset: number): string {
  const minutes = Math.round(Math.abs(offset) / MINUTE);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
