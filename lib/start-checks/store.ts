import { existsSync, mkdtempSync, readdirSync, rmdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { MIGRATIONS_DIR } from '../db/migrate';

/**
 * What keeps a folder from being written to; null when nothing does. One that is missing may be made later in the folder around it: that one must
 * be there, so that a mistyped path is refused. Nothing is made here.
 */
export function folderProblem(path: string): string | null {
  try {
    if (!existsSync(path)) return existsSync(dirname(path)) ? folderProblem(dirname(path)) : `there is no folder ${dirname(path)}`;
    if (!statSync(path).isDirectory()) return `${path} is not a folder`;
    rmdirSync(mkdtempSync(join(path, '.start-check-')));
    return null;
  } catch (error) {
    return `${path} cannot be written to (${codeOf(error)})`;
  }
}

/** Why a database cannot be served from; null when it can. Creates nothing and changes nothing. */
export function databaseProblem(file: string, migrationsDir: string = MIGRATIONS_DIR): string | null {
  if (!existsSync(file)) return `there is no database at ${file}; \`npm run db:migrate\` creates it`;
  try {
    const missing = missingMigrations(file, migrationsDir);
    return missing === 0 ? null : `the database lacks ${missing} ${missing === 1 ? 'migration' : 'migrations'}; \`npm run db:migrate\` applies them`;
  } catch (error) {
    return `${file} cannot be read as a database (${codeOf(error)})`;
  }
}

function missingMigrations(file: string, migrationsDir: string): number {
  const database = new Database(file, { fileMustExist: true, readonly: true });
  try {
    const hasLedger = database.prepare(`SELECT 1 FROM sqlite_master WHERE name = '_prisma_migrations'`).get() !== undefined;
    const applied = hasLedger ? database.prepare('SELECT migration_name FROM "_prisma_migrations" WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL').pluck().all() : [];
    const committed = readdirSync(migrationsDir, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    return committed.filter(({ name }) => !applied.includes(name)).length;
  } finally {
    database.close();
  }
}

function codeOf(error: unknown): string {
  return String((error as { code?: unknown }).code ?? 'unknown');
}
