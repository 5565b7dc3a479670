/** Databases on the server of a test run, whose URL is in TEST_POSTGRESQL. */
import { randomUUID } from 'node:crypto';
import { Client } from 'pg';

/** The migrated template has no open connections, so that tests can copy it. */
export const TEMPLATE = 'northlane';

/** Runs one statement on a new connection. @param address URL; by default the server of the run */
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

/** Copies the template. @returns the URL of the copy */
export async function freshDatabase(kind: string): Promise<string> {
  const name = `${kind}-${randomUUID()}`;
  await administer(`CREATE DATABASE "${name}" TEMPLATE "${TEMPLATE}"`);
  return process.env.TEST_POSTGRESQL!.replace('@/postgres', `@/${name}`);
}

export async function dropDatabase(address: string): Promise<void> {
  await administer(`DROP DATABASE "${nameOfDatabase(address)}" WITH (FORCE)`);
}

export function nameOfDatabase(address: string): string {
  return address.replace(/^.*@\/|\?.*$/g, '');
}
