/**
 * `TEST_ENGINE=postgresql npm run test:e2e` runs the same tests on PostgreSQL. The run starts one server; each site
 * gets a copy of its migrated database (lib/testing/postgresql-databases.ts).
 */
import { startForRun } from '../../lib/testing/postgresql-run';

/** Starts the PostgreSQL server, as Playwright's `globalSetup`. @returns stops the server */
export default async function setUp(): Promise<() => Promise<void>> {
  const server = await startForRun();
  return server.stop;
}
