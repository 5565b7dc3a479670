import { content } from '../content';
import { boardChips } from '../board/search/board-chips';
import { currentIndex } from '../board/search/current-index';
import { placeLabel } from '../board/search/facet-counts';
import type { AlertSearch } from '../vocabulary/alerts';
import { storedQueryOf } from './rules';

export async function alertWords(search: AlertSearch): Promise<string> {
  return content().searchWords(search, await filterLabels(search));
}

/** Describes places as text ("Berlin or London"). @param keys keys of the places */
export async function placeWords(keys: readonly string[]): Promise<string> {
  const index = await currentIndex();
  return keys.map((key) => placeLabel(index, key)).join(' or ');
}

/** Returns the labels of the filters in `filters`, which have no form field of their own. */
export async function filterLabels({ filters = '' }: AlertSearch): Promise<string[]> {
  if (filters === '') return [];
  const query = storedQueryOf({ q: '', location: '', type: '', filters });
  return boardChips(await currentIndex(), query).map(({ label }) => label);
}
