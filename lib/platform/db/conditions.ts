import { dialect, type ListKind, type RecordFields } from './dialect';
import { readRows, type Parameter } from './reader';

/** A condition on the rows of one table, with its parameters in order. Its SQL comes from code, never from a request. */
export type Condition = { sql: string; parameters: readonly Parameter[] };

/** Required value of a column; `oneOf` any of several, `startsWith` an ASCII prefix, `given` any value but null. */
type Wanted =
  string | number | null | { given: true } | { oneOf: readonly string[] } | { startsWith: string } | Condition;
/** Required values by column; undefined means no condition. Column names come from code, never from a request. */
export type ListFilters = Readonly<Record<string, Wanted | undefined>>;

/** A table read through the covering index for the query. @param name the table's alias in the query */
export function hinted(table: string, index: string | undefined, name?: string): string {
  return `"${table}"${name ? ` ${name}` : ''}${index === undefined ? '' : dialect().through(index)}`;
}

/** SQL that sorts a text without regard to the case of A to Z. */
export function ignoringCase(text: string): string {
  return dialect().noCase(text);
}

/** Values of a JSON list, passed as one parameter, as rows of "value" in the order of "key". */
export function listOf(kind: ListKind, name: string): string {
  return dialect().list(kind, name);
}

/** Like `listOf` for objects: rows of their fields. */
export function recordsOf(fields: RecordFields, name: string): string {
  return dialect().records(fields, name);
}

/** Joins rows of a list with a table, looking up each row. */
export function lookedUp(): string {
  return dialect().join;
}

/** Requires one of several values. They form one parameter, so that the statement's text, and its cache entry, stay equal. */
export function among(column: string, kind: ListKind, values: readonly (string | number)[]): Condition {
  return condition(`${column} IN (SELECT "value" FROM ${dialect().list(kind, 'listed')})`, JSON.stringify(values));
}

/** A condition of custom SQL, with the values of its question marks. */
export function condition(sql: string, ...parameters: Parameter[]): Condition {
  return { sql, parameters };
}

export async function count(source: string, conditions: readonly Condition[]): Promise<number> {
  return (await select<{ n: number }>('count(*) AS "n"', source, conditions))[0]?.n ?? 0;
}

/** @param limitAndOffset only with `order` */
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
 * Turns filters into SQL conditions.
 *
 * @param byId rows are read by id: excludes indexes of another order, which would be sorted for every batch
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
  const ranged = byId ? dialect().withoutIndex(name) : name;
  if ('given' in wanted) return condition(`${ranged} IS NOT NULL`);
  if ('oneOf' in wanted) return condition(`${name} IN (${wanted.oneOf.map(() => '?').join(', ')})`, ...wanted.oneOf);
  return condition(`${ranged} >= ? AND ${ranged} < ?`, wanted.startsWith, `${wanted.startsWith}\u{10FFFF}`);
}
