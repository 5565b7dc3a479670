import { databasePlace, db, onSqlite } from './harness';
import { administer, nameOfDatabase } from './postgresql-databases';

/** Makes the database refuse all writes but still answer reads, as with a full or broken disk. */
export async function breakStore(): Promise<void> {
  if (onSqlite) await db().$queryRawUnsafe('PRAGMA query_only = ON');
  else await setReadOnly('on');
}

/** Lets the database accept writes again; has no effect if it already does. */
export async function mendStore(): Promise<void> {
  if (onSqlite) await db().$queryRawUnsafe('PRAGMA query_only = OFF');
  else await setReadOnly('off');
}

// The setting applies only to new connections, so existing ones are terminated.
async function setReadOnly(readOnly: 'on' | 'off'): Promise<void> {
  const name = nameOfDatabase(databasePlace);
  await administer(`ALTER DATABASE "${name}" SET default_transaction_read_only = ${readOnly}`);
  await administer('SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = $1', [name]);
}
