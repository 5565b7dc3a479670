import { engineOf } from './engine';
import { applyMigrations } from './migrate';
import { postgresql } from './postgresql/load';

/** Applies all missing migrations. Creates a missing SQLite file; a PostgreSQL database must exist. */
export async function migrateDatabase(databaseUrl: string, tell: (name: string) => void = () => {}): Promise<string[]> {
  return engineOf(databaseUrl) === 'sqlite'
    ? applyMigrations(databaseUrl, undefined, tell)
    : await postgresql().applyPostgresqlMigrations(databaseUrl, undefined, tell);
}
