/* eslint-disable @typescript-eslint/no-require-imports -- Jest loads it as CommonJS. */
// Before each test file: a database of its own, named in TEST_DATABASE_URL. Jest waits for what a file of `setupFiles` exports.
const { randomUUID } = require('node:crypto');
const { Client } = require('pg');

module.exports = async () => {
  const client = new Client({ connectionString: process.env.TEST_POSTGRESQL });
  await client.connect();
  const name = `test-${randomUUID()}`;
  await client.query(`CREATE DATABASE "${name}" TEMPLATE "northlane"`);
  await client.end();
  process.env.TEST_DATABASE_URL = process.env.TEST_POSTGRESQL.replace('@/postgres', `@/${name}`);
  // Jest's modules are its own (lib/platform/db/postgresql/load.ts).
  globalThis.northlanePostgresql = require('../platform/db/postgresql/client');
};
