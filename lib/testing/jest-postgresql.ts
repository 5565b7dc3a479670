/**
 * `TEST_ENGINE=postgresql npx jest …` runs the same tests on PostgreSQL, on one server with a migrated database. Each
 * test file gets a copy of the database (jest-postgresql-database.cjs).
 */
import type { PostgresqlServer } from './postgresql';
import { startForRun } from './postgresql-run';

const holder = globalThis as typeof globalThis & { northlaneTestServer?: PostgresqlServer };

export default async function setUp(): Promise<void> {
  holder.northlaneTestServer = await startForRun();
}

export async function tearDown(): Promise<void> {
  await holder.northlaneTestServer?.stop();
}
