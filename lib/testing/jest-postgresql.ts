/**
 * `TEST_ENGINE=postgresql npx jest …`: the same tests on the other engine. One server for the run, with a database that has all migrations;
 * each test file gets a copy (jest-postgresql-database.cjs).
 */
import { applyPostgresqlMigrations } from '../platform/db/postgresql/migrate';
import { startPostgresql, type PostgresqlServer } from './postgresql';

const holder = globalThis as typeof globalThis & { northlaneTestServer?: PostgresqlServer };

export default async function setUp(): Promise<void> {
  const server = await startPostgresql();
  await applyPostgresqlMigrations(await server.create('northlane'));
  process.env.TEST_POSTGRESQL = server.url('postgres');
  holder.northlaneTestServer = server;
}

export async function tearDown(): Promise<void> {
  await holder.northlaneTestServer?.stop();
}
