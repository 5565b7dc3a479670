export const SCHEMA_IN_FORCE = 'SELECT current_schema() AS "schema"';

/** Returns why a schema is unsuitable; null for "public". Our SQL relies on `search_path`, Prisma's names "public". */
export function schemaProblem(schema: string | null): string | null {
  if (schema === 'public') return null;
  const other = schema === null ? 'no schema' : `the schema "${schema}"`;
  return `search_path leads to ${other}, and the site is kept in "public". Have it begin with public (ALTER ROLE … SET search_path = public, or ALTER DATABASE …), and give the site a database of its own.`;
}
