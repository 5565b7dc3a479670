import { askOnce } from '../ask-once';

/** Statements on a shared database's server, and on the tables that exist only for sharing. */

export async function mostConnections(address: string): Promise<number | null> {
  const [row] = await askOnce<{ most: number }>(address, `SELECT current_setting('max_connections')::int AS "most"`);
  return row?.most ?? null;
}

type SecretMark = { salt: string; mark: string };

export async function knownSecretMark(address: string): Promise<SecretMark | null> {
  return (await askOnce<SecretMark>(address, 'SELECT "salt", "mark" FROM "site_secret"'))[0] ?? null;
}

/** Stores a mark unless another process was faster. @param former mark that it replaces; null: none */
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

/** Unlogged table, created by a migration and written by `rate-limiter-flexible`. */
export const LIMITS_TABLE = 'rate_limit';
/** Parameters: key, time in ms. Returns one point, unless the count has expired: the next one would start too low. */
export const GIVE_TURN_BACK = `UPDATE "${LIMITS_TABLE}" SET "points" = "points" - 1 WHERE "key" = $1 AND "expire" > $2`;
/** Parameter: time in ms. Deletes expired counts. */
export const CLEAR_LIMITS = `DELETE FROM "${LIMITS_TABLE}" WHERE "expire" <= $1`;

/** Number of page changes that are kept: a process that has seen none of them drops its whole cache. */
const KEPT = 1_000;
/**
 * Parameter: tags as JSON. Records a change under the next number. Numbers have no gaps and follow the order of commits,
 * because the writer holds the write lock of all processes.
 */
export const NOTE_PAGE_CHANGE = `WITH "next" AS (SELECT coalesce(max("sequence"), 0) + 1 AS "sequence" FROM "PageChange"),
  "gone" AS (DELETE FROM "PageChange" WHERE "sequence" <= (SELECT "sequence" FROM "next") - ${KEPT})
  INSERT INTO "PageChange" ("sequence", "tags") SELECT "sequence", $1::json FROM "next" RETURNING "sequence"`;
