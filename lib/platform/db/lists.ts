import { LRUCache } from 'lru-cache';
import type { CsvColumns, Params, ParamValues } from '../../base/listing';
import { foldText, searchFor } from '../../base/text';
import { allOf, condition, conditionsOf, count, hinted, select, type Condition, type ListFilters } from './conditions';
import { readRows } from './reader';
import { yieldToEventLoop } from './yield';

/** Sort order: an SQL expression that is never null, and the index that provides it in tables with long rows. */
type Order = Readonly<{ by: string; index?: string }>;

/** Like `Order`; `by` is a function if its SQL depends on the engine (`ignoringCase`, `hinted`). */
type ListedOrder = Readonly<{ by: string | (() => string); index?: string }>;

/** Describes how a listing's records are stored. `holds` or `texts` define where its query's `search` is found. */
export type StoredList<Values, Column extends string = string> = Readonly<{
  table: string;
  /** For tables with long rows: an index that contains the filtered and searched columns, newest first. */
  index?: string;
  /** A smaller index for some filters, used without a search. If it finds `few` rows, searches and sorts use it too. */
  shorter?: (where: ListFilters) => { index: string; few?: boolean } | undefined;
  /** Name of the table in which triggers count the rows of a large table. */
  counts?: string;
  /** Condition, evaluated in `index`, that a row contains a folded text. Without it, searches scan `texts`. */
  holds?: (part: string, where: ListFilters) => Condition | Promise<Condition>;
  texts?: readonly string[];
  /** Finds the ids of further rows: those with the folded text in a column too long for `index`. */
  longText?: (part: string) => Promise<ReadonlySet<number>>;
  where: (values: Values) => ListFilters;
  /** Order of each sortable column. The id orders by the time of creation. */
  sort: Readonly<Record<Column, ListedOrder>>;
  csv: CsvColumns;
  read: (query: { where: { id: { in: number[] } }; select: object }) => Promise<object[]>;
}>;

/** Stored form of a listing. `More` are further values that its queries may contain. */
export type StoredFor<L extends { params: Params; sorted: readonly string[] }, More = object> = StoredList<
  ParamValues<L['params']> & More,
  L['sorted'][number]
>;
type Query<Values> = Values & { search?: string | undefined; sort?: string | undefined };

/** Rows read before yielding to other requests; more for sorted lists, because each batch scans the whole list. */
const ROWS_AT_ONCE = { byId: 2_000, sorted: 10_000 };

const ID = '"id"';

export const BY_ID: Order = { by: ID };

/**
 * Returns the ids on one page of a list, and the number of matches. Equal sort values are ordered by id.
 *
 * @param page `page` counts from 1; if `total` is given, matches are not counted
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

/** Like `pageOfList`, but returns the rows that `find` reads. Rows deleted in the meantime are left out. */
export async function rowsOfList<Values, Row extends { id: number }>(
  list: StoredList<Values>,
  query: NoInfer<Query<Values> & Page>,
  find: (where: { id: { in: number[] } }) => Promise<Row[]>,
): Promise<{ rows: Row[]; total: number }> {
  const { ids, total } = await pageOfList(list, query, query);
  return { rows: inOrder(ids, await find({ id: { in: ids } })), total };
}

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

export async function countList({ table }: { table: string }, where: ListFilters): Promise<number> {
  return count(`"${table}"`, conditionsOf(where));
}

export function inOrder<Row extends { id: number }>(ids: readonly number[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export type KeyedRow = Record<string, string | number | null> & { id: number; key: string | number };

/** Yields the ids of all matching rows in order. A batch may be empty, and is read only when the caller requests it. */
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

/** Like `pageOfList`, for a list that `holds` searches or that has no search. @param known number of matches */
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
    // A page in the second half is read from the end of the list, which skips fewer rows.
    const fromEnd = total - offset - length;
    const backwards = fromEnd < offset;
    const { source, conditions } = sourceOf(list, scope, key);
    const order = inDirection(key, descending !== backwards);
    const rows = await select<{ id: number }>(ID, source, conditions, order, [length, backwards ? fromEnd : offset]);
    const ids = rows.map(({ id }) => id);
    return { ids: backwards ? ids.reverse() : ids, total };
  };
  // Cached, because the list's page is read again for each record opened from it. Other sort columns may depend on
  // other tables, whose changes are not counted.
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

/** Resolves filters and search. `holds` may query the search index, so counting and reading share its result. */
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
  const kept = counts && !text ? await countFromTable(counts, where) : null;
  if (kept !== null) return kept;
  if (counts) return untilChanged(counts, [where, part], counted);
  if (text) return counted();
  const [first, ...more] = conditionsOf(where);
  // A filter on a single column is counted in that column's own index.
  return count(
    more.length > 0 ? hinted(table, shorter?.(where)?.index ?? index) : `"${table}"`,
    first ? [first, ...more] : [],
  );
}

/** Returns the FROM clause and conditions that read a list in the given order from indexes, without the long rows. */
export function sourceOf<Values>(
  { table, index, shorter }: StoredList<Values>,
  { where, text }: Scope,
  key: Order,
  byId = key.by === ID,
): { source: string; conditions: Condition[] } {
  const conditions = conditionsOf(where, byId);
  const short = shorter?.(where);
  if (key.by !== ID) {
    // No index contains both the sort column and the searched texts, so a subquery runs the search first.
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

/** Columns by which the count tables are divided (migrations 0017 and 0026). */
const COUNTED_BY = ['status', 'stage', 'superseded'];
const remembered = new LRUCache<string, { changes: number; found: unknown }>({ max: 1_000 });

/** Returns the number of rows from a count table that triggers maintain; null for filters beyond `COUNTED_BY`. */
export async function countFromTable(counts: string, where: ListFilters): Promise<number | null> {
  const isKept = Object.entries(where).every(([column, wanted]) => wanted === undefined || COUNTED_BY.includes(column));
  return isKept ? await sum(counts, 'rows', conditionsOf(where)) : null;
}

/** Caches the result of `find` until a row of the list changes. @param asked everything else that it depends on */
export async function untilChanged<Found>(counts: string, asked: unknown, find: () => Promise<Found>): Promise<Found> {
  // Read before `find` runs: a change during the search then makes the next call search again.
  const changes = await sum(counts, 'changes');
  const key = JSON.stringify([counts, asked]);
  const known = remembered.get(key);
  if (known?.changes === changes) return known.found as Found;
  const found = await find();
  remembered.set(key, { changes, found });
  return found;
}

async function sum(counts: string, column: string, conditions: readonly Condition[] = []): Promise<number> {
  return (await select<{ n: number }>(`coalesce(sum("${column}"), 0) AS "n"`, `"${counts}"`, conditions))[0]?.n ?? 0;
}
