import type { CsvColumns, Params, ParamValues } from '../../base/listing';
import { searchFor } from '../../base/fields/text-search';
import { foldText } from '../../base/text';
import { allOf, condition, conditionsOf, count, hinted, select, type Condition, type ListFilters } from './conditions';
import { countKept, untilChanged } from './list-counts';
import { readRows } from './reader';
import { yieldToEventLoop } from './yield';

/** The order of a column: SQL that is never null, and the index that it is read from where rows are long. */
type Order = Readonly<{ by: string; index?: string }>;
/** `by` is a function where it uses what only the engine of the database can say (`ignoringCase`, `hinted`). */
type ListedOrder = Readonly<{ by: string | (() => string); index?: string }>;

/**
 * How the store holds the records of a listing. Names and SQL are from code, never from a request. `Values` are those of the list's
 * parameters; `search` among them is the text that `holds` or `texts` find.
 */
export type StoredList<Values, Column extends string = string> = Readonly<{
  table: string;
  /** The index that holds the list newest first, with all that it is filtered and searched by, where rows are long. */
  index?: string;
  /** A shorter index for a list that is not searched; `few` where it finds so few rows that a search looks at each of them. */
  shorter?: (where: ListFilters) => { index: string; few?: boolean } | undefined;
  /** The table in which triggers count the rows, where there are many. */
  counts?: string;
  /** The rows that hold a folded text (`foldText`), among what `index` holds. Without it `texts` are looked through. */
  holds?: (part: string, where: ListFilters) => Condition | Promise<Condition>;
  /** Columns that are read and folded for each search. */
  texts?: readonly string[];
  /** Beside these, the ids of the rows that hold a folded text in a column too long for `index`. */
  longText?: (part: string) => Promise<ReadonlySet<number>>;
  where: (values: Values) => ListFilters;
  /** What stands for the time at which a row came in is its id. */
  sort: Readonly<Record<Column, ListedOrder>>;
  /** What its file shows, and how the rows of a few ids are read for it. */
  csv: CsvColumns;
  read: (query: { where: { id: { in: number[] } }; select: object }) => Promise<object[]>;
}>;
/** What is stored for a listing; `More` is what its queries may ask for besides. */
export type StoredFor<L extends { params: Params; sorted: readonly string[] }, More = object> = StoredList<
  ParamValues<L['params']> & More,
  L['sorted'][number]
>;
type Query<Values> = Values & {
  search?: string | undefined;
  /** Newest first where nothing is said. */
  sort?: string | undefined;
};

/** How many rows are looked at before others are served. Each piece of a sorted list goes through the whole of it. */
const ROWS_AT_ONCE = { byId: 2_000, sorted: 10_000 };

const ID = '"id"';
export const BY_ID: Order = { by: ID };

/**
 * Ids of one page of a list and how many match in all. Rows alike in what they are sorted by stand in the order of their ids. Texts that
 * have to be folded are read in pieces.
 * @param page `page` from 1; `total` where it is known: it is not counted then.
 */
export async function pageOfList<Values>(
  list: StoredList<Values>,
  query: NoInfer<Query<Values>>,
  { page, limit, total }: Page,
): Promise<{ ids: number[]; total: number }> {
  const offset = (page - 1) * limit;
  if (passesFor(list, query) === null) return pageFrom(list, query, offset, limit, total);
  const found = { ids: [] as number[], total: 0 };
  for await (const ids of walkList(list, query)) {
    const before = Math.max(0, offset - found.total);
    found.ids.push(...ids.slice(before, before + limit - found.ids.length));
    found.total += ids.length;
  }
  return found;
}
type Page = { page: number; limit: number; total?: number | undefined };

/** As `pageOfList`, with the rows that `find` gives for the ids; a row that has gone meanwhile is left out. */
export async function rowsOfList<Values, Row extends { id: number }>(
  list: StoredList<Values>,
  query: NoInfer<Query<Values> & Page>,
  find: (where: { id: { in: number[] } }) => Promise<Row[]>,
): Promise<{ rows: Row[]; total: number }> {
  const { ids, total } = await pageOfList(list, query, query);
  return { rows: inOrder(ids, await find({ id: { in: ids } })), total };
}

/** How many rows there are in all, and of each of the values that a column can have. */
export async function countBy<Value extends string>(
  { table, counts }: { table: string; counts?: string },
  column: string,
  values: readonly Value[],
): Promise<Record<Value | 'total', number>> {
  const rows = await readRows<{ value: string; n: number }>(
    `SELECT "${column}" AS "value", ${counts ? 'sum("rows")' : 'count(*)'} AS "n" FROM "${counts ?? table}" GROUP BY "${column}"`,
    [],
  );
  const counted = new Map(rows.map(({ value, n }) => [value, n]));
  const each = values.map((value) => [value, counted.get(value) ?? 0] as const);
  const total = each.reduce((sum, [, n]) => sum + n, 0);
  return Object.fromEntries([...each, ['total', total]]) as Record<Value | 'total', number>;
}

/** How many rows match. */
export async function countList({ table }: { table: string }, where: ListFilters): Promise<number> {
  return count(`"${table}"`, conditionsOf(where));
}

