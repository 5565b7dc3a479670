import Database from './driver.mjs';
import { env } from '../../base/env';
import { engine } from './engine';
import { noteIfDamaged } from './integrity';
import { postgresql } from './postgresql/load';
import { cachedStatements } from './sqlite/statements';
import { giveWay } from './yield';

export { storedTime } from './stored-time';

export type Parameter = string | number | null;

type Reader = { database: Database.Database; statement: (sql: string) => Database.Statement<unknown[]> };

// Global, because pages and handlers each bundle a copy of this module.
const holder = globalThis as typeof globalThis & { northlaneReader?: Reader };

/**
 * Runs one SELECT without Prisma, for reads whose duration visitors notice. Preparing a statement takes longer than
 * running it, so statements are cached by their text: pass values as parameters. SQLite's connection cannot write.
 *
 * @returns rows in the same format on both engines: booleans are 1 and 0, times and JSON are text
 */
export async function readRows<Row>(sql: string, parameters: readonly Parameter[]): Promise<Row[]> {
  if (engine() === 'postgresql') return postgresql().postgresqlRows<Row>(sql, parameters);
  await giveWay();
  try {
    return reader()
      .statement(sql)
      .all(...parameters) as Row[];
  } catch (error) {
    noteIfDamaged(error);
    throw error;
  }
}

/** Like `readRows`, for short reads that every request waits for: on PostgreSQL they do not queue behind long ones. */
export async function readQuickly<Row>(
  sql: string,
  parameters: readonly Parameter[],
  patienceMs?: number,
): Promise<Row[]> {
  if (engine() === 'sqlite') return readRows<Row>(sql, parameters);
  return postgresql().postgresqlRows<Row>(sql, parameters, postgresql().quickPool(), patienceMs);
}

export async function readIds(sql: string, parameters: readonly Parameter[]): Promise<number[]> {
  return (await readRows<{ id: number }>(sql, parameters)).map(({ id }) => id);
}

/** Returns the current connection or pool, so that callers can detect its replacement. */
export function readsFrom(): object {
  if (engine() === 'postgresql') return postgresql().pool();
  return reader();
}

function reader(): Reader {
  return (holder.northlaneReader ??= openReader(env().database));
}

export function closeReader(): void {
  holder.northlaneReader?.database.close();
  delete holder.northlaneReader;
}

// Lock time-out in ms. With a write-ahead log, readers wait only while another process recovers the log after a crash.
const RECOVERY_MS = 100;

function openReader(file: string): Reader {
  const database = new Database(file, { readonly: true, fileMustExist: true, timeout: RECOVERY_MS });
  database.pragma('cache_size = -32768');
  return { database, statement: cachedStatements(database, (statement) => statement) };
}
