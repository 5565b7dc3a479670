import { dialect, type ListKind, type RecordFields } from './dialect';
import { readRows, type Parameter } from './reader';

/** A condition on the rows of one table, with its parameters in order. The SQL never comes from a request. */
export type Condition = { sql: string; parameters: readonly Parameter[] };

/** Required value: `oneOf` several, `startsWith` an ASCII prefix, `given` any except null. */
type Wanted =
  string | number | null | { given: true } | { oneOf: readonly string[] } | { startsWith: string } | Condition;
/** Required values by column; undefined means no condition. Column names come from code, never from a request. */
export type ListFilters = Readonly<Record<string, Wanted | undefined>>;

/** Returns the SQL of a table that is read through the given index. @param name the table's alias in the query */
export function hinted(table: string, index: string | undefined, name?: string): string {
  return `"${table}"${name ? ` ${name}` : ''}${index === undefined ? '' : dialect().through(index)}`;
}

/** Returns the SQL expression that sorts a text ignoring the case of the letters A to Z. */
export function ignoringCase(text: string): string {
  return dialect().noCase(text);
}

/** Condition that a text contains one letter of each item, in order and without gaps; '' stands for any character. */
export function spelled(text: string, letters: readonly string[]): Condition {
  return dialect().spelled(text, letters);
}

/** SQL of a JSON array, passed as one parameter, as rows: the column "value" holds the elements, "key" their order. */
export function listOf(kind: ListKind, name: string): string {
  return dialect().list(kind, name);
}

/** Like `listOf` for an array of objects: the columns are their fields. */
export function recordsOf(fields: RecordFields, name: string): string {
  return dialect().records(fields, name);
}

/** Returns the JOIN that looks up a table's row for each row of a list, instead of scanning the table. */
export function lookedUp(): string {
  return dialect().join;
}

/** Requires one of several values. They form one parameter, so that the prepared statement is reused. */
export function among(column: string, kind: ListKind, values: readonly (string | number)[]): Condition {
  return condition(`${column} IN (SELECT "value" FROM ${dialect().list(kind, 'listed')})`, JSON.stringify(values));
}

/** A condition with custom SQL. @param parameters the values of its question marks */
export function condition(sql: string, ...parameters: Parameter[]): Condition {
  return { sql, parameters };
}

export async function count(source: string, conditions: readonly Condition[]): Promise<number> {
  return (await select<{ n: number }>('count(*) AS "n"', source, conditions))[0]?.n ?? 0;
}

/** @param limitAndOffset required with `order`, and used only then */
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
 * @param byId true if rows are read in order of id. The engine then does not use another order's index and sort.
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
