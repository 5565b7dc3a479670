import { Client } from 'pg';
import { db, onSqlite } from './harness';

/** Has the store refuse all writes, as a full or broken disk does, and go on reading. */
export async function breakStore(): Promise<void> {
  if (onSqlite) await db().$queryRawUnsafe('PRAGMA query_only = ON');
  else await administer('on');
}

/** The store takes writes again; also where it did before. */
export async function mendStore(): Promise<void> {
  if (onSqlite) await db().$queryRawUnsafe('PRAGMA query_only = OFF');
  else await administer('off');
}

// A setting of the database is that of connections made from then on: those that are there are ended.
async function administer(readOnly: 'on' | 'off'): Promise<void> {
  const name = process.env.TEST_DATABASE_URL!.replace(/^.*@\/|\?.*$/g, '');
  const client = new Client({ connectionString: process.env.TEST_POSTGRESQL });
  await client.connect();
  try {
    await client.query(`ALTER DATABASE "${name}" SET default_transaction_read_only = ${readOnly}`);
    await client.query('SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = $1', [name]);
  } finally {
    await client.end();
  }
}
