import type { PrismaClient } from '../generated/client';
import { PrismaClient as PostgresqlClient } from '../generated-postgresql/client/client';
import { SerializedPostgresqlFactory } from './adapter';
import { openPool, pool, postgresqlRows } from './pool';

export { fillPostgresql, readPostgresql } from '../copy/postgresql';
export { applyPostgresqlMigrations } from './migrate';
export { closePool, pool, poolFigures, postgresqlRows } from './pool';

/** Connections of a client beside the process's own: for scripts, of which one thing is asked at a time. */
const BESIDE = 2;

/**
 * A client of a PostgreSQL database, which the product knows as that of SQLite: one schema, and what is the same of both
 * (docs/decisions/065).
 *
 * @param shared whether it uses the connections of the process, and leaves them open when it ends
 */
export function openClient(address: string, shared: boolean): PrismaClient {
  const adapter = new SerializedPostgresqlFactory(shared ? pool() : openPool(address, BESIDE), !shared);
  return new PostgresqlClient({ adapter }) as unknown as PrismaClient;
}

/** As `askOnce` (lib/platform/db/ask-once.ts). */
export async function askOnce<Row>(address: string, sql: string, parameters: readonly unknown[]): Promise<Row[]> {
  const once = openPool(address, 1);
  try {
    return await postgresqlRows<Row>(sql, parameters, once);
  } finally {
    await once.end();
  }
}

/** Makes the space of deleted rows free, in tables and indexes, beside whoever reads and writes. @returns true */
export async function vacuum(): Promise<true> {
  const connection = await pool().connect();
  try {
    // As long as it takes; nobody waits for it.
    await connection.query('SET statement_timeout = 0');
    await connection.query('VACUUM');
    await connection.query('RESET statement_timeout');
    return true;
  } finally {
    connection.release();
  }
}
