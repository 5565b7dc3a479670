import { askableId } from './fields/bounds';
import { firstOf, pageNumber, searchText, wholeNumber, type PageParams } from './fields/page-params';
import { pages, withQuery } from './routes';
import { foldText } from './text';

/** A parameter that narrows a list, in the URL of a page and in the query of an API call. */
export type Param<Value extends string | number = string | number> = Readonly<{
  /** What a text means; undefined where it means nothing. */
  read: (text: string) => Value | undefined;
  /** What a strict reader answers to a text that means nothing. */
  wanted: string;
  /** Its names in the query, where they are others than its name in code. The first is the one that is printed. */
  names?: readonly string[];
  /** Ids are refused as malformed, even when they are empty (contract, 400). */
  isId?: true;
  /** What is searched for is usually somebody's name: it is not logged. */
  isSearch?: true;
}>;
export type Params = Readonly<Record<string, Param>>;
/** The values of parameters; one that is not given is undefined. */
export type ParamValues<P extends Params> = { [Name in keyof P]?: ReturnType<P[Name]['read']> };

/** One of a closed set, ignoring case. */
export function oneOf<const Value extends string>(values: readonly Value[], ...names: string[]): Param<Value> {
  return {
    read: (text) => values.find((value) => value.toLowerCase() === text.toLowerCase()),
    wanted: `Use one of: ${values.join(', ')}.`,
    ...named(names),
  };
}

/** The id of a record. */
export function id(...names: string[]): Param<number> {
  const read = (given: string) => (/^\d{1,15}$/.test(given) ? askableId(Number(given)) || undefined : undefined);
  return { read, wanted: 'Use a whole number.', isId: true, ...named(names) };
}

/** Any text, cut where the store would no longer profit from it. */
export function text(...names: string[]): Param<string> {
  return { read: searchText, wanted: 'Use a text.', ...named(names) };
}

/** The text that a list is searched for; `q` in the URL. */
export function search(...names: string[]): Param<string> {
  return { ...text(...(names.length > 0 ? names : ['q'])), isSearch: true };
}

/** A word that records are tagged with: folded as it is stored. */
export function tag(...names: string[]): Param<string> {
  return { read: (given) => foldText(searchText(given) ?? '') || undefined, wanted: 'Use a tag.', ...named(names) };
}

/** A number that is not negative. */
export function amount(...names: string[]): Param<number> {
  const read = (given: string) => (Number.isFinite(Number(given)) && Number(given) >= 0 ? Number(given) : undefined);
  return { read, wanted: 'Use a number that is not negative.', ...named(names) };
}

function named(names: readonly string[]): { names?: readonly string[] } {
  return names.length > 0 ? { names } : {};
}

/** The column that a list is sorted by, with a minus from the last to the first; or newest first, where no column says that. */
export type Sort<Column extends string = string> = Column | `-${Column}` | '-id';

type Spec<P extends Params, Column extends string, Sorted extends Column> = Readonly<{
  /** The name of its export. */
  name: string;
  /** Its tab of the back office, where that is called otherwise. */
  tab?: string;
  params: P;
  /** The parameter that opens one of its records. */
  record?: string;
  /** Headings of the table, in their order. */
  columns: Readonly<Record<Column, string>>;
  /** The columns that it can be sorted by. */
  sorted: readonly Sorted[];
  /** The order without a sort in the URL: newest first. */
  order: Sort<NoInfer<Sorted>>;
  perPage?: number;
}>;

/** What the URL of a list says. `page` counts from 1; `open` is the id of the record that is shown. */
export type ListState<P extends Params, Column extends string> = ParamValues<P> & {
  sort?: Sort<Column> | undefined;
  page?: number | undefined;
  open?: number | undefined;
};

/** A list of records of the back office, as its pages, its API and its export know it. Safe in the browser. */
export function defineListing<P extends Params, Column extends string, Sorted extends Column>(
  spec: Spec<P, Column, Sorted>,
) {
  const { name, tab = name, params, sorted, order, record, perPage = 25 } = spec;
  type State = ListState<P, Sorted>;
  const sort: Param<Sort<Sorted>> = oneOf(sorted.flatMap((column): Sort<Sorted>[] => [column, `-${column}`]));

  /** What the URL of a page says. People edit and share those: a value that means nothing is left out, of several the first counts. */
  const read = (given: PageParams) => ({
    ...(Object.fromEntries(
      Object.entries(params).map(([name, param]) => [name, param.read(textOf(given[param.names?.[0] ?? name]))]),
    ) as ParamValues<P>),
    sort: sort.read(textOf(given.sort)) ?? order,
    page: pageNumber(given.page),
    limit: perPage,
  });

  /** The parameters of a state as its URL carries them, without page and record: whatever is left out is not filtered by. */
  const filters = (state: State): [string, string][] => {
    const given = Object.entries(params).map(([name, { names }]) => [names?.[0] ?? name, state[name]]);
    const named = [...given, ['sort', state.sort === order ? undefined : state.sort]];
    return named.flatMap(([name, value]) => (value ? [[String(name), String(value)] as [string, string]] : []));
  };

  const url = (given?: State): string => {
    const state = given ?? ({} as State);
    const { page = 1, open } = state;
    const shown = record !== undefined && { [record]: open };
    const said = { tab, ...Object.fromEntries(filters(state)), page: page > 1 ? page : null, ...shown };
    return withQuery(pages.moderatorDashboard, said);
  };

  return {
    ...spec,
    tab,
    /** All that a query may say: for strict readers. */
    query: { ...params, sort },
    read,
    filters,
    url,
    /** The record that a URL asks to be opened. */
    recordIn: (given: PageParams) => (record === undefined ? undefined : wholeNumber(given[record])),
    /** The same list sorted by a column, from its first page: from the first to the last, or the other way round if it is so already. */
    sortUrl: (state: State, column: Sorted) => {
      const sort: Sort<Sorted> = state.sort === column ? `-${column}` : column;
      return url({ ...state, sort, page: 1, open: undefined });
    },
    /** How the list is sorted by a column, in the words of ARIA. */
    sortOf: (state: State, column: string): 'ascending' | 'descending' | undefined =>
      state.sort === column ? 'ascending' : state.sort === `-${column}` ? 'descending' : undefined,
  } as const;
}

/** What a URL of a listing may say, and what a page of it is asked for. */
export type StateOf<L extends { url: (state: never) => string }> = NonNullable<Parameters<L['url']>[0]>;
export type QueryOf<L extends { read: (given: never) => { sort: unknown } }> = Omit<ReturnType<L['read']>, 'sort'> &
  Partial<Pick<ReturnType<L['read']>, 'sort'>>;

function textOf(value: PageParams[string]): string {
  return firstOf(value)?.trim() ?? '';
}

/** What stands in a cell of a CSV file. */
export type Cell = string | number | Date | null;
/**
 * The columns of a CSV file in their order: heading, and the field that stands under it, `file.originalName` for one of a related record;
 * or the field and what is made of it.
 */
export type CsvColumns = Readonly<
  Record<string, string | readonly [field: string, of: (value: never, row: never) => Cell]>
>;

/** Where a record stands in a list; `listed` is false for one that the list does not hold, or no longer: then that is where it would. */
export type ListPlace = {
  listed: boolean;
  /** How many stand before it, and how many there are in all. */
  before: number;
  total: number;
  /** Its neighbours' ids. */
  previous: number | null;
  next: number | null;
};
