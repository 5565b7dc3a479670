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

// One a process: pages and handlers each hold a copy of this module.
const holder = globalThis as typeof globalThis & { northlaneReader?: Reader };

/**
 * The rows of one SELECT, past Prisma: for reads whose cost a visitor feels. Preparing a statement and compiling a query take longer
 * than running it, so statements are cached by their text; parameters never become part of it. SQLite's connection cannot write.
 *
 * @returns rows as SQLite has them, whatever the engine: truths are 1 and 0, moments and JSON are texts
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

/**
 * As `readRows`, for what takes a moment and what everybody waits for: on PostgreSQL it does not stand behind reads that take long.
 *
 * @param patienceMs after which a server that says nothing is taken for one that is away
 */
export async function readQuickly<Row>(
  sql: string,
  parameters: readonly Parameter[],
  patienceMs?: number,
): Promise<Row[]> {
  if (engine() === 'sqlite') return readRows<Row>(sql, parameters);
  return postgresql().postgresqlRows<Row>(sql, parameters, postgresql().quickPool(), patienceMs);
}

/** As `readRows`, for a query of "id" alone. */
export async function readIds(sql: string, parameters: readonly Parameter[]): Promise<number[]> {
  return (await readRows<{ id: number }>(sql, parameters)).map(({ id }) => id);
}

/** The connection itself, to tell whether it is another one. */
export function readsFrom(): object {
  if (engine() === 'postgresql') return postgresql().pool();
  return reader();
}

function reader(): Reader {
  return (holder.northlaneReader ??= openReader(env().database));
}

/** Closes the connection; the next `readRows` opens another one. */
export function closeReader(): void {
  holder.northlaneReader?.database.close();
  delete holder.northlaneReader;
}

// Readers of a write-ahead log wait for nobody, except for the moment in which another process recovers it after a crash.
const RECOVERY_MS = 100;

function openReader(file: string): Reader {
  const database = new Database(file, { readonly: true, fileMustExist: true, timeout: RECOVERY_MS });
  database.pragma('cache_size = -32768');
  return { database, statement: cachedStatements(database, (statement) => statement) };
}
