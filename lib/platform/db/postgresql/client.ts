import { env } from '../../../base/env';
import type { PrismaClient } from '../generated/client';
import { PrismaClient as PostgresqlClient } from '../generated-postgresql/client/client';
import { SerializedPostgresqlFactory } from './adapter';
import { FOREVER, openPool, pool, postgresqlRows, sayAway, SILENCE_MS } from './pool';

export { fillPostgresql, readPostgresql } from '../copy/postgresql';
export { applyPostgresqlMigrations } from './migrate';
export { poolerProblem } from './pooler';
export { closePool, keepConnections, pool, poolFigures, postgresqlRows, quickPool } from './pool';

/** Connections of a client beside the process's own: for scripts, of which one thing is asked at a time. */
const BESIDE = 2;

/**
 * A client of a PostgreSQL database, which the product knows as that of SQLite: one schema, and what is the same of both
 * (docs/decisions/002-engines-and-processes).
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

/**
 * How long a table is waited for that somebody else holds against it, in ms: a migration is over by then, and who waits keeps nobody from
 * reading or writing. Who holds a table for good must not keep the night's work from ending: it fails, is told, and is tried again.
 */
const TABLE_MS = 60_000;

/**
 * Makes the space of deleted rows free, in tables and indexes, beside whoever reads and writes. For as long as it takes, and the server
 * says nothing meanwhile: over a connection of its own, which may be silent. That the server's machine is there, its system says.
 *
 * @returns true @throws what PostgreSQL says
 */
export async function vacuum(): Promise<true> {
  const own = openPool(env().database, 1, { keepAliveInitialDelayMillis: SILENCE_MS, lock_timeout: TABLE_MS }, FOREVER);
  try {
    const connection = await own.connect();
    // Whoever waits for an answer is told that there is none; nobody else is to hear of it.
    connection.on('error', () => undefined);
    try {
      // As a setting of the connection, 0 would mean that of the database.
      await connection.query('SET statement_timeout = 0');
      await connection.query('VACUUM');
    } finally {
      connection.release(true);
    }
    return true;
  } catch (error) {
    throw sayAway(error);
  } finally {
    await own.end();
  }
}
