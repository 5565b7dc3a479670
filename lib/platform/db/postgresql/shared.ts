import { askOnce } from '../ask-once';

/** What is asked of the server of a database that processes share, and of the tables that are there for that alone. */

export async function mostConnections(address: string): Promise<number | null> {
  const [row] = await askOnce<{ most: number }>(address, `SELECT current_setting('max_connections')::int AS "most"`);
  return row?.most ?? null;
}

type SecretMark = { salt: string; mark: string };

export async function knownSecretMark(address: string): Promise<SecretMark | null> {
  return (await askOnce<SecretMark>(address, 'SELECT "salt", "mark" FROM "site_secret"'))[0] ?? null;
}

/** Unless another process was quicker. @param former the mark in whose place it comes; null: none */
export async function keepSecretMark(
  address: string,
  { salt, mark }: SecretMark,
  former: string | null,
): Promise<void> {
  if (former === null)
    await askOnce(
      address,
      'INSERT INTO "site_secret" ("id", "salt", "mark", "since") VALUES (1, ?, ?, now()) ON CONFLICT ("id") DO NOTHING',
      [salt, mark],
    );
  else
    await askOnce(address, 'UPDATE "site_secret" SET "salt" = ?, "mark" = ?, "since" = now() WHERE "mark" = ?', [
      salt,
      mark,
      former,
    ]);
}

export async function forgetSecretMark(address: string): Promise<void> {
  await askOnce(address, 'DELETE FROM "site_secret"');
}

/** Made by a migration, unlogged, written by `rate-limiter-flexible`. */
export const LIMITS_TABLE = 'rate_limit';
/** With a key and the time in ms: of a count that has run out nothing is given back, or the next would begin with a turn too many. */
export const GIVE_TURN_BACK = `UPDATE "${LIMITS_TABLE}" SET "points" = "points" - 1 WHERE "key" = $1 AND "expire" > $2`;
/** With the time in ms: takes the counts out that have run out by then. */
export const CLEAR_LIMITS = `DELETE FROM "${LIMITS_TABLE}" WHERE "expire" <= $1`;

/** The newest so many changes of pages are kept: whoever has seen none of them knows nothing any more. */
const KEPT = 1_000;
/**
 * With tags as JSON: notes them under the next number. Numbers follow one another, and so do commits: whoever writes holds the turn of all
 * processes.
 */
export const NOTE_PAGE_CHANGE = `WITH "next" AS (SELECT coalesce(max("sequence"), 0) + 1 AS "sequence" FROM "PageChange"),
  "gone" AS (DELETE FROM "PageChange" WHERE "sequence" <= (SELECT "sequence" FROM "next") - ${KEPT})
  INSERT INTO "PageChange" ("sequence", "tags") SELECT "sequence", $1::json FROM "next" RETURNING "sequence"`;
