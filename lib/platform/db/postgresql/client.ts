import { env } from '../../../base/env';
import type { PrismaClient } from '../generated/client';
import { PrismaClient as PostgresqlClient } from '../generated-postgresql/client/client';
import { SerializedPostgresqlFactory } from './adapter';
import { FOREVER, openPool, pool, postgresqlRows, markUnreachable, SILENCE_MS } from './pool';

export { fillPostgresql, readPostgresql } from '../copy/postgresql';
export { applyPostgresqlMigrations } from './migrate';
export { poolerProblem } from './pooler';
export { closePool, keepConnections, pool, poolFigures, postgresqlRows, quickPool } from './pool';

/** Connections of a client for tests and scripts. They send one statement at a time. */
const BESIDE = 2;

/** Opens a client, typed as SQLite's because both have the same schema. @param shared true to use the process's pool */
export function openClient(address: string, shared: boolean): PrismaClient {
  const adapter = new SerializedPostgresqlFactory(shared ? pool() : openPool(address, BESIDE), !shared);
  return new PostgresqlClient({ adapter }) as unknown as PrismaClient;
}

/** Like `askOnce` of lib/platform/db/ask-once.ts, for PostgreSQL. */
export async function askOnce<Row>(address: string, sql: string, parameters: readonly unknown[]): Promise<Row[]> {
  const once = openPool(address, 1);
  try {
    return await postgresqlRows<Row>(sql, parameters, once);
  } finally {
    await once.end();
  }
}

/** Longest wait of VACUUM for a table's lock, in ms. VACUUM then fails, is logged, and runs again the next night. */
const TABLE_MS = 60_000;

/**
 * Frees the space of deleted rows without blocking readers or writers. VACUUM may be silent for long, so it has its own
 * connection without a time limit; TCP keep-alive detects a lost server. @throws PostgreSQL's error
 */
export async function vacuum(): Promise<true> {
  const own = openPool(env().database, 1, { keepAliveInitialDelayMillis: SILENCE_MS, lock_timeout: TABLE_MS }, FOREVER);
  try {
    const connection = await own.connect();
    // The running query rejects with the same error. Without a listener the event would end the process.
    connection.on('error', () => undefined);
    try {
      // Set by a statement: in the connection's settings, 0 would mean the database's default.
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
