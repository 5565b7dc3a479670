import type { Pool } from 'pg';
import { engine, engineOf } from './engine';
import { fileOf } from './place';
import { postgresql } from './postgresql/load';
import * as asked from './postgresql/shared';

/**
 * Whether other processes may serve a database beside this one. One that is a file is served by one process (docs/decisions/001-one-store).
 *
 * @param place of another database than the process's, as `env().database` names it
 */
export function isShared(place?: string): boolean {
  return (place === undefined ? engine() : engineOf(place)) === 'postgresql';
}

/** Has this process keep its place on the server of a database that processes share, however quiet the site is. */
export async function keepConnections(): Promise<void> {
  if (isShared()) await postgresql().keepConnections();
}

/** The connections to a database that processes share, for what they count together; null where this process has it to itself. */
export function sharedPool(): Pool | null {
  return isShared() ? postgresql().quickPool() : null;
}

/** How many connections the server of a database takes in all; null where there is no server. @param place as `env().database` names it */
export async function mostConnections(place: string): Promise<number | null> {
  return fileOf(place) === null ? asked.mostConnections(place) : null;
}

/** What is wrong with a pooler before a database; null where nothing is. @param place as `env().database` names it */
export async function poolerProblem(place: string): Promise<string | null> {
  return fileOf(place) === null ? postgresql().poolerProblem(place) : null;
}

/** What a database that processes share knows of their secret: `mark` is made of it and of `salt`. */
export type SecretMark = { salt: string; mark: string };

/** Null: nobody has served it yet, or it is not shared. @param place as `env().database` names it */
export async function knownSecretMark(place: string): Promise<SecretMark | null> {
  return fileOf(place) === null ? asked.knownSecretMark(place) : null;
}

/**
 * Has a shared database know a secret by `mark`, in the place of `former` (null: of none), unless another process was quicker.
 *
 * @returns what it knows now
 */
export async function keepSecretMark(
  place: string,
  mark: SecretMark,
  former: SecretMark | null,
): Promise<SecretMark | null> {
  await asked.keepSecretMark(place, mark, former?.mark ?? null);
  return knownSecretMark(place);
}

/** Has a shared database take any secret at the next start. */
export async function forgetSecretMark(place: string): Promise<void> {
  if (fileOf(place) === null) await asked.forgetSecretMark(place);
}

/** Where a shared database counts what is limited. */
export const LIMITS_TABLE = asked.LIMITS_TABLE;
export const GIVE_TURN_BACK = asked.GIVE_TURN_BACK;

/** Takes the counts of limits that have run out out of a shared database. @param now in ms */
export async function clearLimits(now = Date.now(), pool: Pick<Pool, 'query'> | null = sharedPool()): Promise<void> {
  await pool?.query(asked.CLEAR_LIMITS, [now]);
}
