import { searchWords } from '../content/alerts';
import { boardChips } from '../board/search/board-chips';
import { currentIndex } from '../board/search/current-index';
import { placeLabel } from '../board/search/facet-counts';
import type { AlertSearch } from '../vocabulary/alerts';
import { boardQueryOfAlert } from './rules';

/** A search in words, with every filter that it has. */
export async function alertWords(search: AlertSearch): Promise<string> {
  return searchWords(search, await filterLabels(search));
}

/** Places by their keys, in words: "Berlin or London". */
export async function placeWords(keys: readonly string[]): Promise<string> {
  const index = await currentIndex();
  return keys.map((key) => placeLabel(index, key)).join(' or ');
}

/** How the filters are shown that have no field of their own. */
export async function filterLabels({ filters = '' }: AlertSearch): Promise<string[]> {
  if (filters === '') return [];
  const query = boardQueryOfAlert({ q: '', location: '', type: '', filters });
  return boardChips(await currentIndex(), query).map(({ label }) => label);
}
