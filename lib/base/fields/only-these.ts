/** Returns a record with only the given fields. Rows become props in the page, so they contain only what they show. */
export function onlyThese<Row, const Field extends keyof Row>(row: Row, fields: readonly Field[]): Pick<Row, Field> {
  return Object.fromEntries(fields.map((field) => [field, row[field]])) as Pick<Row, Field>;
}
