import type { Pool } from 'pg';
import { engine, engineOf } from './engine';
import { fileOf } from './database-url';
import { postgresql } from './postgresql/load';
import * as asked from './postgresql/shared';

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
  return fileOf(databaseUrl) === null ? asked.mostConnections(databaseUrl) : null;
}

/** Problem of a pooler before a database, in words, or null. @param databaseUrl as in `env().database` */
export async function poolerProblem(databaseUrl: string): Promise<string | null> {
  return fileOf(databaseUrl) === null ? postgresql().poolerProblem(databaseUrl) : null;
}

/** Proof of the processes' shared secret in the database: `mark` is derived from the secret and `salt`. */
export type SecretMark = { salt: string; mark: string };

/** Stored mark; null when no process has served the database yet, or it is not shared. @param databaseUrl as in `env().database` */
export async function knownSecretMark(databaseUrl: string): Promise<SecretMark | null> {
  return fileOf(databaseUrl) === null ? asked.knownSecretMark(databaseUrl) : null;
}

/**
 * Stores a secret's mark in place of `former` (null: none), unless another process was faster.
 *
 * @returns the mark stored now
 */
export async function keepSecretMark(
  databaseUrl: string,
  mark: SecretMark,
  former: SecretMark | null,
): Promise<SecretMark | null> {
  await asked.keepSecretMark(databaseUrl, mark, former?.mark ?? null);
  return knownSecretMark(databaseUrl);
}

/** Removes the stored mark, so that the next start accepts any secret. */
export async function forgetSecretMark(databaseUrl: string): Promise<void> {
  if (fileOf(databaseUrl) === null) await asked.forgetSecretMark(databaseUrl);
}

/** Table of rate limits in a shared database. */
export const LIMITS_TABLE = asked.LIMITS_TABLE;
export const GIVE_TURN_BACK = asked.GIVE_TURN_BACK;

/** Deletes expired rate limits from a shared database. @param now in ms */
export async function clearLimits(now = Date.now(), pool: Pick<Pool, 'query'> | null = sharedPool()): Promise<void> {
  await pool?.query(asked.CLEAR_LIMITS, [now]);
}
