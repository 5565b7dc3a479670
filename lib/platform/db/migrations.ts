import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Engine } from './engine';

export const MIGRATIONS_DIR = 'prisma/migrations';
export const MIGRATIONS = {
  sqlite: MIGRATIONS_DIR,
  postgresql: 'prisma/migrations-postgresql',
} as const satisfies Record<Engine, string>;

export type Migration = { name: string; sql: string; /** SHA-256 of the SQL, as Prisma stores it. */ checksum: string };

/** Checksums of two files in release 0.1.0. Since then a path in a comment of each has changed, but no statement. */
const FORMER_CHECKSUMS: Readonly<Record<string, string>> = {
  '0002_job_search': '89deda0c83cb78a73b0d3a41dfbab369b66bf52dd0986ae1257b3eeee7a152cf',
  '0005_people_search': 'b2afe1d1dc52a1911626987b9bc4dfebe23417ba2e8e60b42f984b1e83b224af',
};

export type Applied = { name: string; checksum: string; finished: number };
/** Selects the ledger entries that were not rolled back; valid on both engines. */
export const APPLIED = `SELECT "migration_name" AS "name", "checksum", "finished_at" IS NOT NULL AS "finished" FROM "_prisma_migrations" WHERE "rolled_back_at" IS NULL ORDER BY "name"`;

export function committedMigrations(dir: string = MIGRATIONS_DIR): Migration[] {
  // The bundle does not contain the migrations, so production reads them from the source folder.
  if (!existsSync(/* turbopackIgnore: true */ dir)) return [];
  const entries = readdirSync(/* turbopackIgnore: true */ dir, { withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
  return names.map((name) => {
    const sql = readFileSync(join(/* turbopackIgnore: true */ dir, name, 'migration.sql'), 'utf8');
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
  });
}

function hasChecksumOf({ name, checksum }: Migration, applied: string): boolean {
  return applied === checksum || applied === FORMER_CHECKSUMS[name];
}

/** Tells whether a migration is applied. @throws Error when it was edited since, or another tool left it unfinished */
export function isInForce(
  migration: Migration,
  entries: readonly { checksum: string; finished: boolean | number }[],
): boolean {
  const { name } = migration;
  if (entries.some(({ finished }) => !finished))
    throw new Error(
      `Migration ${name} was begun by another tool and not finished. Take back what is there of it, then say so (UPDATE "_prisma_migrations" SET "rolled_back_at" = current_timestamp WHERE "migration_name" = '${name}' AND "finished_at" IS NULL), and migrate again.`,
    );
  if (entries.some(({ checksum }) => !hasChecksumOf(migration, checksum)))
    throw new Error(`Migration ${name} was edited after it had been applied. Write a new one instead.`);
  return entries.length > 0;
}

export function isAmong(
  migrations: readonly Migration[],
  { name, checksum }: Pick<Applied, 'name' | 'checksum'>,
): boolean {
  return migrations.some((each) => each.name === name && hasChecksumOf(each, checksum));
}

/** `next`: the database has all migrations before that one; null: all. `why`, `detail`: it has other migrations. */
type MigrationState = { next: string | null } | { why: 'newer-schema' | 'older-schema' | 'no-site'; detail: string };

export function migrationState(applied: readonly Applied[], committed: readonly Migration[]): MigrationState {
  if (applied.length === 0) return { why: 'no-site', detail: 'is no database of a site' };
  const other = applied.filter((entry) => !isAmong(committed, entry)).map(({ name }) => name);
  if (other.length > 0)
    return {
      why: 'newer-schema',
      detail: `is of a newer version: it has ${other.join(', ')}, which this one lacks or knows otherwise. Use that version`,
    };
  const unfinished = applied.find(({ finished }) => !finished);
  if (unfinished)
    return {
      why: 'older-schema',
      detail: `has ${unfinished.name} begun and not finished. Run \`npm run db:migrate\` for it`,
    };
  const names = new Set(applied.map(({ name }) => name));
  const next = committed.find(({ name }) => !names.has(name))?.name ?? null;
  const after = next === null ? undefined : applied.find(({ name }) => name > next);
  return after
    ? { why: 'older-schema', detail: `has ${after.name} and lacks ${next}. Run \`npm run db:migrate\` for it` }
    : { next };
}
