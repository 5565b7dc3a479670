/** One database of each engine, as the committed migrations make them, for statements that mean the same on both. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { Client } from 'pg';
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
  /** Runs a statement on both, in a transaction of its own. @returns whether each took it, and how many rows it changed */
  run: (sql: string) => Promise<{ sqlite: number | 'refused'; postgresql: number | 'refused' }>;
  /** The rows of a query on both, PostgreSQL's as SQLite has them: truths as numbers, moments as texts. */
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
    // What cannot be understood is a mistake of the test. By its code: each test file of a worker has a class of errors of its own.
    if (/^SQLITE_(?!ERROR$)/.test(String((error as { code?: unknown }).code))) return 'refused';
    throw error;
  }
}

/** A value in SQL that both engines read alike. */
function literal(value: unknown): string {
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return String(value);
  return `'${String(value instanceof Date ? storedTime(value) : value).replaceAll("'", "''")}'`;
}

/** An INSERT of rows that have the same columns. */
export function insertSql(table: string, ...rows: readonly Row[]): string {
  const columns = Object.keys(rows[0] ?? {});
  const values = rows.map((row) => `(${columns.map((column) => literal(row[column])).join(', ')})`);
  return `INSERT INTO "${table}" (${columns.map((column) => `"${column}"`).join(', ')}) VALUES ${values.join(', ')}`;
}
