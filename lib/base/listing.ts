import { clampId } from './fields/bounds';
import { firstOf, pageNumber, searchText, wholeNumber, type PageParams } from './fields/page-params';
import { pages, withQuery } from './routes';
import { foldText } from './text';

/** A parameter that filters a list, in a page's URL and in an API call's query. */
export type Param<Value extends string | number = string | number> = Readonly<{
  read: (text: string) => Value | undefined;
  wanted: string;
  /** Names in the query if they differ from the name in code. URLs are written with the first one. */
  names?: readonly string[];
  /** Whether it is an id. Strict readers then also refuse an empty value with 400 (API contract). */
  isId?: true;
  /** Whether it is a search text. These usually contain people's names, so they are not logged. */
  isSearch?: true;
}>;
export type Params = Readonly<Record<string, Param>>;
export type ParamValues<P extends Params> = { [Name in keyof P]?: ReturnType<P[Name]['read']> };

export function oneOf<const Value extends string>(values: readonly Value[], ...names: string[]): Param<Value> {
  return {
    read: (text) => values.find((value) => value.toLowerCase() === text.toLowerCase()),
    wanted: `Use one of: ${values.join(', ')}.`,
    ...named(names),
  };
}

export function id(...names: string[]): Param<number> {
  const read = (given: string) => (/^\d{1,15}$/.test(given) ? clampId(Number(given)) || undefined : undefined);
  return { read, wanted: 'Use a whole number.', isId: true, ...named(names) };
}

/** A parameter for any text, cut at 200 characters. */
export function text(...names: string[]): Param<string> {
  return { read: searchText, wanted: 'Use a text.', ...named(names) };
}

/** A parameter for the list's search text, named `q` in the URL by default. */
export function search(...names: string[]): Param<string> {
  return { ...text(...(names.length > 0 ? names : ['q'])), isSearch: true };
}

/** A parameter for a tag, folded as tags are stored. */
export function tag(...names: string[]): Param<string> {
  return { read: (given) => foldText(searchText(given) ?? '') || undefined, wanted: 'Use a tag.', ...named(names) };
}

export function amount(...names: string[]): Param<number> {
  const read = (given: string) => (Number.isFinite(Number(given)) && Number(given) >= 0 ? Number(given) : undefined);
  return { read, wanted: 'Use a number that is not negative.', ...named(names) };
}

function named(names: readonly string[]): { names?: readonly string[] } {
  return names.length > 0 ? { names } : {};
}

/** The sort column, with a minus for descending order; `-id` sorts the newest first. */
type Sort<Column extends string = string> = Column | `-${Column}` | '-id';

type Spec<P extends Params, Column extends string, Sorted extends Column> = Readonly<{
  name: string;
  tab?: string;
  params: P;
  record?: string;
  columns: Readonly<Record<Column, string>>;
  sorted: readonly Sorted[];
  order: Sort<NoInfer<Sorted>>;
  perPage?: number;
  /** Columns that a person may hide and show; true: shown at first. */
  optional?: Readonly<Partial<Record<Column, boolean>>>;
}>;

/**
 * State of a list in its URL. `page` counts from 1; `open` is the id of the record shown beside the list; `columns` are
 * the optional columns, separated by dots, or `none`. Without them, the list shows those that the person chose.
 */
export type ListState<P extends Params, Column extends string> = ParamValues<P> & {
  sort?: Sort<Column> | undefined;
  columns?: string | undefined;
  page?: number | undefined;
  open?: number | undefined;
};

