import { boardQueryString, parseBoardQuery, type BoardQuery } from '../board/search/board-query';
import { readBoardQuery } from '../board/search/read-board-query';
import type { AlertSearch } from '../vocabulary/alerts';
import { alertSearchOf, storedQueryOf } from './rules';

/** Converts an alert's search to a board query. Also reads filters from the words; too large for browser code. */
export function boardQueryOfAlert(search: AlertSearch): BoardQuery {
  return readBoardQuery(new URLSearchParams(boardQueryString(storedQueryOf(search)))).query;
}

/**
 * Returns the requested search. Chosen places replace the free-text location, because hardly any job would match both.
 * @param place keys of places, separated by commas; if empty, the places of `search.filters` are used
 */
export function searchWithPlaces(search: AlertSearch, place: string): AlertSearch {
  const asked = boardQueryOfAlert(search);
  const places = place === '' ? asked.place : parseBoardQuery(placeParams(place)).place;
  return alertSearchOf({ ...asked, place: places, location: places.length > 0 ? '' : asked.location });
}

function placeParams(place: string): URLSearchParams {
  return new URLSearchParams(place.split(',').map((key) => ['place', key]));
}
