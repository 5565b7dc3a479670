import { addDays } from '../base/format';
import { foldText } from '../base/text';
import { DAY_MS } from '../base/time';
import { MOST_DAYS, SOURCE_MAX, type Span } from '../vocabulary/figures';

const SOURCE = new RegExp(`^[a-z0-9._-]{1,${SOURCE_MAX}}$`);
/** Longer texts are refused without folding. */
const MAX_TYPED = 200;

/** Normalises a source: one short word of `a-z`, digits, dot, underscore and hyphen. Null for anything else. */
export function foldSource(text: string | null | undefined): string | null {
  if (!text || text.length > MAX_TYPED) return null;
  const folded = foldText(text);
  return SOURCE.test(folded) ? folded : null;
}

/** Returns the source in a URL's query (`?ref=`), or null. */
export function sourceIn(query: string): string | null {
  return query.includes('ref=') ? foldSource(new URLSearchParams(query).get('ref')) : null;
}

/**
 * Returns the source in a page's URL; null if it is not the URL of the page at `path`.
 * @param address the `Referer` header, which anybody can forge
 */
export function sourceOfPage(address: string | null, path: string): string | null {
  if (!address || !URL.canParse(address)) return null;
  const { pathname, search } = new URL(address);
  return pathname === path ? sourceIn(search) : null;
}

type Hours = { hours: number; n: number };

/** Returns the hours within which a `share` (0 to 1) of all items was done; null without items. `counted` is sorted. */
export function hoursWithin(counted: readonly Hours[], share: number): number | null {
  const all = counted.reduce((sum, { n }) => sum + n, 0);
  let done = 0;
  for (const { hours, n } of counted) {
    done += n;
    if (done >= all * share) return hours;
  }
  return null;
}

/** First and last day of a period, YYYY-MM-DD. */
export type Days = { from: string; to: string };

/** Returns the days of a period, up to today. @param dates the dates of the span `dates` */
export function daysOf(span: Span, today: string, dates: Days | null): Days {
  if (span === 'dates') return dates ?? daysOf('30', today, null);
  if (/^\d+$/.test(span)) return { from: addDays(today, 1 - Number(span)), to: today };
  const months = span.endsWith('month') ? 1 : span.endsWith('quarter') ? 3 : 12;
  const month = Number(today.slice(5, 7)) - 1;
  const first = firstOfMonth(today, -(month % months));
  if (span.startsWith('this')) return { from: first, to: today };
  return { from: firstOfMonth(first, -months), to: addDays(first, -1) };
}

/** Returns equally spaced days of a period, ascending, with the last day. @param most maximum number of days */
export function pointsOf({ from, to }: Days, most: number): string[] {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
  const step = Math.ceil(days / most);
  return Array.from({ length: Math.ceil(days / step) }, (_, at) => addDays(to, -at * step)).reverse();
}

function firstOfMonth(day: string, add: number): string {
  return new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1 + add, 1)).toISOString().slice(0, 10);
}

/** Parses two typed days; null unless both exist, in their order and at most `MOST_DAYS` apart. */
export function readDates(from: string, to: string): Days | null {
  const isDay = (day: string) =>
    /^20\d\d-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) && addDays(day, 0) === day;
  return isDay(from) && isDay(to) && from <= to && to < addDays(from, MOST_DAYS) ? { from, to } : null;
}
