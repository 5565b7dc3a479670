import type { Pool } from 'pg';
import { engine } from './engine';
import { askOnce } from './ask-once';
import { fileOf } from './place';
import { postgresql } from './postgresql/load';

/** Whether other processes may serve this process's database beside it. One that is a file is served by one process (decision 022). */
export function isShared(): boolean {
  return engine() === 'postgresql';
}

/** The connections to a database that processes share, for what they count together; null where this process has it to itself. */
export function sharedPool(): Pool | null {
  return isShared() ? postgresql().pool() : null;
}

/** How many connections the server of a database takes in all; null where there is no server. @param place as `env().database` names it */
export async function mostConnections(place: string): Promise<number | null> {
  if (fileOf(place) !== null) return null;
  const [row] = await askOnce<{ most: number }>(place, `SELECT current_setting('max_connections')::int AS "most"`);
  return row?.most ?? null;
}

/** What a database that processes share knows of their secret: `mark` is made of it and of `salt`. */
export type SecretMark = { salt: string; mark: string };

/** Null: nobody has served it yet, or it is not shared. @param place as `env().database` names it */
export async function knownSecretMark(place: string): Promise<SecretMark | null> {
  if (fileOf(place) !== null) return null;
  return (await askOnce<SecretMark>(place, 'SELECT "salt", "mark" FROM "site_secret"'))[0] ?? null;
}

/**
 * Has a shared database know a secret by `mark`, in the place of `former` (null: of none), unless another process was quicker.
 *
 * @returns what it knows now
 */
export async function keepSecretMark(
  place: string,
  { salt, mark }: SecretMark,
  former: SecretMark | null,
): Promise<SecretMark | null> {
  if (former === null)
    await askOnce(
      place,
      'INSERT INTO "site_secret" ("id", "salt", "mark", "since") VALUES (1, ?, ?, now()) ON CONFLICT ("id") DO NOTHING',
      [salt, mark],
    );
  else
    await askOnce(place, 'UPDATE "site_secret" SET "salt" = ?, "mark" = ?, "since" = now() WHERE "mark" = ?', [
      salt,
      mark,
      former.mark,
    ]);
  return knownSecretMark(place);
}

/** Has a shared database take any secret at the next start. */
export async function forgetSecretMark(place: string): Promise<void> {
  if (fileOf(place) === null) await askOnce(place, 'DELETE FROM "site_secret"');
}
