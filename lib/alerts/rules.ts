import { addDays } from '../base/format';
import { pages, withQuery } from '../base/routes';
import { boardQueryString, parseBoardQuery, type BoardQuery } from '../board/search/board-query';
import { JOB_TYPES } from '../vocabulary/jobs';
import { ALERT_FREQUENCIES, type AlertFrequency, type AlertSearch } from '../vocabulary/alerts';

/** What the board is asked for by an alert's search. */
export function boardQueryOfAlert({ q, location, type, filters = '' }: AlertSearch): BoardQuery {
  return parseBoardQuery(
    new URLSearchParams([...new URLSearchParams(filters), ...Object.entries({ q, location, type })]),
  );
}

/** The same as an alert keeps it: one type that we know has a field of its own, as have words and location. */
export function alertSearchOf({ q, location, type, ...others }: BoardQuery): AlertSearch {
  const [only = '', ...more] = type;
  const isField = more.length === 0 && JOB_TYPES.some((each) => each === only);
  const filters = boardQueryString({ ...others, type: isField ? [] : type, sort: null, page: 1 });
  return { q, location, type: isField ? only : '', filters };
}

/**
 * The search that somebody asked for. Places leave no room for a location as postings write it: both together would match nothing.
 *
 * @param place keys of places, joined by commas; empty for those of the filters
 */
export function searchAsked(search: AlertSearch, place: string): AlertSearch {
  const asked = boardQueryOfAlert(search);
  const places = place === '' ? asked.place : parseBoardQuery(placeParams(place)).place;
  return alertSearchOf({ ...asked, place: places, location: places.length > 0 ? '' : asked.location });
}

function placeParams(place: string): URLSearchParams {
  return new URLSearchParams(place.split(',').map((key) => ['place', key]));
}

/** The same as the form has it, with the places in a field of their own. */
export function fieldsOfSearch(search: AlertSearch): AlertSearch & { place: string } {
  const { place, ...others } = boardQueryOfAlert(search);
  return { ...alertSearchOf({ ...others, place: [] }), place: place.join(',') };
}

/** Filters as they were sent, in the one way that they are kept; what is none of the board's is left out. */
export function readFilters(text: string): string {
  const asked = parseBoardQuery(new URLSearchParams(text));
  return boardQueryString({ ...asked, q: '', location: '', sort: null, page: 1 });
}

/**
 * The latest day of the last run with which an alert is due on `day`: a daily one comes every day, a weekly one seven days after the last
 * time. A day that was missed is made up on the next.
 *
 * @param day the site's calendar day, YYYY-MM-DD
 */
export function lastDueDay(frequency: string, day: string): string {
  return addDays(day, frequency === 'weekly' ? -7 : -1);
}

/**
 * What a newly confirmed alert has as its last day: a weekly one is counted as worked off on the Monday before, so that its mails come on
 * Mondays, but never earlier than seven days after the last of an earlier life.
 *
 * @param day the day of the confirmation
 * @param before its last day so far, null when it never ran
 */
export function firstLastRunDay(frequency: AlertFrequency, day: string, before: string | null): string | null {
  if (frequency === 'daily') return before;
  const monday = addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
  return before !== null && before > monday ? before : monday;
}

/** A frequency in an address, or the first where it is none of ours. */
export function readFrequency(text: unknown): AlertFrequency {
  return ALERT_FREQUENCIES.find((each) => each === text) ?? ALERT_FREQUENCIES[0];
}

/** What can be a token or a key of ours, from an address; else null. */
export function readSecret(text: unknown): string | null {
  return typeof text === 'string' && /^[\w-]{20,100}$/.test(text) ? text : null;
}

/** The page that a key in an address opens; without a usable one the same page says so. */
export function alertPageOf(path: string, url: URL): string {
  return withQuery(path, { key: readSecret(url.searchParams.get('key')) });
}

/** The address of the board for a search, on the site. */
export function boardHrefOf(search: AlertSearch): string {
  const query = boardQueryString(boardQueryOfAlert(search));
  return query === '' ? pages.careers : `${pages.careers}?${query}`;
}

/** The address of the form for a search, on the site. */
export function alertsHref(search: AlertSearch): string {
  const query = boardQueryString(boardQueryOfAlert(search));
  return query === '' ? pages.jobAlerts : `${pages.jobAlerts}?${query}`;
}
