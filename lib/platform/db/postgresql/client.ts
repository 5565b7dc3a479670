import { env } from '../../../base/env';
import type { PrismaClient } from '../generated/client';
import { PrismaClient as PostgresqlClient } from '../generated-postgresql/client/client';
import { SerializedPostgresqlFactory } from './adapter';
import { FOREVER, openPool, pool, postgresqlRows, markUnreachable, SILENCE_MS } from './pool';

export { fillPostgresql, readPostgresql } from '../copy/postgresql';
export { applyPostgresqlMigrations } from './migrate';
export { poolerProblem } from './pooler';
export { closePool, keepConnections, pool, poolFigures, postgresqlRows, quickPool } from './pool';

/** Connections of a script's client, which sends one statement at a time. */
const BESIDE = 2;

/**
 * Opens a client of a PostgreSQL database, typed as SQLite's client: both have the same schema
 * (docs/decisions/002-engines-and-processes).
 *
 * @param shared uses the process's connections and leaves them open when the client ends
 */
export function openClient(address: string, shared: boolean): PrismaClient {
  const adapter = new SerializedPostgresqlFactory(shared ? pool() : openPool(address, BESIDE), !shared);
  return new PostgresqlClient({ adapter }) as unknown as PrismaClient;
}

/** Like `askOnce` of lib/platform/db/ask-once.ts. */
export async function askOnce<Row>(address: string, sql: string, parameters: readonly unknown[]): Promise<Row[]> {
  const once = openPool(address, 1);
  try {
    return await postgresqlRows<Row>(sql, parameters, once);
  } finally {
    await once.end();
  }
}

/**
 * Longest wait of VACUUM for a table's lock, in ms. A migration is over by then, and waiting blocks no reader or writer.
 * A lock held for longer makes VACUUM fail; it is reported and tried again the next night.
 */
const TABLE_MS = 60_000;

/**
 * Frees the space of deleted rows in tables and indexes beside readers and writers. The server may be silent for long, so
 * it uses its own connection without a time limit; TCP keep-alive notices a lost server.
 *
 * @returns true
 * @throws PostgreSQL's error
 */
export async function vacuum(): Promise<true> {
  const own = openPool(env().database, 1, { keepAliveInitialDelayMillis: SILENCE_MS, lock_timeout: TABLE_MS }, FOREVER);
  try {
    const connection = await own.connect();
    // The waiting query rejects with the same error; without a listener the event would end the process.
    connection.on('error', () => undefined);
    try {
      // As a connection setting, 0 would mean the database's default.
      await connection.query('SET statement_timeout = 0');
      await connection.query('VACUUM');
    } finally {
      connection.release(true);
    }
    return true;
  } catch (error) {
    throw markUnreachable(error);
  } finally {
    await own.end();
  }
}
