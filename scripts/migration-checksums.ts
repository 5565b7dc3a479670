import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { committedMigrations, MIGRATIONS } from '../lib/platform/db/migrations';

/** One line per migration of both engines, in the format of `sha256sum --check`. */
export const LIST = 'prisma/migrations.sha256';

/** The current checksum of each migration, by file path. */
export function presentChecksums(): Map<string, string> {
  return new Map(
    Object.values(MIGRATIONS).flatMap((dir) =>
      committedMigrations(dir).map(({ name, checksum }) => [`${dir}/${name}/migration.sql`, checksum] as const),
    ),
  );
}

export function listedChecksums(): Map<string, string> {
  if (!existsSync(LIST)) return new Map();
  const lines = readFileSync(LIST, 'utf8').split('\n').filter(Boolean);
  return new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]));
}

/**
 * Adds missing migrations to the list. Existing lines stay. @returns paths of the added migrations
 * @throws Error if a listed migration was changed or removed: databases that have applied it could not be upgraded
 */
export function listNewMigrations(): string[] {
  const [present, listed] = [presentChecksums(), listedChecksums()];
  const changed = [...listed].filter(([path, checksum]) => present.get(path) !== checksum).map(([path]) => path);
  if (changed.length > 0)
    throw new Error(
      `Changed or removed since it was listed: ${changed.join(', ')}. Restore it and write a new migration. If it was never merged, delete its line from ${LIST} and run this again.`,
    );
  const added = [...present.keys()].filter((path) => !listed.has(path));
  const lines = [...present].sort().map(([path, checksum]) => `${checksum}  ${path}\n`);
  if (added.length > 0) writeFileSync(LIST, lines.join(''));
  return added;
}
