import type { Pool } from 'pg';
import { askOnce } from './ask-once';
import { engine, engineOf } from './engine';
import { postgresql } from './postgresql/load';

/**
 * Whether other processes may serve a database, too. A SQLite file has one process (docs/decisions/001-one-store).
 *
 * @param databaseUrl a database other than the process's, as in `env().database`
 */
export function isShared(databaseUrl?: string): boolean {
  return (databaseUrl === undefined ? engine() : engineOf(databaseUrl)) === 'postgresql';
}

/** Keeps a minimum of connections to a shared database open on a quiet site. */
export async function keepConnections(): Promise<void> {
  if (isShared()) await postgresql().keepConnections();
}

/** Connections for counts that processes share; null when this process has the database to itself. */
export function sharedPool(): Pool | null {
  return isShared() ? postgresql().quickPool() : null;
}

/** Maximum connections of a database's server; null without a server. @param databaseUrl as in `env().database` */
export async function mostConnections(databaseUrl: string): Promise<number | null> {
  if (!isShared(databaseUrl)) return null;
  const sql = `SELECT current_setting('max_connections')::int AS "most"`;
  return (await askOnce<{ most: number }>(databaseUrl, sql))[0]?.most ?? null;
}

/** Problem of a pooler before a database, in words, or null. @param databaseUrl as in `env().database` */
export async function poolerProblem(databaseUrl: string): Promise<string | null> {
  return isShared(databaseUrl) ? postgresql().poolerProblem(databaseUrl) : null;
}

/** Proof of the processes' shared secret in the database: `mark` is derived from the secret and `salt`. */
export type SecretMark = { salt: string; mark: string };

/** Stored mark; null when no process has served the database yet, or it is not shared. @param databaseUrl as in `env().database` */
export async function knownSecretMark(databaseUrl: string): Promise<SecretMark | null> {
  if (!isShared(databaseUrl)) return null;
  return (await askOnce<SecretMark>(databaseUrl, 'SELECT "salt", "mark" FROM "site_secret"'))[0] ?? null;
}

/**
 * Stores a secret's mark in place of `former` (null: none), unless another process was faster.
 *
 * @returns the mark stored now
 */
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

/** Removes the stored mark, so that the next start accepts any secret. */
export async function forgetSecretMark(databaseUrl: string): Promise<void> {
  if (isShared(databaseUrl)) await askOnce(databaseUrl, 'DELETE FROM "site_secret"');
}

/** Table of rate limits in a shared database: unlogged, written by `rate-limiter-flexible`. */
export const LIMITS_TABLE = 'rate_limit';
/** Parameters: key, time in ms. Returns one point, unless the count has expired: the next one would start too low. */
export const RETURN_POINT = `UPDATE "${LIMITS_TABLE}" SET "points" = "points" - 1 WHERE "key" = $1 AND "expire" > $2`;

/** Deletes expired rate limits from a shared database. @param now in ms */
export async function clearLimits(now = Date.now(), pool: Pick<Pool, 'query'> | null = sharedPool()): Promise<void> {
  await pool?.query(`DELETE FROM "${LIMITS_TABLE}" WHERE "expire" <= $1`, [now]);
}
