import { formatNumber } from '../../base/format';
import { content } from '../../content';
import { POSTED_LABELS, FACETS } from '../../vocabulary/board';
import type { FacetName } from '../../vocabulary/jobs';
import { labelOf } from '../../vocabulary/labels';
import { boardQueryString, type BoardQuery } from './board-query';
import { placeLabel, skillLabel } from './facet-counts';
import type { JobIndex } from './job-index';

/**
 * An active filter: parameter, label, and the query string (without question mark) of the search without this filter.
 */
export type BoardChip = { name: string; label: string; without: string };

/** Active filters, in the order of the query string. */
export function boardChips(index: JobIndex, query: BoardQuery): BoardChip[] {
  const { boardWords } = content();
  const chip = (name: keyof BoardQuery, label: string, rest: Partial<BoardQuery>): BoardChip => ({
    name,
    label,
    without: boardQueryString({ ...query, page: 1, ...rest }),
  });
  const each = (name: 'place' | 'skill' | FacetName, label: (value: string) => string) =>
    query[name].map((value) => chip(name, label(value), { [name]: query[name].filter((other) => other !== value) }));
  const { q, location, pay, currency, stated, posted } = query;
  return [
    ...(q === '' ? [] : [chip('q', boardWords.words(q), { q: '' })]),
    ...(location === '' ? [] : [chip('location', location, { location: '' })]),
    ...each('place', (key) => placeLabel(index, key)),
    ...each('skill', (key) => skillLabel(index, key)),
    ...FACETS.flatMap(({ name, labels }) => each(name, (value) => labelOf(labels, value))),
    ...(pay === null ? [] : [chip('pay', boardWords.payFrom(currency, formatNumber(pay)), { pay: null })]),
    ...(stated ? [chip('stated', boardWords.payStated, { stated: false })] : []),
    ...(posted === null ? [] : [chip('posted', labelOf(POSTED_LABELS, String(posted)), { posted: null })]),
  ];
}

/** A word of the search, as a filter that can be removed. */
export function wordChip(query: BoardQuery, word: string): BoardChip {
  const others = query.q.split(/\s+/).filter((one) => one !== word);
  const without = boardQueryString({ ...query, page: 1, q: others.join(' ') });
  return { name: 'q', label: content().boardWords.words(word), without };
}
