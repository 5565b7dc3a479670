import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Engine } from './engine';

export const MIGRATIONS_DIR = 'prisma/migrations';
/** Where each engine's are. */
export const MIGRATIONS = {
  sqlite: MIGRATIONS_DIR,
  postgresql: 'prisma/migrations-postgresql',
} as const satisfies Record<Engine, string>;

export type Migration = { name: string; sql: string; /** SHA-256 of the SQL, as Prisma keeps it. */ checksum: string };

/** The migrations of a folder in the order of their names. */
export function committedMigrations(dir: string = MIGRATIONS_DIR): Migration[] {
  // Beside the sources, also in production: no part of what is bundled.
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

/**
 * Whether a migration is in force, by what a ledger says of it: its entries that were not rolled back.
 *
 * @throws Error where it was edited since, or another tool has begun it and not finished: nobody knows then what of it is there
 */
export function isInForce(
  { name, checksum }: Migration,
  entries: readonly { checksum: string; finished: boolean | number }[],
): boolean {
  if (entries.some(({ finished }) => !finished))
    throw new Error(
      `Migration ${name} was begun by another tool and not finished. Take back what is there of it, then say so (UPDATE "_prisma_migrations" SET "rolled_back_at" = current_timestamp WHERE "migration_name" = '${name}' AND "finished_at" IS NULL), and migrate again.`,
    );
  if (entries.some((entry) => entry.checksum !== checksum))
    throw new Error(`Migration ${name} was edited after it had been applied. Write a new one instead.`);
  return entries.length > 0;
}
