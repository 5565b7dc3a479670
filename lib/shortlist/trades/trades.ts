import { withOfficeNames } from '../../skills/office-names';
import type { OfficeTrade } from '../../skills/trade-schema';
import trades from './trades.json' with { type: 'json' };

/**
 * A field of work in `trades.json` in which the work is not, or not only, writing code. `leads`: steering, selling or
 * teaching others is itself the work. `verbs` and `artefacts` describe the work; `near` names trades whose work counts.
 */
type Row = {
  name: string;
  leads?: boolean;
  titles: string[];
  verbs: string[];
  artefacts: string[];
  near: string[];
};

/** The trade of an advert, compiled for reading CVs. All patterns expect text in lower case. */
export type Trade = {
  name: string;
  leads: boolean;
  /** Whether giving courses is the work of this trade. Courses in a CV are then not attended ones. */
  teaches: boolean;
  /** Titles of the trade itself, and those of near trades too. */
  titles: RegExp;
  nearTitles: RegExp;
  /** Verbs and artefacts that describe its work. */
  work: RegExp;
};

const BUILT_IN: readonly Row[] = trades;
/** Names of the trades in the table. */
export const TRADE_NAMES: readonly string[] = BUILT_IN.map(({ name }) => name);

const anyTitle = (titles: readonly string[]) => new RegExp(`(?<![\\p{L}\\d])(?:${titles.join('|')})`, 'u');
const anyWord = (words: readonly string[]) =>
  new RegExp(`(?<!\\p{L})(?:${words.map((word) => word.replace(/\*$/, '\\p{L}*')).join('|')})(?!\\p{L})`, 'u');

const escaped = (text: string) => text.toLowerCase().replace(/[.+?^${}()|[\]\\]/g, '\\$&');

const rowOf = ({ name, titles, words, near, leads }: OfficeTrade): Row => ({
  name,
  leads,
  titles: titles.map((title) => escaped(title).replaceAll('*', '\\*')),
  verbs: words.map(escaped),
  artefacts: [],
  near,
});

/** All trades, the office's before the built-in ones: if two claim a title, the office's trade wins. */
const table = withOfficeNames((_, own) => {
  const rows = [...own.map(rowOf), ...BUILT_IN];
  return { rows, titles: rows.map(({ titles }) => anyTitle(titles)), compiled: new Map<string, Trade>() };
});

function compile(row: Row): Trade {
  const { rows, compiled } = table();
  const known = compiled.get(row.name);
  if (known) return known;
  const near = rows.filter(({ name }) => row.near.includes(name)).flatMap(({ titles }) => titles);
  const trade = {
    name: row.name,
    leads: row.leads ?? false,
    teaches: row.artefacts.includes('course*'),
    titles: anyTitle(row.titles),
    nearTitles: anyTitle([...row.titles, ...near]),
    work: anyWord([...row.verbs, ...row.artefacts]),
  };
  compiled.set(row.name, trade);
  return trade;
}

/** Returns a trade by its name; null for the empty name of the developers' adverts. */
export function tradeNamed(name: string): Trade | null {
  const row = table().rows.find((one) => one.name === name);
  return row ? compile(row) : null;
}

/**
 * Returns the trade that an advert's title names. Null if the table has none, as for developers, whose work the general
 * rules describe.
 */
export function tradeOfAdvert(title: string): Trade | null {
  const lower = title.toLowerCase();
  const { rows, titles } = table();
  const row = rows.find((_, at) => titles[at]?.test(lower));
  return row ? compile(row) : null;
}
