import { randomUUID } from 'node:crypto';
import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from './driver.mjs';
import { errorFields, log } from '../../base/log/log';
import { committedMigrations, isInForce, MIGRATIONS_DIR, type Migration } from './migrations';

export { MIGRATIONS_DIR };

const LEDGER = `
  CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
    "id"                  TEXT PRIMARY KEY NOT NULL,
    "checksum"            TEXT NOT NULL,
    "finished_at"         DATETIME,
    "migration_name"      TEXT NOT NULL,
    "logs"                TEXT,
    "rolled_back_at"      DATETIME,
    "started_at"          DATETIME NOT NULL DEFAULT current_timestamp,
    "applied_steps_count" INTEGER UNSIGNED NOT NULL DEFAULT 0
  );
`;

/**
 * Applies the committed migrations that a database file lacks, each in its own transaction. Prisma's own engine would
 * have to be downloaded; the ledger is Prisma's, so that `prisma migrate deploy` remains usable. Only this function
 * creates database files: readable by their owner only, and able to release freed space (`auto_vacuum`).
 * @param tell called with each migration's name before it is applied: one can take a minute on a large database
 * @param next this migration and all later ones are not applied, to copy a database that lacks them
 * @throws Error when an applied migration was edited or is unfinished, or its SQL fails (then it is rolled back)
 */
export function applyMigrations(
  file: string,
  dir: string = MIGRATIONS_DIR,
  tell: (name: string) => void = () => {},
  next: string | null = null,
): string[] {
  createPrivately(file);
  const database = new Database(file, { timeout: 5_000 });
  try {
    letShrink(database);
    database.pragma('journal_mode = WAL');
    database.pragma('synchronous = FULL');
    database.exec(LEDGER);
    const migrations = committedMigrations(dir).filter(({ name }) => next === null || name < next);
    for (const migration of migrations) applyOne(database, migration, tell);
    return migrations.map(({ name }) => name);
  } finally {
    database.close();
  }
}

// Makes the file readable by its owner only. SQLite gives new -wal and -shm files the mode of the database file.
function createPrivately(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  // Opens a missing file only: closing a file that SQLite has open in this process would release SQLite's locks.
  if (!existsSync(file)) closeSync(openSync(file, 'wx', 0o600));
  for (const name of [file, `${file}-wal`, `${file}-shm`]) if (existsSync(name)) chmodSync(name, 0o600);
}

/** SQLite's value of `auto_vacuum` for incremental vacuum. */
const INCREMENTAL = 2;

// Enables incremental vacuum. In a file with tables it takes effect only when VACUUM rewrites the file, which needs
// free disk space.
function letShrink(database: Database.Database): void {
  if (database.pragma('auto_vacuum', { simple: true }) === INCREMENTAL) return;
  const empty = database.pragma('page_count', { simple: true }) === 0;
  database.pragma(`auto_vacuum = ${INCREMENTAL}`);
  if (empty) return;
  try {
    database.exec('VACUUM');
  } catch (error) {
    log('warn', 'database.not-rewritten', errorFields(error));
  }
}

function applyOne(database: Database.Database, migration: Migration, tell: (name: string) => void): void {
  const { name, sql, checksum } = migration;
  const applyIfMissing = database.transaction(() => {
    const known = database
      .prepare(
        'SELECT checksum, finished_at IS NOT NULL AS finished FROM "_prisma_migrations" WHERE migration_name = ? AND rolled_back_at IS NULL',
      )
      .all(name) as { checksum: string; finished: number }[];
    if (isInForce(migration, known)) return;
    tell(name);
    database.exec(sql);
    database
      .prepare(
        `INSERT INTO "_prisma_migrations" (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
         VALUES (?, ?, ?, ?, ?, 1)`,
      )
      .run(randomUUID(), checksum, name, Date.now(), Date.now());
  });
  applyIfMissing.immediate();
}
