import { randomUUID } from 'node:crypto';
import { DatabaseError, type Client } from 'pg';
import { committedMigrations, isInForce, MIGRATIONS, type Migration } from '../migrations';
import { connectAlone, endAlone, waitPatiently } from './own-client';
import { poolerProblem } from './pooler';
import { SCHEMA_IN_FORCE, schemaProblem } from './schema';

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

/** Advisory lock of a migrating process, as Prisma's tool takes it. */
const MIGRATING = 72707369;
/** Maximum wait of a table change for its lock. All other access to the table queues behind this wait. */
const LOCK_TIMEOUT = '10s';

/**
 * Applies the committed migrations that a PostgreSQL database lacks, like `applyMigrations`, by one process at a time.
 * @param url of an existing database whose user may create tables
 * @throws Error for a connection pooler, an unsuitable collation, a schema other than public, an edited or unfinished
 * migration, or failing SQL (then the migration is rolled back)
 */
export async function applyPostgresqlMigrations(
  url: string,
  dir: string = MIGRATIONS.postgresql,
  tell: (name: string) => void = () => {},
): Promise<string[]> {
  // The migration lock belongs to one connection, and a pooler may use another for each statement.
  refuse(await poolerProblem(url));
  // No limit on the server's silence, because changing a large table may take long.
  const client = await connectAlone(url, 'migrate');
  try {
    await waitPatiently(client, 'session');
    await refuseOtherTexts(client);
    const { rows } = await client.query<{ schema: string | null }>(SCHEMA_IN_FORCE);
    refuse(schemaProblem(rows[0]?.schema ?? null));
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATING]);
    // Created under the lock: if two processes create a table at once, one fails even with IF NOT EXISTS.
    await client.query(LEDGER);
    await client.query(`SET lock_timeout = '${LOCK_TIMEOUT}'`);
    const migrations = committedMigrations(dir);
    for (const migration of migrations) await applyOne(client, migration, tell);
    return migrations.map(({ name }) => name);
  } finally {
    await endAlone(client);
  }
}

// Refuses a database with an unsuitable collation, which no migration can change. Lists and ranges of texts need byte
// order, as on SQLite. Trigrams need to recognise the letters of every script.
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

function refuse(problem: string | null): void {
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
    throw new Error(`Migration ${name}${lineOf(error, sql)}: ${(error as Error).message}`, { cause: error });
  }
}

function lineOf(error: unknown, sql: string): string {
  const position = error instanceof DatabaseError ? Number(error.position) : 0;
  return position > 0 ? `, line ${[...sql].slice(0, position).join('').split('\n').length}` : '';
}
