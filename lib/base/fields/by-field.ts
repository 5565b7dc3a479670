/** Rows as one list of values for each field, so that a page's props name a field once instead of once a row. */
export type Fields<Row> = { readonly [Field in keyof Row]: readonly Row[Field][] };

/** @param rows with the same fields */
export function toFields<Row extends object>(rows: readonly Row[]): Fields<Row> {
  const names = Object.keys(rows[0] ?? {}) as (keyof Row)[];
  return Object.fromEntries(names.map((name) => [name, rows.map((row) => row[name])])) as unknown as Fields<Row>;
}

export function fromFields<Row extends object>(fields: Fields<Row>): Row[] {
  const lists = Object.entries(fields) as [string, readonly unknown[]][];
  const count = lists[0]?.[1].length ?? 0;
  return Array.from({ length: count }, (_, at) => Object.fromEntries(lists.map(([name, of]) => [name, of[at]])) as Row);
}