/** Defines a list of the back office, used by its page, its API and its export. Usable in the browser. */
export function defineListing<P extends Params, Column extends string, Sorted extends Column>(
  spec: Spec<P, Column, Sorted>,
) {
  const { name, tab = name, params, sorted, order, record, perPage = 25 } = spec;
  const optional: Readonly<Partial<Record<string, boolean>>> = spec.optional ?? {};
  type State = ListState<P, Sorted>;
  const sort: Param<Sort<Sorted>> = oneOf(sorted.flatMap((column): Sort<Sorted>[] => [column, `-${column}`]));

  const columnsParam: Param<string> = {
    read: (given) => {
      const names = given === NO_COLUMNS ? [] : given.split('.');
      return names.every((name) => name in optional) ? namesOf((name) => names.includes(name)) : undefined;
    },
    wanted: 'Use names of columns, with dots between them.',
  };
  const namesOf = (isShown: (name: string) => boolean | undefined) =>
    Object.keys(optional).filter(isShown).join('.') || (Object.keys(optional).length > 0 ? NO_COLUMNS : undefined);

  /** Reads a page's query. Invalid values are ignored. If a parameter is repeated, its first value counts. */
  const read = (given: PageParams) =>
    withoutUndefined({
      ...(Object.fromEntries(
        Object.entries(params).map(([name, param]) => [name, param.read(textOf(given[param.names?.[0] ?? name]))]),
      ) as ParamValues<P>),
      sort: sort.read(textOf(given.sort)) ?? order,
      columns: columnsParam.read(textOf(given.columns)),
      page: pageNumber(given.page),
      limit: perPage,
    });

  /** Returns the URL parameters of a state, without page and open record. An absent parameter does not filter. */
  const filters = (state: State): [string, string][] => {
    const given = Object.entries(params).map(([name, { names }]) => [names?.[0] ?? name, state[name]]);
    const named = [...given, ['sort', state.sort === order ? undefined : state.sort]];
    return named.flatMap(([name, value]) => (value ? [[String(name), String(value)] as [string, string]] : []));
  };

  const url = (given?: State): string => {
    const state = given ?? ({} as State);
    const { columns, page = 1, open } = state;
    const shown = record !== undefined && { [record]: open };
    const said = { tab, ...Object.fromEntries(filters(state)), columns, page: page > 1 ? page : null, ...shown };
    return withQuery(pages.moderatorDashboard, said);
  };

  /**
   * Reads URL parameters of filters, sort order and columns, for callers that must not ignore invalid ones.
   * @returns null if one is unknown, invalid or a search that `allowed` does not allow
   */
  const readStrictly = (
    given: Iterable<readonly [string, string]>,
    allowed: { search?: boolean } = {},
  ): State | null => {
    const known = Object.entries({ ...params, sort, columns: columnsParam } as Params);
    const state = [...given].map(([given, text]) => {
      const [name, param] = known.find(([name, { names }]) => (names?.[0] ?? name) === given) ?? [];
      return [name, param?.isSearch && !allowed.search ? undefined : param?.read(text)] as const;
    });
    return state.every(([, value]) => value !== undefined) ? (Object.fromEntries(state) as State) : null;
  };

  return {
    ...spec,
    tab,
    query: { ...params, sort },
    read,
    filters,
    url,
    readStrictly,
    /** Returns `columns` for a state. @param chosen optional columns to show; by default those shown at first */
    columnsOf: (chosen?: readonly string[]) => namesOf((name) => chosen?.includes(name) ?? optional[name]),
    recordIn: (given: PageParams) => (record === undefined ? undefined : wholeNumber(given[record])),
    /** Returns the URL of page 1 sorted by a column: ascending, or descending if it is sorted ascending now. */
    sortUrl: (state: State, column: Sorted) => {
      const sort: Sort<Sorted> = state.sort === column ? `-${column}` : column;
      return url({ ...state, sort, page: 1, open: undefined });
    },
    sortOf: (state: State, column: string): 'ascending' | 'descending' | undefined =>
      state.sort === column ? 'ascending' : state.sort === `-${column}` ? 'descending' : undefined,
  } as const;
}

const NO_COLUMNS = 'none';

/** A page's props would list each undefined value. */
const withoutUndefined = <Values extends object>(values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Values;

export type StateOf<L extends { url: (state: never) => string }> = NonNullable<Parameters<L['url']>[0]>;
export type QueryOf<L extends { read: (given: never) => { sort: unknown; columns: unknown } }> = Omit<
  ReturnType<L['read']>,
  'sort' | 'columns'
> &
  Partial<Pick<ReturnType<L['read']>, 'sort' | 'columns'>>;

function textOf(value: PageParams[string]): string {
  return firstOf(value)?.trim() ?? '';
}

export type Cell = string | number | Date | null;
/** Columns of a CSV file in order: each heading with a field (`file.originalName`), or a field and a converter. */
export type CsvColumns = Readonly<
  Record<string, string | readonly [field: string, of: (value: never, row: never) => Cell]>
>;

/** Position of a record in a list; if it is not `listed`, the position that it would have. */
export type ListPosition = {
  listed: boolean;
  before: number;
  total: number;
  previous: number | null;
  next: number | null;
};
