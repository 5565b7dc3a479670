import type { AlertSearch } from '../vocabulary/alerts';
import { boardQueryString, type BoardQuery } from '../board/search/board-query';
import { readBoardQuery } from '../board/search/read-board-query';
import { boardQueryOfAlert } from './rules';

/** Query of an alert, its words read as a sentence, as on the board. */
export function readQueryOfAlert(search: AlertSearch): BoardQuery {
  return readBoardQuery(new URLSearchParams(boardQueryString(boardQueryOfAlert(search)))).query;
}
