import { randomUUID } from 'node:crypto';
import { DatabaseError, type Client } from 'pg';
import { committedMigrations, isInForce, MIGRATIONS, type Migration } from '../migrations';
import { connectAlone, endAlone, waitPatiently } from './own-client';
import { poolerProblem } from './pooler';
import { SCHEMA_IN_FORCE, schemaProblem } from './schema';

/** Prisma's ledger, with the columns that its engine creates. */
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

/** Advisory lock of a migrator; a second one waits and then finds nothing to do. Prisma's tool takes the same lock. */
const MIGRATING = 72707369;
/** While a table change waits for its lock, all other access to the table queues behind it. */
const LOCK_TIMEOUT = '10s';

/**
 * Applies the committed migrations that a PostgreSQL database lacks, like `applyMigrations` for a SQLite file: each in
 * its own transaction, one migrator at a time, with the same ledger and checksums.
 *
 * @param url address of an existing database whose user may create tables
 * @param tell called with each migration's name before it is applied
 * @returns names of all applied migrations
 * @throws Error for a pooler in between, another collation, another schema than public, an edited or unfinished
 * migration, or failing SQL (none of it is kept)
 */
export async function applyPostgresqlMigrations(
  url: string,
  dir: string = MIGRATIONS.postgresql,
  tell: (name: string) => void = () => {},
): Promise<string[]> {
  await refusePooler(url);
  // No silence limit, because changing a large table may take long.
  const client = await connectAlone(url, 'migrate');
  try {
    await waitPatiently(client, 'session');
    await refuseOtherTexts(client);
    await refuseOtherSchema(client);
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATING]);
    // Inside the lock: creating a schema's first table twice at once fails even with IF NOT EXISTS.
    await client.query(LEDGER);
    await client.query(`SET lock_timeout = '${LOCK_TIMEOUT}'`);
    const migrations = committedMigrations(dir);
    for (const migration of migrations) await applyOne(client, migration, tell);
    return migrations.map(({ name }) => name);
  } finally {
    // Closing the connection releases the lock.
    await endAlone(client);
  }
}

// Lists and text ranges need byte order, as on SQLite, and trigrams need the letters of every script. No migration can
// change either.
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

// The migration lock belongs to one connection, which a pooler does not guarantee.
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
