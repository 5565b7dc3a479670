import { engineOf } from './engine';
import { applyMigrations } from './migrate';
import { postgresql } from './postgresql/load';

/**
 * Applies all migrations to a database: `applyMigrations` for a SQLite file, which is created when missing, or
 * `applyPostgresqlMigrations` for an existing PostgreSQL database.
 *
 * @param databaseUrl as in `env().database`
 * @param tell called with each migration's name before it is applied
 * @returns names of all applied migrations
 */
export async function migrateDatabase(databaseUrl: string, tell: (name: string) => void = () => {}): Promise<string[]> {
  return engineOf(databaseUrl) === 'sqlite'
    ? applyMigrations(databaseUrl, undefined, tell)
    : await postgresql().applyPostgresqlMigrations(databaseUrl, undefined, tell);
}
