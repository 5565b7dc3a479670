import { engineOf } from './engine';
import { applyMigrations } from './migrate';
import { postgresql } from './postgresql/load';

/**
 * Applies all missing migrations to a database. Creates a missing SQLite file; a PostgreSQL database must exist.
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
