import { clockAt } from './format';

/** Returns the last second of a day: '2026-10-25', 'Europe/London' → '2026-10-25T23:59:59+00:00'. @throws RangeError */
export function endOfDay(day: string, timeZone: string): string {
  const midnight = Date.parse(`${day}T00:00:00Z`) + DAY;
  // Tries the UTC offsets of one day earlier and one day later. If clocks go back at midnight, the day ends twice and
  // the later end counts. If they go forward over midnight, the day ends at the change.
  const candidates = [midnight - DAY, midnight + DAY].map((near) => midnight - offsetAt(near, timeZone));
  const next = Math.min(...candidates.filter((time) => time + offsetAt(time, timeZone) >= midnight));
  const last = next - SECOND;
  const offset = offsetAt(last, timeZone);
  return new Date(last + offset).toISOString().slice(0, 19) + offsetText(offset);
}

/** Converts a local time (`YYYY-MM-DDTHH:MM`) to its first moment. @returns null if it is invalid or skipped */
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

/** Returns the offset of a time zone from UTC at a moment, in ms; positive east of Greenwich. */
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
