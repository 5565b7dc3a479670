/** Intl formats only parts of dates: whole dates differ between ICU versions, so server and browser would disagree. */
const LOCALE = 'en-GB';
const formatters = new Map<string, Intl.DateTimeFormat>();
const numbers = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 2 });

/** Formats a number with thousands separators and at most two decimals: 5000 → "5,000". */
export function formatNumber(count: number): string {
  // Intl takes 1 µs for each number, and a list of jobs has a hundred small counts.
  return Number.isInteger(count) && count >= 0 && count < 1_000 ? String(count) : numbers.format(count);
}

/** Formats a size: "1 byte", "1.5 KB", "10 MB". A KB is 1,024 bytes, as in the limits of uploads. */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return plural(bytes, 'byte', 'bytes');
  const units = ['KB', 'MB', 'GB', 'TB'];
  let size = bytes / 1024;
  let unit = 0;
  // 1023.95 would round to "1,024 KB".
  while (size >= 1023.95 && unit < units.length - 1) {
    size /= 1024;
    unit += 1;
  }
  return `${formatNumber(Math.round(size * 10) / 10)} ${units[unit] ?? ''}`;
}

export function plural(count: number, one: string, many: string): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}

/** Formats an ISO 8601 time in `timeZone`, or a calendar date unchanged: "5 March 2026"; '' if it is invalid. */
export function formatDate(iso: string, timeZone: string): string {
  const isCalendarDate = /^\d{4}-\d{2}-\d{2}$/.test(iso);
  const part = readParts(new Date(iso), isCalendarDate ? 'UTC' : timeZone);
  return part && `${part.day} ${part.month} ${part.year}`;
}

/** Formats a date in the browser's time zone: "5 March", with the year if it is not this year. */
export function sentOn(iso: string, now: Date): string {
  const day = new Date(iso);
  const isThisYear = day.getFullYear() === now.getFullYear();
  return day.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', ...(!isThisYear && { year: 'numeric' }) });
}

/** Formats an ISO 8601 time with date and clock: "5 March 2026, 14:30". Returns and throws as `formatDate`. */
export function formatDateTime(iso: string, timeZone: string): string {
  const part = readParts(new Date(iso), timeZone);
  return part && `${part.day} ${part.month} ${part.year}, ${part.hour}:${part.minute}`;
}

/** Formats the age of a moment: "just now", "2 minutes ago"; after one day like `formatDateTime`. */
export function formatAgo(at: Date, now: Date, timeZone: string): string {
  const minutes = Math.floor((now.getTime() - at.getTime()) / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${plural(minutes, 'minute', 'minutes')} ago`;
  if (minutes < 24 * 60) return `${plural(Math.floor(minutes / 60), 'hour', 'hours')} ago`;
  return formatDateTime(at.toISOString(), timeZone);
}

/** Returns the site's calendar date, YYYY-MM-DD. @throws RangeError for an unknown time zone */
export function siteToday(now: Date, timeZone: string): string {
  const { year, month, day } = clockAt(now, timeZone);
  return `${year.padStart(4, '0')}-${month}-${day}`;
}

/** Returns the site's hour of the day at `now`, 0 to 23. @throws RangeError as `siteToday` */
export function siteHour(now: Date, timeZone: string): number {
  return Number(clockAt(now, timeZone).hour);
}

/** Returns date and clock in a time zone as digits. @throws RangeError when the moment or time zone is invalid */
export function clockAt(moment: Date, timeZone: string): DateParts {
  const parts = readParts(moment, timeZone, '2-digit');
  if (!parts) throw new RangeError('invalid date');
  return parts;
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

type DateParts = Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', string>;

function readParts(date: Date, timeZone: string, style: 'long' | '2-digit' = 'long'): DateParts | '' {
  if (Number.isNaN(date.getTime())) return '';
  const parts = formatter(timeZone, style).formatToParts(date);
  return Object.fromEntries(parts.map(({ type, value }) => [type, value])) as DateParts;
}

/** Returns a cached formatter: creating one takes about 100 times as long as using it. */
function formatter(timeZone: string, style: 'long' | '2-digit'): Intl.DateTimeFormat {
  const key = `${style} ${timeZone}`;
  let made = formatters.get(key);
  if (!made) {
    made = new Intl.DateTimeFormat(LOCALE, {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      year: 'numeric',
      month: style,
      day: style === 'long' ? 'numeric' : '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    });
    formatters.set(key, made);
  }
  return made;
}
