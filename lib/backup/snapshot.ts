import { existsSync } from 'node:fs';
import { chmod, rm } from 'node:fs/promises';
import Database from '../platform/db/driver.mjs';
import { askOnce } from '../platform/db/ask-once';
import { copyDatabase, nextMigration } from '../platform/db/copy/copy-database';
import { applyMigrations } from '../platform/db/migrate';
import { fileOf } from '../platform/db/database-url';
import { ERASED_COLUMNS, type ErasedEntry } from '../platform/erased/entries';
import { BackupFailed } from './exits';

const LOCK_MS = 10_000;

export type NamedFile = { id: string; sizeBytes: number; sha256: string };

export type Facts = {
  rows: Record<string, number>;
  migrations: string[];
  installation: string | null;
  files: NamedFile[];
  /** The erasures that the database remembers; none in databases older than that table. */
  erased: ErasedEntry[];
  damage: string[];
};

/**
 * Copies a database as it is at one moment, without deleted data. The database may be in use.
 * @throws CopyRefused for a newer version or no site; BackupFailed `source` if it is missing; the engine's error
 */
export async function takeSnapshot(place: string, into: string): Promise<void> {
  const file = fileOf(place);
  if (file === null) await copyToFile(place, into);
  else vacuumInto(file, into);
  await chmod(into, 0o600);
}

function vacuumInto(file: string, into: string): void {
  if (!existsSync(file)) throw new BackupFailed('source', `There is no database at ${file}.`);
  opened(file, {}, (database) => database.prepare('VACUUM INTO ?').run(into));
}

async function copyToFile(place: string, into: string): Promise<void> {
  try {
    // Only the migrations that the site has, so that it can be backed up before an upgrade.
    applyMigrations(into, undefined, undefined, await nextMigration(place));
    await copyDatabase(place, into);
  } catch (error) {
    for (const end of ['', '-wal', '-shm']) await rm(into + end, { force: true });
    throw error;
  }
}

/** Sets an unused database's journal mode: `DELETE` leaves one file, also for read-only disks; `WAL` is for serving. */
export function setJournal(file: string, mode: 'DELETE' | 'WAL'): void {
  opened(file, {}, (database) => database.pragma(`journal_mode = ${mode}`));
}

/** Reads and checks a database that nobody writes to. @throws SQLite's error if the file is not a database */
export function factsOf(file: string): Facts {
  return opened(file, { readonly: true }, (database) => {
    const names = (database.pragma('table_list') as { schema: string; name: string; type: string }[])
      // Search indexes are derived from other rows, so they do not count.
      .filter(({ schema, name, type }) => schema === 'main' && type === 'table' && !name.startsWith('sqlite_'))
      .map(({ name }) => name)
      .sort();
    const all = <Row>(table: string, sql: string): Row[] =>
      names.includes(table) ? (database.prepare(sql).all() as Row[]) : [];
    return {
      rows: Object.fromEntries(
        names.map((name) => [name, database.prepare(`SELECT count(*) FROM "${name}"`).pluck().get() as number]),
      ),
      migrations: all<{ name: string }>(
        '_prisma_migrations',
        `SELECT "migration_name" AS "name" FROM "_prisma_migrations" WHERE "finished_at" IS NOT NULL AND "rolled_back_at" IS NULL ORDER BY "name"`,
      ).map(({ name }) => name),
      installation:
        all<{ id: string }>('Installation', `SELECT "uploadsId" AS "id" FROM "Installation"`)[0]?.id ?? null,
      files: all<NamedFile>('StoredFile', `SELECT "id", "sizeBytes", "sha256" FROM "StoredFile" ORDER BY "id"`),
      erased: all<ErasedEntry>('erasure', `SELECT ${ERASED_COLUMNS} FROM "erasure" ORDER BY "id"`),
      damage: damageOf(database),
    };
  });
}

const ASKED_AT_ONCE = 500;

export async function stillNamed(place: string, ids: readonly string[]): Promise<Set<string>> {
  const named = new Set<string>();
  for (let from = 0; from < ids.length; from += ASKED_AT_ONCE) {
    const some = ids.slice(from, from + ASKED_AT_ONCE);
    const sql = `SELECT "id" FROM "StoredFile" WHERE "id" IN (${some.map(() => '?').join(', ')})`;
    for (const { id } of await askOnce<{ id: string }>(place, sql, some)) named.add(id);
  }
  return named;
}

function damageOf(database: Database.Database): string[] {
  const integrity = (database.pragma('integrity_check(20)') as { integrity_check: string }[])
    .map(({ integrity_check: said }) => said)
    .filter((said) => said !== 'ok');
  const dangling = database.pragma('foreign_key_check') as { table: string; parent: string }[];
  return [...integrity, ...dangling.slice(0, 20).map(({ table, parent }) => `A row of ${table} has no ${parent}.`)];
}

export function opened<Result>(
  file: string,
  options: Database.Options,
  work: (database: Database.Database) => Result,
): Result {
  const database = new Database(file, { fileMustExist: true, timeout: LOCK_MS, ...options });
  try {
    return work(database);
  } finally {
    database.close();
  }
}
