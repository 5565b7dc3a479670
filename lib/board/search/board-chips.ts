import { formatNumber } from '../../base/format';
import { content } from '../../content';
import { POSTED_LABELS, FACETS } from '../../vocabulary/board';
import { labelOf } from '../../vocabulary/labels';
import { boardQueryString, type BoardQuery } from './board-query';
import { placeLabel, skillLabel } from './facet-counts';
import type { JobIndex } from './job-index';
import { readSentence, type ReadFilter } from './read-sentence';

/** An active filter. `without`: query string, without question mark, of the search without this filter. */
export type BoardChip = { name: string; label: string; without: string };

/**
 * Returns the active filters, in the order of the query string. A filter that was read from search words becomes words
 * again when it is removed. `plain` then keeps these words.
 */
export function boardChips(index: JobIndex, query: BoardQuery): BoardChip[] {
  const { boardWords } = content();
  const chip = (name: keyof BoardQuery, label: string, rest: Partial<BoardQuery>, said?: string): BoardChip => ({
    name,
    label,
    without: boardQueryString({ ...query, page: 1, ...rest, ...(said !== undefined && asWords(query, said)) }),
  });
  const each = (name: ListName) =>
    query[name].map((value) => {
      const others = query[name].filter((other) => other !== value);
      return chip(name, filterLabel(index, name, value), { [name]: others }, saidFor(query, name, value));
    });
  const { q, location, currency, stated, posted } = query;
  const pay = (name: 'pay' | 'payTo', label: (currency: string, amount: string) => string) => {
    const amount = query[name];
    return amount === null
      ? []
      : [chip(name, label(currency, formatNumber(amount)), { [name]: null }, saidFor(query, name))];
  };
  return [
    ...(q === '' ? [] : [chip('q', boardWords.words(q), { q: '', plain: [] })]),
    ...(location === '' ? [] : [chip('location', location, { location: '' })]),
    ...LISTS.flatMap(each),
    ...pay('pay', boardWords.payFrom),
    ...pay('payTo', boardWords.payTo),
    ...(stated ? [chip('stated', boardWords.payStated, { stated: false })] : []),
    ...(posted === null
      ? []
      : [chip('posted', postedLabel(posted), { posted: null }, saidFor(query, 'posted', String(posted)))]),
  ];
}

const LISTS = ['place', 'skill', ...FACETS.map(({ name }) => name)] as const;
type ListName = (typeof LISTS)[number];

function filterLabel(index: JobIndex, name: ListName, value: string): string {
  if (name === 'place') return placeLabel(index, value);
  if (name === 'skill') return skillLabel(index, value);
  return labelOf(FACETS.find((facet) => facet.name === name)?.labels ?? {}, value);
}

function postedLabel(days: number | string): string {
  return labelOf(POSTED_LABELS, String(days));
}

/** Returns the words of the search that were read as a filter; undefined if the visitor set the filter directly. */
function saidFor({ read }: BoardQuery, name: string, value?: string): string | undefined {
  return read.find((text) =>
    readSentence(text).read.some((one) => one.name === name && (value === undefined || one.value === value)),
  );
}

function asWords({ q, plain, read }: BoardQuery, said: string): Partial<BoardQuery> {
  return { q: `${said} ${q}`.trim(), plain: [...plain, said], read: read.filter((text) => text !== said) };
}

/** Returns the chip that removes a word from the search. */
export function wordChip(query: BoardQuery, word: string): BoardChip {
  const others = query.q.split(/\s+/).filter((one) => one !== word);
  const without = boardQueryString({ ...query, page: 1, q: others.join(' ') });
  return { name: 'q', label: content().boardWords.words(word), without };
}

const MOST_OFFERED = 3;

/** A filter that search words may also mean. In `query` the filter replaces these words. */
export type OfferedFilter = { label: string; query: BoardQuery };

/** Returns the filters that words of the search may also mean: "contract" of "contract lawyer". */
export function offeredFilters(index: JobIndex, query: BoardQuery): OfferedFilter[] {
  const { offered } = query.q === '' ? { offered: [] } : readSentence(query.q, query.plain);
  return offered.flatMap((filter) => offer(index, query, filter) ?? []).slice(0, MOST_OFFERED);
}

function offer(index: JobIndex, query: BoardQuery, { name, value, text }: ReadFilter): OfferedFilter | null {
  const rest = { ...query, page: 1, q: withoutText(query.q, text), read: [...query.read, text.toLowerCase()] };
  if (name === 'posted')
    return query.posted === null ? { label: postedLabel(value), query: { ...rest, posted: Number(value) } } : null;
  if (name === 'pay' || name === 'payTo' || query[name].includes(value)) return null;
  return { label: filterLabel(index, name, value), query: { ...rest, [name]: [...query[name], value] } };
}

function withoutText(q: string, text: string): string {
  const at = ` ${q.toLowerCase()} `.indexOf(` ${text.toLowerCase()} `);
  return at === -1 ? q : `${q.slice(0, at)}${q.slice(at + text.length)}`.replace(/\s+/g, ' ').trim();
}
