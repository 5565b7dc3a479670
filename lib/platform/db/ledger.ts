import { committedMigrations, type Migration } from './migrations';
import { readRows } from './reader';

type Entry = { name: string; checksum: string; finished: number };

let expected: Migration[] | undefined;

/**
 * Whether the database is exactly what this version of the site was written for: each of its migrations applied and finished, none
 * edited since, and no other.
 */
export async function ledgerIsComplete(): Promise<boolean> {
  // As they were when this process first looked: those of the version that it runs.
  expected ??= committedMigrations();
  const applied = await readRows<Entry>(
    `SELECT "migration_name" AS "name", "checksum", "finished_at" IS NOT NULL AS "finished" FROM "_prisma_migrations" WHERE "rolled_back_at" IS NULL`,
    [],
  );
  const checksums = new Map(expected.map(({ name, checksum }) => [name, checksum]));
  return (
    applied.length === checksums.size &&
    applied.every(({ name, checksum, finished }) => finished === 1 && checksums.get(name) === checksum)
  );
}
