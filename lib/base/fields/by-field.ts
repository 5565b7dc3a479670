/**
 * Rows as one list of values for each field, so that a page's props name a field once instead of once a row. A value that
 * all rows share is listed once.
 */
export type Fields<Row> = { readonly [Field in keyof Row]: readonly Row[Field][] };

/** @param rows with the same fields, of which at least one differs between all rows */
export function toFields<Row extends object>(rows: readonly Row[]): Fields<Row> {
  const names = Object.keys(rows[0] ?? {}) as (keyof Row)[];
  const valuesOf = (name: keyof Row) => {
    const values = rows.map((row) => row[name]);
    const isShared = values.every((value) => value === values[0] || (isEmpty(value) && isEmpty(values[0])));
    return isShared ? values.slice(0, 1) : values;
  };
  return Object.fromEntries(names.map((name) => [name, valuesOf(name)])) as unknown as Fields<Row>;
}

const isEmpty = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

export function fromFields<Row extends object>(fields: Fields<Row>): Row[] {
  const lists = Object.entries(fields) as [string, readonly unknown[]][];
  const length = Math.max(0, ...lists.map(([, values]) => values.length));
  return Array.from(
    { length },
    (_, at) => Object.fromEntries(lists.map(([name, values]) => [name, values[values.length === 1 ? 0 : at]])) as Row,
  );
}
