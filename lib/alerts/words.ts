import { searchWords } from '../content/alerts';
import { boardChips } from '../jobs/search/board-chips';
import { currentIndex } from '../jobs/search/current-index';
import type { AlertSearch } from '../vocabulary/alerts';
import { boardQueryOfAlert } from './rules';

/** A search in words, with every filter that it has. */
export function alertWords(search: AlertSearch): string {
  return searchWords(search, filterLabels(search));
}

/** How the filters are shown that have no field of their own. */
export function filterLabels({ filters = '' }: AlertSearch): string[] {
  if (filters === '') return [];
  const query = boardQueryOfAlert({ q: '', location: '', type: '', filters });
  return boardChips(currentIndex(), query).map(({ label }) => label);
}
