import { applyPostgresqlMigrations } from '../platform/db/postgresql/migrate';
import { startPostgresql, type PostgresqlServer } from './postgresql';
import { TEMPLATE } from './postgresql-databases';

/** Starts a server with a migrated template database, and passes its URL to the test processes. */
export async function startForRun(): Promise<PostgresqlServer> {
  const server = await startPostgresql();
  await applyPostgresqlMigrations(await server.create(TEMPLATE));
  process.env.TEST_POSTGRESQL = server.url('postgres');
  return server;
}
