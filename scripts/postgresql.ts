/**
 * `npx tsx scripts/postgresql.ts`: a PostgreSQL of the tests to work with by hand, until it is interrupted. Prints the address of a
 * database with all migrations. `-- --durable` writes to the disk as in production, for measuring.
 */
import { applyPostgresqlMigrations } from '../lib/platform/db/postgresql/migrate';
import { startPostgresql } from '../lib/testing/postgresql';

void (async () => {
  const server = await startPostgresql({ durable: process.argv.includes('--durable') });
  const url = await server.create('northlane');
  const names = await applyPostgresqlMigrations(url);
  console.log(`${url}\n(${names.length} migrations; another database: CREATE DATABASE … TEMPLATE northlane)`);
  // The server's own process does not keep this one: this does.
  const running = setInterval(() => undefined, 60_000);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      clearInterval(running);
      void server.stop();
    });
})();
