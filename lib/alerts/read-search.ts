import { boardQueryString, parseBoardQuery, type BoardQuery } from '../board/search/board-query';
import { readBoardQuery } from '../board/search/read-board-query';
import type { AlertSearch } from '../vocabulary/alerts';
import { alertSearchOf, storedQueryOf } from './rules';

/** The search of an alert, with its words read as the board reads them. Not for browser code: its tables are large. */
export function boardQueryOfAlert(search: AlertSearch): BoardQuery {
  return readBoardQuery(new URLSearchParams(boardQueryString(storedQueryOf(search)))).query;
}

/**
 * Search that a visitor requested. Places replace the free-text location, because hardly any job would match both.
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
