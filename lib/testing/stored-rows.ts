import { readRows } from '../platform/db/reader';
import { onSqlite } from './harness';

export type StoredRow = Record<string, unknown>;

/** Of the indexes of words, which hold those of neighbours as well. */
const OF_INDEXES = /_search|_(gram|domain)$/;
const TABLES = onSqlite
  ? `SELECT "name" FROM "sqlite_master" WHERE "type" = 'table'`
  : `SELECT "tablename"::text AS "name" FROM "pg_tables" WHERE "schemaname" = 'public' ORDER BY 1`;

/** All rows of all tables but those of indexes, as `readRows` gives them. */
export async function storedRows(): Promise<Map<string, StoredRow[]>> {
  return rowsOf((name) => !OF_INDEXES.test(name));
}

/** Every row of every table as one text, for tests that look for what must not be there. */
export async function everythingStored(): Promise<string> {
  const rows = await rowsOf((name) => onSqlite || !OF_INDEXES.test(name));
  return [...rows].map(([name, list]) => `${name}: ${JSON.stringify(list)}`).join('\n');
}

async function rowsOf(counts: (table: string) => boolean): Promise<Map<string, StoredRow[]>> {
  const rows = new Map<string, StoredRow[]>();
  for (const { name } of await readRows<{ name: string }>(TABLES, [])) {
    if (!counts(name)) continue;
    const found = await readRows<StoredRow>(`SELECT * FROM "${name}"`, []);
    // As they lie they are in another order after each change on PostgreSQL.
    const texts = new Map(found.map((row) => [row, JSON.stringify(row)]));
    rows.set(
      name,
      found.sort((one, other) => (texts.get(one)! < texts.get(other)! ? -1 : 1)),
    );
  }
  return rows;
}
