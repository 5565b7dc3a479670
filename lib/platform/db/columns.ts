/** A Prisma `select` of these columns. If the names need several lines, spread several calls. */
export function columns<Name extends string>(...names: readonly Name[]): { readonly [Each in Name]: true } {
  return Object.fromEntries(names.map((name) => [name, true])) as { readonly [Each in Name]: true };
}
