/**
 * Leaves out the fields of a list's rows that only hidden columns show.
 * @param only the optional column of each such field
 * @param columns the columns to show, as in a list's state
 */
export function shownFields<const Field extends string>(
  fields: readonly Field[],
  only: Readonly<Partial<Record<Field, string>>>,
  columns: string | undefined,
): Field[] {
  const shown = columns?.split('.') ?? [];
  return fields.filter((field) => only[field] === undefined || shown.includes(only[field]));
}
