import type { PageParams } from '../../base/fields/page-params';
import type { FacetName } from '../../vocabulary/jobs';
import {
  BOARD_ORDERS,
  PAY_CURRENCIES,
  POSTED_DAYS,
  type BoardOrder,
  type PayCurrency,
  eachFacet,
  FACETS,
} from '../../vocabulary/board';

/** A query of the board (decisions J10, J11a). A list means "any of these", an empty one no filter; all filters must match. */
export type BoardQuery = {
  /** As typed. */
  q: string;
  /** A whole location as in postings, ignoring case; older addresses used it before place keys existed. */
  location: string;
  /** Keys of places (place-keys.ts). */
  place: readonly string[];
  /** Keys of skills, in any spelling (skill-keys.ts). */
  skill: readonly string[];
  /** Minimum of the job's highest yearly pay, in `currency`; null for any. Jobs without stated pay are kept. */
  pay: number | null;
  currency: PayCurrency;
  /** Leaves out jobs without stated pay. */
  stated: boolean;
  /** Maximum days since first publication; null for any. */
  posted: number | null;
  /** Null: best match with words, else newest. */
  sort: BoardOrder | null;
  page: number;
} & Readonly<Record<FacetName, readonly string[]>>;

const LISTS = ['place', 'skill', ...FACETS.map(({ name }) => name)] as const;
/** All parameters that affect the board's results. */
export const BOARD_PARAMS = ['q', 'location', ...LISTS, 'pay', 'currency', 'stated', 'posted', 'sort', 'page'] as const;

const LONGEST_TEXT = 120;
const MOST_VALUES = 20;

export const WHOLE_BOARD: BoardQuery = {
  q: '',
  location: '',
  place: [],
  skill: [],
  ...eachFacet(() => []),
  pay: null,
  currency: PAY_CURRENCIES[0],
  stated: false,
  posted: null,
  sort: null,
  page: 1,
};

/** Reads a query from an address. People edit and share addresses, so unknown parameters and values are ignored. */
export function parseBoardQuery(params: URLSearchParams): BoardQuery {
  const text = (name: string) => (params.get(name) ?? '').trim().slice(0, LONGEST_TEXT);
  const texts = (name: string) => params.getAll(name).map((value) => value.trim().toLowerCase().slice(0, LONGEST_TEXT));
  const list = (name: string) => [...new Set(texts(name))].filter(Boolean).sort().slice(0, MOST_VALUES);
  const known = (name: string, values: readonly string[]) => {
    const asked = list(name);
    return values.filter((value) => asked.includes(value.toLowerCase()));
  };
  const number = (name: string, pattern: RegExp) => (pattern.test(text(name)) ? Number(text(name)) : null);
  return {
    q: text('q'),
    location: text('location'),
    // Any place, skill or value of an open facet is accepted: postings define them. One without an open job finds nothing.
    place: list('place'),
    skill: list('skill'),
    ...eachFacet(({ name, labels, isOpen }) => (isOpen ? list(name) : known(name, Object.keys(labels)))),
    pay: number('pay', /^[1-9]\d{0,8}$/),
    currency:
      PAY_CURRENCIES.find((one) => one.toLowerCase() === text('currency').toLowerCase()) ?? WHOLE_BOARD.currency,
    stated: text('stated') !== '',
    posted: POSTED_DAYS.includes(text('posted')) ? Number(text('posted')) : null,
    sort: BOARD_ORDERS.find((order) => order === text('sort').toLowerCase()) ?? null,
    page: number('page', /^[1-9]\d{0,5}$/) ?? 1,
  };
}

/** `parseBoardQuery` for a page's search parameters. */
export function boardQueryOf(params: PageParams): BoardQuery {
  const pairs = Object.entries(params).flatMap(([name, value]) => [value ?? []].flat().map((each) => [name, each]));
  return parseBoardQuery(new URLSearchParams(pairs as [string, string][]));
}

/** Canonical query string without question mark: only set filters, in a fixed order; empty for the whole board. */
export function boardQueryString(query: Partial<BoardQuery>): string {
  const { q, location, pay, currency, stated, posted, sort, page } = { ...WHOLE_BOARD, ...query };
  const one = (name: string, value: string | number | null | false): [string, string][] =>
    value === null || value === '' || value === false ? [] : [[name, String(value)]];
  return new URLSearchParams([
    ...one('q', q),
    ...one('location', location),
    ...LISTS.flatMap((name) => [...(query[name] ?? [])].sort().map((value): [string, string] => [name, value])),
    ...one('pay', pay),
    ...one('currency', pay !== null && currency),
    ...one('stated', stated && 'yes'),
    ...one('posted', posted),
    ...one('sort', sort),
    ...one('page', page > 1 && page),
  ]).toString();
}
