import { readRows } from '../platform/db/reader';
import { onSqlite } from './harness';

export type StoredRow = Record<string, unknown>;

/** Tables of word indexes, in which a word may come from any record. */
const OF_INDEXES = /_search|_(gram|domain)$/;
const TABLES = onSqlite
  ? `SELECT "name" FROM "sqlite_master" WHERE "type" = 'table'`
  : `SELECT "tablename"::text AS "name" FROM "pg_tables" WHERE "schemaname" = 'public' ORDER BY 1`;

/** Returns all rows of all tables except word indexes, as `readRows` returns them. */
export async function storedRows(): Promise<Map<string, StoredRow[]>> {
  return rowsOf((name) => !OF_INDEXES.test(name));
}

/** Returns every row of every table as one text, to search for data that must not exist. */
export async function everythingStored(): Promise<string> {
  const rows = await rowsOf((name) => onSqlite || !OF_INDEXES.test(name));
  return [...rows].map(([name, list]) => `${name}: ${JSON.stringify(list)}`).join('\n');
}

async function rowsOf(counts: (table: string) => boolean): Promise<Map<string, StoredRow[]>> {
  const rows = new Map<string, StoredRow[]>();
  for (const { name } of await readRows<{ name: string }>(TABLES, [])) {
    if (!counts(name)) continue;
    const found = await readRows<StoredRow>(`SELECT * FROM "${name}"`, []);
    // Sorted, because PostgreSQL returns rows in another order after each update.
    const texts = new Map(found.map((row) => [row, JSON.stringify(row)]));
    rows.set(
      name,
      found.sort((one, other) => (texts.get(one)! < texts.get(other)! ? -1 : 1)),
    );
  }
  return rows;
}
