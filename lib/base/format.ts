/** Texts for numbers and times. Only parts are taken from Intl: whole dates differ between ICU versions and would not hydrate. */
const LOCALE = 'en-GB';
const formatters = new Map<string, Intl.DateTimeFormat>();
const numbers = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 2 });

/** `count` with thousands separators: 5000 → "5,000"; at most two decimals. */
export function formatNumber(count: number): string {
  return numbers.format(count);
}

/**
 * A size for people: "1 byte", "512 bytes", "1.5 KB", "10 MB". A KB is 1,024 bytes, as in the limits of decision A3, which so read as
 * whole numbers.
 */
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

/** A count with its noun: plural(1200, 'job', 'jobs') → "1,200 jobs". */
export function plural(count: number, one: string, many: string): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}

/**
 * "5 March 2026". An ISO 8601 time is shown as the date it was in `timeZone` (IANA name), a calendar date (YYYY-MM-DD, as deadlines are
 * stored) as it is in any zone. A text that is no date gives ''.
 * @throws RangeError when the time zone is unknown.
 */
export function formatDate(iso: string, timeZone: string): string {
  const isCalendarDate = /^\d{4}-\d{2}-\d{2}$/.test(iso);
  const part = readParts(new Date(iso), isCalendarDate ? 'UTC' : timeZone);
  return part && `${part.day} ${part.month} ${part.year}`;
}

/** "5 March", with the year where it is not that of `now`: in the reader's own time zone, for what a browser shows. */
export function sentOn(iso: string, now: Date): string {
  const day = new Date(iso);
  const isThisYear = day.getFullYear() === now.getFullYear();
  return day.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', ...(!isThisYear && { year: 'numeric' }) });
}

/** "5 March 2026, 14:30" in `timeZone`, from an ISO 8601 time; as `formatDate` otherwise. */
export function formatDateTime(iso: string, timeZone: string): string {
  const part = readParts(new Date(iso), timeZone);
  return part && `${part.day} ${part.month} ${part.year}, ${part.hour}:${part.minute}`;
}

/** How long ago a moment was, while that is what people say: "just now", "2 minutes ago"; after a day when it was, as `formatDateTime`. */
export function formatAgo(at: Date, now: Date, timeZone: string): string {
  const minutes = Math.floor((now.getTime() - at.getTime()) / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${plural(minutes, 'minute', 'minutes')} ago`;
  if (minutes < 24 * 60) return `${plural(Math.floor(minutes / 60), 'hour', 'hours')} ago`;
  return formatDateTime(at.toISOString(), timeZone);
}

/**
 * The calendar date, YYYY-MM-DD, that it is on the site at `now` (decision P7).
 * @param timeZone IANA name. @throws RangeError when it is unknown, or `now` is no time.
 */
export function siteToday(now: Date, timeZone: string): string {
  const { year, month, day } = clockAt(now, timeZone);
  return `${year.padStart(4, '0')}-${month}-${day}`;
}

/** The hour of the day, 0 to 23, that it is on the site at `now`. @throws RangeError as `siteToday` */
export function siteHour(now: Date, timeZone: string): number {
  return Number(clockAt(now, timeZone).hour);
}

/** What calendar and clock of a time zone show at a moment, in digits. @throws RangeError when either is none */
export function clockAt(moment: Date, timeZone: string): DateParts {
  const parts = readParts(moment, timeZone, '2-digit');
  if (!parts) throw new RangeError('not a time');
  return parts;
}

/** The calendar date (YYYY-MM-DD) some days after another one, or before it. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

type DateParts = Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', string>;

function readParts(date: Date, timeZone: string, style: 'long' | '2-digit' = 'long'): DateParts | '' {
  if (Number.isNaN(date.getTime())) return '';
  const parts = formatter(timeZone, style).formatToParts(date);
  return Object.fromEntries(parts.map(({ type, value }) => [type, value])) as DateParts;
}

/** Making a formatter costs about a hundred times what using one does. */
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
