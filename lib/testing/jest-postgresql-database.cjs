/* eslint-disable @typescript-eslint/no-require-imports -- Jest loads it as CommonJS. */
// Before each test file: a database of its own, named in TEST_DATABASE_URL. Jest waits for what a file of `setupFiles` exports.
const { freshDatabase } = require('./postgresql-databases');

module.exports = async () => {
  process.env.TEST_DATABASE_URL = await freshDatabase('test');
  // Jest's modules are its own (lib/platform/db/postgresql/load.ts).
  globalThis.northlanePostgresql = require('../platform/db/postgresql/client');
};
