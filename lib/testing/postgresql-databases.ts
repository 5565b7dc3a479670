/** Databases on the PostgreSQL server of a run of tests, whose address is in TEST_POSTGRESQL. */
import { randomUUID } from 'node:crypto';
import { Client } from 'pg';

/** Has all migrations, and nobody is connected to it: tests get copies. */
export const TEMPLATE = 'northlane';

/** One statement over a connection of its own. @param address by default that of the server of the run */
export async function administer(
  sql: string,
  values: readonly unknown[] = [],
  address = process.env.TEST_POSTGRESQL,
): Promise<void> {
  const client = new Client({ connectionString: address });
  await client.connect();
  try {
    await client.query(sql, [...values]);
  } finally {
    await client.end();
  }
}

/** A copy of the template. @param kind what its name begins with @returns its address */
export async function freshDatabase(kind: string): Promise<string> {
  const name = `${kind}-${randomUUID()}`;
  await administer(`CREATE DATABASE "${name}" TEMPLATE "${TEMPLATE}"`);
  return process.env.TEST_POSTGRESQL!.replace('@/postgres', `@/${name}`);
}

/** Whoever is connected is sent away. */
export async function dropDatabase(address: string): Promise<void> {
  await administer(`DROP DATABASE "${nameOfDatabase(address)}" WITH (FORCE)`);
}

export function nameOfDatabase(address: string): string {
  return address.replace(/^.*@\/|\?.*$/g, '');
}
