import Database from './driver.mjs';
import { engineOf } from './engine';
import { postgresql } from './postgresql/load';
import type { Parameter } from './reader';

const LOCK_MS = 5_000;

/**
 * Runs one statement, which may write, on its own connection: before the server starts, or on another database.
 *
 * @param sql valid on both engines
 * @returns rows as from `readRows` @throws the engine's error (`code`)
 */
export async function askOnce<Row>(
  databaseUrl: string,
  sql: string,
  parameters: readonly Parameter[] = [],
): Promise<Row[]> {
  if (engineOf(databaseUrl) === 'postgresql') return postgresql().askOnce<Row>(databaseUrl, sql, parameters);
  const database = new Database(databaseUrl, { fileMustExist: true, timeout: LOCK_MS });
  try {
    const statement = database.prepare(sql);
    if (statement.reader) return statement.all(...parameters) as Row[];
    statement.run(...parameters);
    return [];
  } finally {
    database.close();
  }
}
