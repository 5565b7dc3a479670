import { engineOf } from './engine';
import { applyMigrations } from './migrate';
import { postgresql } from './postgresql/load';

/**
 * Brings a database to the newest migration: `applyMigrations` of a SQLite file, which is created where it is missing, or
 * `applyPostgresqlMigrations` of a database that a server has.
 *
 * @param place as `env().database` names it
 * @param tell hears the name of each migration before it is applied
 * @returns the names of all that are in force
 */
export async function migrateDatabase(place: string, tell: (name: string) => void = () => {}): Promise<string[]> {
  return engineOf(place) === 'sqlite'
    ? applyMigrations(place, undefined, tell)
    : await postgresql().applyPostgresqlMigrations(place, undefined, tell);
}
