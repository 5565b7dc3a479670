import type { PageParams } from '../../base/fields/page-params';
import { EXPERIENCE_LEVELS, INDUSTRIES, WORKPLACES } from '../../vocabulary/jobs';
import { BOARD_ORDERS, PAY_CURRENCIES, POSTED_DAYS, type BoardOrder, type PayCurrency } from '../../vocabulary/board';

/**
 * What the board is asked for (decisions J10, J11a). Of the lists each is "any of these", an empty one asks for nothing; all that is set
 * has to be met.
 */
export type BoardQuery = {
  /** As typed. */
  q: string;
  /** A location as its postings write it, ignoring case: what addresses said before there were places. */
  location: string;
  /** Keys of places (place-keys.ts). */
  place: readonly string[];
  /** Keys of skills, in any spelling (skill-keys.ts). */
  skill: readonly string[];
  workplace: readonly string[];
  type: readonly string[];
  experience: readonly string[];
  industry: readonly string[];
  /** The least that the job pays in a year at its best, in `currency`; null for any. Jobs without stated pay are kept in. */
  pay: number | null;
  currency: PayCurrency;
  /** Leaves out jobs that do not state their pay. */
  stated: boolean;
  /** Days since the job was first put on the board; null for any. */
  posted: number | null;
  /** Null: best match where there are words, else newest. */
  sort: BoardOrder | null;
  page: number;
};

/** Names in addresses. */
const LISTS = ['place', 'skill', 'workplace', 'type', 'experience', 'industry'] as const;
/** All parameters that decide what the board shows. */
export const BOARD_PARAMS = ['q', 'location', ...LISTS, 'pay', 'currency', 'stated', 'posted', 'sort', 'page'] as const;

const LONGEST_TEXT = 120;
/** Of one list; nobody chooses more. */
const MOST_VALUES = 20;

export const WHOLE_BOARD: BoardQuery = {
  q: '',
  location: '',
  place: [],
  skill: [],
  workplace: [],
  type: [],
  experience: [],
  industry: [],
  pay: null,
  currency: PAY_CURRENCIES[0],
  stated: false,
  posted: null,
  sort: null,
  page: 1,
};

/** What an address asks for. People edit and share those: whatever is no filter of ours is as if it were not there. */
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
    // Of places, skills and types there are as many as postings name: one that no open job has finds nothing, today.
    place: list('place'),
    skill: list('skill'),
    type: list('type'),
    workplace: known('workplace', WORKPLACES),
    experience: known('experience', EXPERIENCE_LEVELS),
    industry: known('industry', INDUSTRIES),
    pay: number('pay', /^[1-9]\d{0,8}$/),
    currency:
      PAY_CURRENCIES.find((one) => one.toLowerCase() === text('currency').toLowerCase()) ?? WHOLE_BOARD.currency,
    stated: text('stated') !== '',
    posted: POSTED_DAYS.includes(text('posted')) ? Number(text('posted')) : null,
    sort: BOARD_ORDERS.find((order) => order === text('sort').toLowerCase()) ?? null,
    page: number('page', /^[1-9]\d{0,5}$/) ?? 1,
  };
}

/** As `parseBoardQuery`, of the parameters that a page is given. */
export function boardQueryOf(params: PageParams): BoardQuery {
  const pairs = Object.entries(params).flatMap(([name, value]) => [value ?? []].flat().map((each) => [name, each]));
  return parseBoardQuery(new URLSearchParams(pairs as [string, string][]));
}

/** The same in an address, without the question mark: only what is set, always in one order; empty for the whole board. */
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

/** Whether anything narrows the list. */
export function isFiltered(query: BoardQuery): boolean {
  return boardQueryString({ ...query, sort: null, page: 1 }) !== '';
}
