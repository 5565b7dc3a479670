import { addDays } from '../base/format';
import { pages, withQuery } from '../base/routes';
import { boardPath, boardQueryString, parseBoardQuery, type BoardQuery } from '../board/search/board-query';
import { JOB_TYPES } from '../vocabulary/jobs';
import { ALERT_FREQUENCIES, type AlertFrequency, type AlertSearch } from '../vocabulary/alerts';

/** Converts an alert's stored search to a board query. Does not read filters from the words; read-search.ts does. */
export function storedQueryOf({ q, location, type, filters = '' }: AlertSearch): BoardQuery {
  return parseBoardQuery(
    new URLSearchParams([...new URLSearchParams(filters), ...Object.entries({ q, location, type })]),
  );
}

/** Inverse of `storedQueryOf`. Words, location and one job type become fields; other filters one query string. */
export function alertSearchOf({ q, location, type, ...others }: BoardQuery): AlertSearch {
  const [only = '', ...more] = type;
  const isField = more.length === 0 && JOB_TYPES.some((each) => each === only);
  const filters = boardQueryString({ ...others, read: [], type: isField ? [] : type, sort: null, page: 1 });
  return { q, location, type: isField ? only : '', filters };
}

/** Splits a search into the fields of the alert form, where places have a field of their own. */
export function fieldsOfSearch(search: AlertSearch): AlertSearch & { place: string } {
  const { place, ...others } = storedQueryOf(search);
  return { ...alertSearchOf({ ...others, place: [] }), place: place.join(',') };
}

/** Normalises filters sent as a query string. Drops parameters that the board does not know. */
export function readFilters(text: string): string {
  const asked = parseBoardQuery(new URLSearchParams(text));
  return boardQueryString({ ...asked, q: '', read: [], location: '', sort: null, page: 1 });
}

/**
 * Returns the latest `lastRunDay` with which an alert is due on `day`: one day before for daily alerts, seven for
 * weekly ones. An alert that missed its day is due on the next. @param day the site's calendar day, YYYY-MM-DD
 */
export function lastDueDay(frequency: string, day: string): string {
  return addDays(day, frequency === 'weekly' ? -7 : -1);
}

/**
 * Returns `lastRunDay` for a newly confirmed alert. A weekly alert counts as run on the Monday before, so that it mails
 * on Mondays. After an earlier subscription, at least seven days pass between two runs.
 * @param day day of the confirmation
 * @param before previous `lastRunDay`; null if the alert never ran
 */
export function firstLastRunDay(frequency: AlertFrequency, day: string, before: string | null): string | null {
  if (frequency === 'daily') return before;
  const monday = addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
  return before !== null && before > monday ? before : monday;
}

/** Reads a frequency from a query parameter; unknown values become the first frequency. */
export function readFrequency(text: unknown): AlertFrequency {
  return ALERT_FREQUENCIES.find((each) => each === text) ?? ALERT_FREQUENCIES[0];
}

/** Reads a token or key from a query parameter; null if this site cannot have issued it. */
export function readSecret(text: unknown): string | null {
  return typeof text === 'string' && /^[\w-]{20,100}$/.test(text) ? text : null;
}

/** Returns the URL of an alert page for the key in `url`. If the key is malformed, the page says so. */
export function alertPageOf(path: string, url: URL): string {
  return withQuery(path, { key: readSecret(url.searchParams.get('key')) });
}

export function boardHrefOf(search: AlertSearch): string {
  return boardPath(storedQueryOf(search));
}

/** Returns the path of the alert form for a search. */
export function alertsHref(search: AlertSearch): string {
  const query = boardQueryString(storedQueryOf(search));
  return query === '' ? pages.jobAlerts : `${pages.jobAlerts}?${query}`;
}
