import { databasePlace, db, onSqlite } from './harness';
import { administer, nameOfDatabase } from './postgresql-databases';

/** Has the store refuse all writes, as a full or broken disk does, and go on reading. */
export async function breakStore(): Promise<void> {
  if (onSqlite) await db().$queryRawUnsafe('PRAGMA query_only = ON');
  else await setReadOnly('on');
}

/** The store takes writes again; also where it did before. */
export async function mendStore(): Promise<void> {
  if (onSqlite) await db().$queryRawUnsafe('PRAGMA query_only = OFF');
  else await setReadOnly('off');
}

// A setting of the database is that of connections made from then on: those that are there are ended.
async function setReadOnly(readOnly: 'on' | 'off'): Promise<void> {
  const name = nameOfDatabase(databasePlace);
  await administer(`ALTER DATABASE "${name}" SET default_transaction_read_only = ${readOnly}`);
  await administer('SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = $1', [name]);
}
