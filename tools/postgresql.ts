// `npx tsx tools/postgresql.ts`: runs a PostgreSQL server for manual tests until interrupted, and prints the URL of a
// migrated database. `-- --durable` flushes to disk as in production, for measurements.
import { applyPostgresqlMigrations } from '../lib/platform/db/postgresql/migrate';
import { startPostgresql } from '../lib/testing/postgresql';

void (async () => {
  const server = await startPostgresql({ durable: process.argv.includes('--durable') });
  const url = await server.create('northlane');
  const names = await applyPostgresqlMigrations(url);
  console.log(`${url}\n(${names.length} migrations; another database: CREATE DATABASE … TEMPLATE northlane)`);
  // A timer keeps this process alive, because the server's child process does not.
  const running = setInterval(() => undefined, 60_000);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      clearInterval(running);
      void server.stop();
    });
})();
