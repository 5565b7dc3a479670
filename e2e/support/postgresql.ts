/**
 * `TEST_ENGINE=postgresql npm run test:e2e`: the same tests on the other engine. One server for the run, with a database that has all
 * migrations, of which each site gets a copy.
 */
import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { applyPostgresqlMigrations } from '../../lib/platform/db/postgresql/migrate';
import { startPostgresql } from '../../lib/testing/postgresql';
import '../../lib/testing/with-postgresql';

/** Playwright's `globalSetup`. @returns what ends it */
export default async function setUp(): Promise<() => Promise<void>> {
  const server = await startPostgresql();
  await applyPostgresqlMigrations(await server.create('northlane'));
  process.env.TEST_POSTGRESQL = server.url('postgres');
  return server.stop;
}

/** The address of a new database. */
export async function freshDatabase(): Promise<string> {
  const name = `site-${randomUUID()}`;
  await administer(`CREATE DATABASE "${name}" TEMPLATE "northlane"`);
  return process.env.TEST_POSTGRESQL!.replace('@/postgres', `@/${name}`);
}

export async function dropDatabase(address: string): Promise<void> {
  await administer(`DROP DATABASE "${address.replace(/^.*@\/|\?.*$/g, '')}" WITH (FORCE)`);
}

async function administer(sql: string): Promise<void> {
  const client = new Client({ connectionString: process.env.TEST_POSTGRESQL });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
