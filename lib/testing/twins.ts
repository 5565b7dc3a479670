/** A migrated database of each engine, for SQL that must mean the same on both. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import Database from '../platform/db/driver.mjs';
import { applyMigrations } from '../platform/db/migrate';
import { applyPostgresqlMigrations } from '../platform/db/postgresql/migrate';
import { ROWS } from '../platform/db/postgresql/pool';
import { storedTime } from '../platform/db/reader';
import { startPostgresql, type PostgresqlServer } from './postgresql';

export type Row = Record<string, unknown>;

export type Twins = {
  sqlite: Database.Database;
  postgresql: Client;
  server: PostgresqlServer;
  /** Runs a statement on both databases, each in a transaction. @returns the numbers of changed rows, or `refused` */
  run: (sql: string) => Promise<{ sqlite: number | 'refused'; postgresql: number | 'refused' }>;
  /** Runs a query on both databases. PostgreSQL's booleans become numbers and its times texts, as in SQLite. */
  read: (sql: string) => Promise<{ sqlite: Row[]; postgresql: Row[] }>;
  stop: () => Promise<void>;
};

export async function startTwins(): Promise<Twins> {
  const folder = mkdtempSync(join(tmpdir(), 'northlane-twins-'));
  const file = join(folder, 'app.db');
  applyMigrations(file);
  const sqlite = new Database(file);
  sqlite.pragma('foreign_keys = ON');
  sqlite.pragma('synchronous = OFF');
  const server = await startPostgresql();
  const url = await server.create('twin');
  await applyPostgresqlMigrations(url);
  const postgresql = new Client({ connectionString: url, types: ROWS });
  await postgresql.connect();
  return {
    sqlite,
    postgresql,
    server,
    run: async (sql) => ({
      sqlite: taken(() => sqlite.prepare(sql).run().changes),
      postgresql: await postgresql.query(sql).then(
        ({ rowCount }) => rowCount ?? 0,
        () => 'refused' as const,
      ),
    }),
    read: async (sql) => ({
      sqlite: sqlite.prepare(sql).all() as Row[],
      postgresql: (await postgresql.query<Row>(sql)).rows,
    }),
    stop: async () => {
      await postgresql.end();
      await server.stop();
      sqlite.close();
      rmSync(folder, { recursive: true });
    },
  };
}

function taken(run: () => number): number | 'refused' {
  try {
    return run();
  } catch (error) {
    // A syntax error is a mistake of the test and is thrown. Compares codes, because each test file has its own error
    // classes.
    if (/^SQLITE_(?!ERROR$)/.test(String((error as { code?: unknown }).code))) return 'refused';
    throw error;
  }
}

/** A SQL literal that both engines read alike. */
function literal(value: unknown): string {
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return String(value);
  return `'${String(value instanceof Date ? storedTime(value) : value).replaceAll("'", "''")}'`;
}

export function insertSql(table: string, ...rows: readonly Row[]): string {
  const columns = Object.keys(rows[0] ?? {});
  const values = rows.map((row) => `(${columns.map((column) => literal(row[column])).join(', ')})`);
  return `INSERT INTO "${table}" (${columns.map((column) => `"${column}"`).join(', ')}) VALUES ${values.join(', ')}`;
}
