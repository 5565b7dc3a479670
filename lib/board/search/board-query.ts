import type { PageParams } from '../../base/fields/page-params';
import { pages } from '../../base/routes';
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

/** A job must match all filters. A list filter means "any of these"; an empty list does not filter. */
export type BoardQuery = {
  q: string;
  /** Words of `q` that would be read as a filter, but that the visitor wants to search as words. */
  plain: readonly string[];
  /** Words that were read as filters. A removed filter becomes these words again. */
  read: readonly string[];
  /** A whole location as postings write it, ignoring case. Only links from before place keys existed use it. */
  location: string;
  place: readonly string[];
  /** Keys of skills, in any spelling (skill-keys.ts). */
  skill: readonly string[];
  /** Minimum of a job's highest yearly pay, in `currency`; null for any. Does not leave out jobs without stated pay. */
  pay: number | null;
  /** Maximum of a job's lowest yearly pay, in `currency`; null for any. Only search words set it: "under 50k". */
  payTo: number | null;
  currency: PayCurrency;
  stated: boolean;
  /** Maximum number of days since first publication; null for any. */
  posted: number | null;
  /** Null means best match if there are search words, otherwise newest. */
  sort: BoardOrder | null;
  page: number;
} & Readonly<Record<FacetName, readonly string[]>>;

const LISTS = ['plain', 'read', 'place', 'skill', ...FACETS.map(({ name }) => name)] as const;
/** All query parameters that affect the board's results. */
export const BOARD_PARAMS = [
  'q',
  'location',
  ...LISTS,
  'pay',
  'payTo',
  'currency',
  'stated',
  'posted',
  'sort',
  'page',
] as const;

const LONGEST_TEXT = 120;
const MOST_VALUES = 20;
/** Maximum number of texts in `plain` and in `read`. Each list has at most `LONGEST_TEXT` characters, like `q`. */
const MOST_SAID = 8;

export const WHOLE_BOARD: BoardQuery = {
  q: '',
  plain: [],
  read: [],
  location: '',
  place: [],
  skill: [],
  ...eachFacet(() => []),
  pay: null,
  payTo: null,
  currency: PAY_CURRENCIES[0],
  stated: false,
  posted: null,
  sort: null,
  page: 1,
};

/** Parses a query string. People edit and share links, so unknown parameters and values are ignored. */
export function parseBoardQuery(params: URLSearchParams): BoardQuery {
  const text = (name: string) => (params.get(name) ?? '').trim().slice(0, LONGEST_TEXT);
  const texts = (name: string) => params.getAll(name).map((value) => value.trim().toLowerCase().slice(0, LONGEST_TEXT));
  const list = (name: string) => [...new Set(texts(name))].filter(Boolean).sort().slice(0, MOST_VALUES);
  const known = (name: string, values: readonly string[]) => {
    const asked = list(name);
    return values.filter((value) => asked.includes(value.toLowerCase()));
  };
  const said = (name: string) => {
    let room = LONGEST_TEXT;
    return list(name)
      .slice(0, MOST_SAID)
      .filter((value) => (room -= value.length) >= 0);
  };
  const number = (name: string, pattern: RegExp) => (pattern.test(text(name)) ? Number(text(name)) : null);
  return {
    q: text('q'),
    plain: said('plain'),
    read: said('read'),
    location: text('location'),
    // Postings define places, skills and values of open facets, so any value is accepted. A value without an open job
    // finds nothing.
    place: list('place'),
    skill: list('skill'),
    ...eachFacet(({ name, labels, isOpen }) => (isOpen ? list(name) : known(name, Object.keys(labels)))),
    pay: number('pay', /^[1-9]\d{0,8}$/),
    payTo: number('payTo', /^[1-9]\d{0,8}$/),
    currency:
      PAY_CURRENCIES.find((one) => one.toLowerCase() === text('currency').toLowerCase()) ?? WHOLE_BOARD.currency,
    stated: text('stated') !== '',
    posted: POSTED_DAYS.includes(text('posted')) ? Number(text('posted')) : null,
    sort: BOARD_ORDERS.find((order) => order === text('sort').toLowerCase()) ?? null,
    page: number('page', /^[1-9]\d{0,5}$/) ?? 1,
  };
}

/** Returns the search parameters that Next passes to a page, as a parsed query string. */
export function pairsOf(params: PageParams): URLSearchParams {
  const pairs = Object.entries(params).flatMap(([name, value]) => [value ?? []].flat().map((each) => [name, each]));
  return new URLSearchParams(pairs as [string, string][]);
}

/** Builds the canonical query string, without "?": only set filters, in a fixed order; '' for the whole board. */
export function boardQueryString(query: Partial<BoardQuery>): string {
  const { q, location, pay, payTo, currency, stated, posted, sort, page } = { ...WHOLE_BOARD, ...query };
  const one = (name: string, value: string | number | null | false): [string, string][] =>
    value === null || value === '' || value === false ? [] : [[name, String(value)]];
  return new URLSearchParams([
    ...one('q', q),
    ...one('location', location),
    ...LISTS.flatMap((name) => [...(query[name] ?? [])].sort().map((value): [string, string] => [name, value])),
    ...one('pay', pay),
    ...one('payTo', payTo),
    ...one('currency', (pay ?? payTo) !== null && currency),
    ...one('stated', stated && 'yes'),
    ...one('posted', posted),
    ...one('sort', sort),
    ...one('page', page > 1 && page),
  ]).toString();
}

/** Returns the path of the board's page for a query. */
export function boardPath(query: Partial<BoardQuery>): string {
  const asked = boardQueryString(query);
  return asked === '' ? pages.careers : `${pages.careers}?${asked}`;
}
