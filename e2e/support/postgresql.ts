/**
 * `TEST_ENGINE=postgresql npm run test:e2e`: the same tests on the other engine. One server for the run, with a database that has all
 * migrations, of which each site gets a copy (lib/testing/postgresql-databases.ts).
 */
import { startForRun } from '../../lib/testing/postgresql-run';

/** Playwright's `globalSetup`. @returns what ends it */
export default async function setUp(): Promise<() => Promise<void>> {
  const server = await startForRun();
  return server.stop;
}
