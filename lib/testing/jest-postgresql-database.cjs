/* eslint-disable @typescript-eslint/no-require-imports -- Jest loads it as CommonJS. */
// Gives each test file its own database, in TEST_DATABASE_URL. Jest waits for the function that a file of
// `setupFiles` exports.
const { freshDatabase } = require('./postgresql-databases');

module.exports = async () => {
  process.env.TEST_DATABASE_URL = await freshDatabase('test');
  // Loads the client in Jest's module registry, which the product's own loading would bypass
  // (lib/platform/db/postgresql/load.ts).
  globalThis.northlanePostgresql = require('../platform/db/postgresql/client');
};
