/** `TEST_ENGINE=postgresql npx jest …`: one PostgreSQL server for the run, and a copy of its template per test file. */
import type { PostgresqlServer } from './postgresql';
import { startForRun } from './postgresql-run';

const holder = globalThis as typeof globalThis & { northlaneTestServer?: PostgresqlServer };

export default async function setUp(): Promise<void> {
  holder.northlaneTestServer = await startForRun();
}

export async function tearDown(): Promise<void> {
  await holder.northlaneTestServer?.stop();
}
