import type { Pool } from 'pg';
import { askOnce } from './ask-once';
import { engine, engineOf } from './engine';
import { postgresql } from './postgresql/load';

/** Whether processes may share a database: PostgreSQL only. @param databaseUrl default: the process's database */
export function isShared(databaseUrl?: string): boolean {
  return (databaseUrl === undefined ? engine() : engineOf(databaseUrl)) === 'postgresql';
}

/** Keeps the minimum of connections to a PostgreSQL server open on a quiet site. */
export async function keepConnections(): Promise<void> {
  if (isShared()) await postgresql().keepConnections();
}

/** Returns the pool for rate limits that processes share; null on SQLite, where this process counts alone. */
export function sharedPool(): Pool | null {
  return isShared() ? postgresql().quickPool() : null;
}

/** Returns the maximum connections of a PostgreSQL server; null on SQLite. */
export async function mostConnections(databaseUrl: string): Promise<number | null> {
  if (!isShared(databaseUrl)) return null;
  const sql = `SELECT current_setting('max_connections')::int AS "most"`;
  return (await askOnce<{ most: number }>(databaseUrl, sql))[0]?.most ?? null;
}

export async function poolerProblem(databaseUrl: string): Promise<string | null> {
  return isShared(databaseUrl) ? postgresql().poolerProblem(databaseUrl) : null;
}

/** Identifies the secret that all processes share, without storing it: `mark` is derived from the secret and `salt`. */
export type SecretMark = { salt: string; mark: string };

/** Returns the stored mark; null on SQLite, and before the first process has started. */
export async function knownSecretMark(databaseUrl: string): Promise<SecretMark | null> {
  if (!isShared(databaseUrl)) return null;
  return (await askOnce<SecretMark>(databaseUrl, 'SELECT "salt", "mark" FROM "site_secret"'))[0] ?? null;
}

/** Stores a mark in place of `former`, unless another process stored its mark first. @returns the stored mark */
export async function keepSecretMark(
  databaseUrl: string,
  { salt, mark }: SecretMark,
  former: SecretMark | null,
): Promise<SecretMark | null> {
  const sql =
    former === null
      ? 'INSERT INTO "site_secret" ("id", "salt", "mark", "since") VALUES (1, ?, ?, now()) ON CONFLICT ("id") DO NOTHING'
      : 'UPDATE "site_secret" SET "salt" = ?, "mark" = ?, "since" = now() WHERE "mark" = ?';
  await askOnce(databaseUrl, sql, [salt, mark, ...(former === null ? [] : [former.mark])]);
  return knownSecretMark(databaseUrl);
}

/** Deletes the stored mark, so that the next start accepts any secret. */
export async function forgetSecretMark(databaseUrl: string): Promise<void> {
  if (isShared(databaseUrl)) await askOnce(databaseUrl, 'DELETE FROM "site_secret"');
}

/** Table of rate limits in a PostgreSQL database. It is unlogged, and `rate-limiter-flexible` writes it. */
export const LIMITS_TABLE = 'rate_limit';
/** Returns one point. Parameters: key, time in ms. An expired count is left, or the next count would start too low. */
export const RETURN_POINT = `UPDATE "${LIMITS_TABLE}" SET "points" = "points" - 1 WHERE "key" = $1 AND "expire" > $2`;

/** Deletes expired rate limits from a PostgreSQL database. @param now in ms */
export async function clearLimits(now = Date.now(), pool: Pick<Pool, 'query'> | null = sharedPool()): Promise<void> {
  await pool?.query(`DELETE FROM "${LIMITS_TABLE}" WHERE "expire" <= $1`, [now]);
}
