import { databasePlace, db, onSqlite } from './harness';
import { administer, nameOfDatabase } from './postgresql-databases';

/** Makes the database refuse writes but answer reads, like a full or broken disk. */
export async function breakStore(): Promise<void> {
  if (onSqlite) await db().$queryRawUnsafe('PRAGMA query_only = ON');
  else await setReadOnly('on');
}

/** Lets the database accept writes again. */
export async function mendStore(): Promise<void> {
  if (onSqlite) await db().$queryRawUnsafe('PRAGMA query_only = OFF');
  else await setReadOnly('off');
}

// The setting applies to new connections only.
async function setReadOnly(readOnly: 'on' | 'off'): Promise<void> {
  const name = nameOfDatabase(databasePlace);
  await administer(`ALTER DATABASE "${name}" SET default_transaction_read_only = ${readOnly}`);
  await administer('SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = $1', [name]);
}
