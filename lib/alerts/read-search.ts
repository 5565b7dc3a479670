import { boardQueryString, parseBoardQuery, type BoardQuery } from '../board/search/board-query';
import { readBoardQuery } from '../board/search/read-board-query';
import type { AlertSearch } from '../vocabulary/alerts';
import { alertSearchOf, storedQueryOf } from './rules';

/** Converts an alert's search to a board query, with the filters that its words name. Too large for browser code. */
export function boardQueryOfAlert(search: AlertSearch): BoardQuery {
  return readBoardQuery(new URLSearchParams(boardQueryString(storedQueryOf(search)))).query;
}

/**
 * Returns the requested search. Places replace the free-text location: hardly any job would match both.
 * @param place comma-separated keys of places; if empty, the places of `search.filters` are used
 */
export function searchWithPlaces(search: AlertSearch, place: string): AlertSearch {
  const asked = boardQueryOfAlert(search);
  const places = place === '' ? asked.place : parseBoardQuery(placeParams(place)).place;
  return alertSearchOf({ ...asked, place: places, location: places.length > 0 ? '' : asked.location });
}

function placeParams(place: string): URLSearchParams {
  return new URLSearchParams(place.split(',').map((key) => ['place', key]));
}
