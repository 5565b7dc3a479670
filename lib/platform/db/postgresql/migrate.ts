import { randomUUID } from 'node:crypto';
import { DatabaseError, type Client } from 'pg';
import { committedMigrations, isInForce, MIGRATIONS, type Migration } from '../migrations';
import { connectAlone, endAlone, waitPatiently } from './own-client';
import { poolerProblem } from './pooler';
import { SCHEMA_IN_FORCE, schemaProblem } from './schema';

/** Prisma's own ledger, as its engine makes it. */
const LEDGER = `
  CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
    "id"                  VARCHAR(36) PRIMARY KEY NOT NULL,
    "checksum"            VARCHAR(64) NOT NULL,
    "finished_at"         TIMESTAMPTZ,
    "migration_name"      VARCHAR(255) NOT NULL,
    "logs"                TEXT,
    "rolled_back_at"      TIMESTAMPTZ,
    "started_at"          TIMESTAMPTZ NOT NULL DEFAULT now(),
    "applied_steps_count" INTEGER NOT NULL DEFAULT 0
  )`;

/** Who migrates holds it; whoever comes meanwhile waits, and then finds the work done. Prisma's own tool takes the same one. */
const MIGRATING = 72707369;
/** A change of a table that is waited for keeps everybody else from it. */
const LOCK_TIMEOUT = '10s';

/**
 * Applies the committed migrations that a PostgreSQL database lacks, as `applyMigrations` does for a SQLite file: each in a transaction of
 * its own, one migrator at a time, in the same ledger by the same checksum.
 *
 * @param url its address; the database exists, and whoever connects may make tables in it
 * @param tell hears the name of each migration before it is applied
 * @returns the names of all that are in force
 * @throws Error when a pooler stands before the database, it orders or folds texts otherwise than the product or has it in another schema
 * than public, an applied migration was edited since or begun and not finished, or its SQL fails (nothing of it is then kept)
 */
export async function applyPostgresqlMigrations(
  url: string,
  dir: string = MIGRATIONS.postgresql,
  tell: (name: string) => void = () => {},
): Promise<string[]> {
  await refusePooler(url);
  // One may say nothing for as long as a change of a large table takes.
  const client = await connectAlone(url, 'migrate');
  try {
    await waitPatiently(client, 'session');
    await refuseOtherTexts(client);
    await refuseOtherSchema(client);
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATING]);
    // Creating a schema's first table twice at once fails even with IF NOT EXISTS: under the lock, too.
    await client.query(LEDGER);
    await client.query(`SET lock_timeout = '${LOCK_TIMEOUT}'`);
    const migrations = committedMigrations(dir);
    for (const migration of migrations) await applyOne(client, migration, tell);
    return migrations.map(({ name }) => name);
  } finally {
    // The lock goes with the connection.
    await endAlone(client);
  }
}

// Lists are ordered and ranges of texts are searched by bytes, as SQLite does; trigrams are made of letters of every script. No migration
// can change either.
async function refuseOtherTexts(client: Client): Promise<void> {
  const { rows } = await client.query<{ utf8: boolean; bytes: boolean; letters: boolean }>(
    `SELECT current_setting('server_encoding') = 'UTF8' AS "utf8", 'B' < 'a' AND 'a-b' < 'ab' AND 'z' < U&'\\00E9' AS "bytes",
       lower(U&'\\00C9') = U&'\\00E9' AND U&'\\00E9' ~ '^\\w$' AS "letters"`,
  );
  if (rows[0]?.utf8 && rows[0].bytes && rows[0].letters) return;
  throw new Error(
    "The database orders or folds texts otherwise than the site. Make it anew: CREATE DATABASE … TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C' LC_CTYPE 'C.UTF-8'.",
  );
}

// The lock of migrating belongs to a connection.
async function refusePooler(url: string): Promise<void> {
  const problem = await poolerProblem(url);
  if (problem !== null) throw new Error(`The database cannot be migrated: ${problem}`);
}

async function refuseOtherSchema(client: Client): Promise<void> {
  const { rows } = await client.query<{ schema: string | null }>(SCHEMA_IN_FORCE);
  const problem = schemaProblem(rows[0]?.schema ?? null);
  if (problem !== null) throw new Error(`The database cannot be migrated: ${problem}`);
}

async function applyOne(client: Client, migration: Migration, tell: (name: string) => void): Promise<void> {
  const { name, sql, checksum } = migration;
  const known = await client.query<{ checksum: string; finished: boolean }>(
    'SELECT "checksum", "finished_at" IS NOT NULL AS "finished" FROM "_prisma_migrations" WHERE "migration_name" = $1 AND "rolled_back_at" IS NULL',
    [name],
  );
  if (isInForce(migration, known.rows)) return;
  tell(name);
  await client.query('BEGIN');
  try {
    await client.query(sql);
    await client.query(
      `INSERT INTO "_prisma_migrations" ("id", "checksum", "migration_name", "started_at", "finished_at", "applied_steps_count")
       VALUES ($1, $2, $3, now(), clock_timestamp(), 1)`,
      [randomUUID(), checksum, name],
    );
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw new Error(
      `Migration ${name}${lineOf(error, sql)}: ${error instanceof Error ? error.message : String(error)}`,
      {
        cause: error,
      },
    );
  }
}

function lineOf(error: unknown, sql: string): string {
  const position = error instanceof DatabaseError ? Number(error.position) : 0;
  return position > 0 ? `, line ${[...sql].slice(0, position).join('').split('\n').length}` : '';
}
