import { engineOf } from './engine';
import { applyMigrations } from './migrate';
import { postgresql } from './postgresql/load';

/**
 * Applies all migrations to a database: `applyMigrations` for a SQLite file, which is created when missing, or
 * `applyPostgresqlMigrations` for an existing PostgreSQL database.
 *
 * @param place as in `env().database`
 * @param tell called with each migration's name before it is applied
 * @returns names of all applied migrations
 */
export async function migrateDatabase(place: string, tell: (name: string) => void = () => {}): Promise<string[]> {
  return engineOf(place) === 'sqlite'
    ? applyMigrations(place, undefined, tell)
    : await postgresql().applyPostgresqlMigrations(place, undefined, tell);
}
