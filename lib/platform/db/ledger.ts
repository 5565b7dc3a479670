import { existsSync } from 'node:fs';
import { askOnce } from './ask-once';
import { engine, engineOf } from './engine';
import { APPLIED, committedMigrations, isAmong, MIGRATIONS, type Applied, type Migration } from './migrations';
import { SCHEMA_IN_FORCE, schemaProblem } from './postgresql/schema';
import { fileOf } from './database-url';
import { readRows } from './reader';

let expected: Migration[] | undefined;

/**
 * Compares the database's applied migrations with this version's. `exact`: the same, unedited. `ahead`: later ones too,
 * as while a newer version takes over (its migrations only add). `other`: any other difference.
 */
export async function ledgerState(): Promise<'exact' | 'ahead' | 'other'> {
  // Cached at the first call: a later deployment may replace the files, but not the running version.
  expected ??= committedMigrations(MIGRATIONS[engine()]);
  const applied = await readRows<Applied>(APPLIED, []);
  const newest = expected.at(-1)?.name ?? '';
  const known = applied.filter(({ name }) => name <= newest);
  const own = expected;
  const has = known.length === own.length && known.every((entry) => entry.finished === 1 && isAmong(own, entry));
  if (!has) return 'other';
  return known.length === applied.length ? 'exact' : 'ahead';
}

/** Counts the committed migrations that a database lacks; all of them when it has no migration ledger. */
export async function missingMigrations(
  databaseUrl: string,
  dir: string = MIGRATIONS[engineOf(databaseUrl)],
): Promise<number> {
  const applied = await appliedIn(databaseUrl);
  return committedMigrations(dir).filter(({ name }) => !applied.has(name)).length;
}

/** SQLite's message and PostgreSQL's code for a missing table. */
const NO_LEDGER = /no such table|42P01/;

function saysNoLedger(error: unknown): boolean {
  const { message, code } = error as { message?: unknown; code?: unknown };
  return NO_LEDGER.test(`${message} ${code}`);
}

export async function hasLedger(databaseUrl: string): Promise<boolean> {
  const file = fileOf(databaseUrl);
  if (file !== null && !existsSync(file)) return false;
  try {
    await askOnce(databaseUrl, 'SELECT count(*) AS "applied" FROM "_prisma_migrations"');
    return true;
  } catch (error) {
    if (saysNoLedger(error)) return false;
    throw error;
  }
}

async function appliedIn(databaseUrl: string): Promise<Set<string>> {
  try {
    const rows = await askOnce<{ name: string }>(
      databaseUrl,
      'SELECT "migration_name" AS "name" FROM "_prisma_migrations" WHERE "finished_at" IS NOT NULL AND "rolled_back_at" IS NULL',
    );
    return new Set(rows.map(({ name }) => name));
  } catch (error) {
    if (!saysNoLedger(error)) throw error;
    return new Set();
  }
}

/** Returns why the current schema is unsuitable for a site; null if it is suitable. */
export async function misplacedSchema(databaseUrl: string): Promise<string | null> {
  if (engineOf(databaseUrl) === 'sqlite') return null;
  const [row] = await askOnce<{ schema: string | null }>(databaseUrl, SCHEMA_IN_FORCE);
  return schemaProblem(row?.schema ?? null);
}
