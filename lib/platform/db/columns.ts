/** A Prisma `select` of these columns. Spread several calls where the names need more than one line. */
export function columns<Name extends string>(...names: readonly Name[]): { readonly [Each in Name]: true } {
  return Object.fromEntries(names.map((name) => [name, true])) as { readonly [Each in Name]: true };
}
