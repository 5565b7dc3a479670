import type { Pool, PoolClient } from 'pg';
import { openPool, markUnreachable, SESSION } from './pool';

const WORDS = 'Name the PostgreSQL server itself: time-outs, prepared statements and locks belong to one connection';
/** PgBouncer's messages when it refuses time-outs in a new connection's settings, or transactions in statement mode. */
const REFUSED = /unsupported startup parameter|pooling mode/;
const SESSION_NOW =
  'SELECT pg_backend_pid() AS "pid", "setting"::int AS "timeout" FROM pg_settings WHERE "name" = \'statement_timeout\'';

/** Describes a pooler such as PgBouncer that drops our time-outs or shares connections by transaction; null if none. */
export async function poolerProblem(address: string): Promise<string | null> {
  const pool = openPool(address, 2);
  try {
    const one = await pool.connect();
    try {
      return await problemOf(one, pool);
    } finally {
      one.release(true);
    }
  } catch (error) {
    if (!REFUSED.test(String((error as Error).message))) throw markUnreachable(error);
    return `a pooler (PgBouncer?) refuses what our connections need (${(error as Error).message}). ${WORDS}`;
  } finally {
    await pool.end();
  }
}

async function problemOf(one: PoolClient, pool: Pool): Promise<string | null> {
  const { pid, timeout } = await sessionOf(one);
  if (timeout !== SESSION.statement_timeout)
    return `a pooler (PgBouncer?) takes the time-outs of our connections away: statement_timeout is ${timeout} ms instead of ${SESSION.statement_timeout}. ${WORDS}`;
  const other = await pool.connect();
  try {
    // An open transaction keeps a pooler from using the same server connection for both clients.
    await other.query('BEGIN');
    const isOwn = (await sessionOf(other)).pid !== pid && (await sessionOf(one)).pid === pid;
    return isOwn ? null : `a pooler (PgBouncer in transaction mode?) shares connections out by transaction. ${WORDS}`;
  } finally {
    other.release(true);
  }
}

async function sessionOf(client: PoolClient): Promise<{ pid: number; timeout: number }> {
  return (await client.query<{ pid: number; timeout: number }>(SESSION_NOW)).rows[0]!;
}
