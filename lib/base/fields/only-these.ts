/** Returns a record with only the given fields. Visitors can read a page's props, so pass only what is shown. */
export function onlyThese<Row, const Field extends keyof Row>(row: Row, fields: readonly Field[]): Pick<Row, Field> {
  return Object.fromEntries(fields.map((field) => [field, row[field]])) as Pick<Row, Field>;
}
