import { dialect, type ListKind, type RecordFields } from './dialect';
import { readRows, type Parameter } from './reader';

/** A condition on the rows of one table, with its parameters in order. The SQL is from code, never from a request. */
export type Condition = { sql: string; parameters: readonly Parameter[] };

/** What a column has to hold; `oneOf` several values, `startsWith` a plain ASCII beginning, `given` anything at all. */
type Wanted =
  string | number | null | { given: true } | { oneOf: readonly string[] } | { startsWith: string } | Condition;
/** By column, as stored; undefined asks for nothing. The names come from code, never from a request. */
export type ListFilters = Readonly<Record<string, Wanted | undefined>>;

/** A table, read through the index that holds all that is asked of it; `name`: what the query calls it. */
export function hinted(table: string, index: string | undefined, name?: string): string {
  return `"${table}"${name ? ` ${name}` : ''}${index === undefined ? '' : dialect().through(index)}`;
}

/** A text of a row as it is sorted: without the case of A to Z. */
export function ignoringCase(text: string): string {
  return dialect().noCase(text);
}

/** The values of a JSON list, which is one parameter, as rows of "value", in the order of "key". */
export function listOf(kind: ListKind, name: string): string {
  return dialect().list(kind, name);
}

/** As `listOf`, of objects: rows of their fields. */
export function recordsOf(fields: RecordFields, name: string): string {
  return dialect().records(fields, name);
}

/** Joins rows of a list with a table in which each of them is looked up. */
export function lookedUp(): string {
  return dialect().join;
}

/** A column has one of some values. However many they are, they are one parameter: statements are kept by their text. */
export function among(column: string, kind: ListKind, values: readonly (string | number)[]): Condition {
  return condition(`${column} IN (SELECT "value" FROM ${dialect().list(kind, 'listed')})`, JSON.stringify(values));
}

/** A condition of one's own, with what stands for its question marks. */
export function condition(sql: string, ...parameters: Parameter[]): Condition {
  return { sql, parameters };
}

export async function count(source: string, conditions: readonly Condition[]): Promise<number> {
  return (await select<{ n: number }>('count(*) AS "n"', source, conditions))[0]?.n ?? 0;
}

/** @param limitAndOffset with `order` only */
export async function select<Row>(
  columns: string,
  source: string,
  conditions: readonly Condition[],
  order?: string,
  limitAndOffset: readonly number[] = [],
): Promise<Row[]> {
  const { sql, parameters } = allOf(conditions);
  const where = sql && ` WHERE ${sql}`;
  const page = order === undefined ? '' : ` ORDER BY ${order} LIMIT ? OFFSET ?`;
  return readRows<Row>(`SELECT ${columns} FROM ${source}${where}${page}`, [...parameters, ...limitAndOffset]);
}

export function allOf(conditions: readonly Condition[]): Condition {
  return condition(conditions.map(({ sql }) => sql).join(' AND '), ...conditions.flatMap((each) => each.parameters));
}

/**
 * What the columns have to hold, as SQL.
 * @param byId the rows are wanted by id: an index that would find them in another order is kept out, which would be
 * sorted for every piece.
 */
export function conditionsOf(filters: ListFilters, byId = false): Condition[] {
  return Object.entries(filters).flatMap(([column, wanted]) =>
    wanted === undefined ? [] : [asked(column, wanted, byId)],
  );
}

function asked(column: string, wanted: Wanted, byId: boolean): Condition {
  const name = `"${column}"`;
  if (wanted === null) return condition(`${name} IS NULL`);
  if (typeof wanted !== 'object') return condition(`${name} = ?`, wanted);
  if ('sql' in wanted) return wanted;
  const ranged = byId ? dialect().apart(name) : name;
  if ('given' in wanted) return condition(`${ranged} IS NOT NULL`);
  if ('oneOf' in wanted) return condition(`${name} IN (${wanted.oneOf.map(() => '?').join(', ')})`, ...wanted.oneOf);
  return condition(`${ranged} >= ? AND ${ranged} < ?`, wanted.startsWith, `${wanted.startsWith}\u{10FFFF}`);
}
