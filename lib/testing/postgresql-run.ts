import { applyPostgresqlMigrations } from '../platform/db/postgresql/migrate';
import { startPostgresql, type PostgresqlServer } from './postgresql';
import { TEMPLATE } from './postgresql-databases';

/** Starts the server of a run of tests, with a database that has all migrations, and names it to the processes that run them. */
export async function startForRun(): Promise<PostgresqlServer> {
  const server = await startPostgresql();
  await applyPostgresqlMigrations(await server.create(TEMPLATE));
  process.env.TEST_POSTGRESQL = server.url('postgres');
  return server;
}