/** Rows in the order of a page's ids. */
export function inOrder<Row extends { id: number }>(ids: readonly number[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export type KeyedRow = Record<string, string | number | null> & { id: number; key: string | number };

/** The ids of all rows that match, in order, in pieces that may be empty; each piece is read when it is asked for. */
export async function* walkList<Values>(
  list: StoredList<Values>,
  query: NoInfer<Query<Values>>,
): AsyncGenerator<number[]> {
  const { key, descending } = orderOf(list, query);
  const passes = passesFor(list, query);
  const besides = passes === null ? undefined : await list.longText?.(foldText(query.search ?? ''));
  const searched = passes === null ? [] : (list.texts ?? []);
  const limit = key.by === ID ? ROWS_AT_ONCE.byId : ROWS_AT_ONCE.sorted;
  const columns = [ID, `${key.by} AS "key"`, ...searched.map((column) => `"${column}"`)].join(', ');
  const { source, conditions } = sourceOf(list, await scopeOf(list, query), key);
  for (let last: KeyedRow | undefined; ;) {
    const beyond = last === undefined ? [] : [isBeyond(last, key, descending)];
    const rows: KeyedRow[] = await select(columns, source, [...conditions, ...beyond], inDirection(key, descending), [
      limit,
      0,
    ]);
    yield rows
      .filter(
        (row) =>
          passes === null ||
          besides?.has(row.id) === true ||
          searched.some((column) => passes(String(row[column] ?? ''))),
      )
      .map(({ id }) => id);
    last = rows.at(-1);
    if (rows.length < limit) return;
    await yieldToEventLoop();
  }
}

/** As `pageOfList`, where no text has to be folded. */
export async function pageFrom<Values>(
  list: StoredList<Values>,
  query: NoInfer<Query<Values>>,
  offset: number,
  limit: number,
  known?: number,
): Promise<{ ids: number[]; total: number }> {
  const { key, descending } = orderOf(list, query);
  const find = async () => {
    const scope = await scopeOf(list, query);
    const total = known ?? (await countMatching(list, scope));
    const length = Math.min(limit, total - offset);
    if (length <= 0) return { ids: [], total };
    // A page in the further half is counted off from the other end.
    const fromEnd = total - offset - length;
    const backwards = fromEnd < offset;
    const { source, conditions } = sourceOf(list, scope, key);
    const order = inDirection(key, descending !== backwards);
    const rows = await select<{ id: number }>(ID, source, conditions, order, [length, backwards ? fromEnd : offset]);
    const ids = rows.map(({ id }) => id);
    return { ids: backwards ? ids.reverse() : ids, total };
  };
  // Opening one record after another asks for the same page. What else a list is sorted by can be in other tables.
  return list.counts && key.by === ID
    ? untilChanged(list.counts, [query, list.where(query), offset, limit], find)
    : find();
}

export function orderOf(
  { sort }: { sort: Readonly<Record<string, ListedOrder>> },
  query: { sort?: string | undefined },
): { key: Order; descending: boolean } {
  const asked = query.sort ?? '-id';
  const descending = asked.startsWith('-');
  const { by, ...read } = sort[descending ? asked.slice(1) : asked] ?? BY_ID;
  return { key: { by: typeof by === 'string' ? by : by(), ...read }, descending };
}

export function inDirection({ by }: Order, descending: boolean): string {
  const direction = descending ? 'DESC' : 'ASC';
  return by === ID ? `${ID} ${direction}` : `${by} ${direction}, ${ID} ${direction}`;
}

export function isBeyond(row: KeyedRow, { by }: Order, descending: boolean): Condition {
  const sign = descending ? '<' : '>';
  if (by === ID) return condition(`${ID} ${sign} ?`, row.id);
  return condition(`(${by}, ${ID}) ${sign} (?, ?)`, row.key, row.id);
}

type Scope = Awaited<ReturnType<typeof scopeOf>>;

/** What is asked of a list. The index of a search is asked here, once for counting and reading. */
export async function scopeOf<Values>({ where: whereOf, holds }: StoredList<Values>, query: NoInfer<Query<Values>>) {
  const where = whereOf(query);
  const part = foldText(query.search ?? '');
  return { where, part, text: part === '' ? undefined : await holds?.(part, where) };
}

export async function countMatching<Values>(list: StoredList<Values>, scope: Scope): Promise<number> {
  const { table, index, counts, shorter } = list;
  const { where, part, text } = scope;
  const counted = async () => {
    const { source, conditions } = sourceOf(list, scope, BY_ID, false);
    return count(source, conditions);
  };
  const kept = counts && !text ? await countKept(counts, where) : null;
  if (kept !== null) return kept;
  if (counts) return untilChanged(counts, [where, part], counted);
  if (text) return counted();
  const [first, ...more] = conditionsOf(where);
  // A single column has an index of its own to be counted in.
  return count(
    more.length > 0 ? hinted(table, shorter?.(where)?.index ?? index) : `"${table}"`,
    first ? [first, ...more] : [],
  );
}

/** Where the rows of a list are read from in some order, so that no long row is touched. */
export function sourceOf<Values>(
  { table, index, shorter }: StoredList<Values>,
  { where, text }: Scope,
  key: Order,
  byId = key.by === ID,
): { source: string; conditions: Condition[] } {
  const conditions = conditionsOf(where, byId);
  const short = shorter?.(where);
  if (key.by !== ID) {
    // No index holds both what a list is sorted by and the texts that it is searched by: those are asked first.
    const source = hinted(table, short?.few ? short.index : (key.index ?? index));
    return { source, conditions: text ? [...conditions, within(hinted(table, index), text)] : conditions };
  }
  if (!text) return { source: hinted(table, short?.index ?? index), conditions };
  if (!short?.few) return { source: hinted(table, index), conditions: [...conditions, text] };
  return { source: hinted(table, index), conditions: [within(hinted(table, short.index), allOf(conditions)), text] };
}

function within(source: string, { sql, parameters }: Condition): Condition {
  return condition(`${ID} IN (SELECT ${ID} FROM ${source} WHERE ${sql})`, ...parameters);
}

function passesFor({ texts }: { texts?: readonly string[] }, { search }: { search?: string | undefined }) {
  return texts === undefined ? null : searchFor(search);
}
