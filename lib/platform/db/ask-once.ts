import Database from './driver.mjs';
import { engineOf } from './engine';
import { postgresql } from './postgresql/load';
import type { Parameter } from './reader';

const LOCK_MS = 5_000;

/**
 * The rows of one statement, which may write, over a connection of its own: for before the start, and for databases that are not the
 * process's.
 *
 * @param place as `env().database` names it; the database exists
 * @param sql as both engines understand it
 * @returns rows as `readRows` gives them
 * @throws what the engine says (`code`)
 */
export async function askOnce<Row>(place: string, sql: string, parameters: readonly Parameter[] = []): Promise<Row[]> {
  if (engineOf(place) === 'postgresql') return postgresql().askOnce<Row>(place, sql, parameters);
  const database = new Database(place, { fileMustExist: true, timeout: LOCK_MS });
  try {
    const statement = database.prepare(sql);
    if (statement.reader) return statement.all(...parameters) as Row[];
    statement.run(...parameters);
    return [];
  } finally {
    database.close();
  }
}
