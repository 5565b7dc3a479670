import nextJest from 'next/jest.js';

const withNext = nextJest({ dir: './' });

/** `TEST_ENGINE=postgresql` runs the same tests on PostgreSQL instead of SQLite. */
const onPostgresql = process.env.TEST_ENGINE === 'postgresql';

const config = await withNext({
  testEnvironment: 'node',
  testMatch: ['<rootDir>/{app,lib,components,prisma,scripts,server,tools}/**/*.test.{ts,tsx}'],
  setupFiles: [
    '<rootDir>/lib/testing/jest-setup.ts',
    ...(onPostgresql ? ['<rootDir>/lib/testing/jest-postgresql-database.cjs'] : []),
  ],
  // scripts/test.mjs sets TEST_TIMES to measure how long each test file takes.
  ...(process.env.TEST_TIMES && { testRunner: '<rootDir>/lib/testing/timed-runner.mjs' }),
  testSequencer: '<rootDir>/lib/testing/longest-first.cjs',
  globalSetup: '<rootDir>/lib/testing/jest-sqlite.ts',
  globalTeardown: '<rootDir>/lib/testing/jest-sqlite-end.ts',
  ...(onPostgresql && {
    // These tests start from a SQLite file and copy it to PostgreSQL themselves.
    testPathIgnorePatterns: ['/node_modules/', '<rootDir>/lib/backup/move.test', '<rootDir>/lib/platform/db/copy/'],
    // A response may arrive after its test file has ended and set a property on `globalThis`. Jest's clean-up of
    // globals would then recurse without end.
    testEnvironmentOptions: { globalsCleanup: 'off' },
    globalSetup: '<rootDir>/lib/testing/jest-postgresql.ts',
    globalTeardown: '<rootDir>/lib/testing/jest-postgresql-end.ts',
  }),
  setupFilesAfterEnv: ['<rootDir>/lib/testing/jest-components.ts'],
  // `npm run release` packs a second package.json there.
  modulePathIgnorePatterns: ['<rootDir>/var/'],
  moduleNameMapper: { '^@/(.*)$': '<rootDir>/$1' },
  // One more than the cores of our machine: tests also wait for processes, hashes and databases.
  maxWorkers: 3,
  // On PostgreSQL, each statement is a round trip over a connection, so tests take longer.
  testTimeout: onPostgresql ? 120_000 : 30_000,
})();

// These packages contain ES modules only, so Jest must transform them.
const esmPackages = [
  'formidable',
  'dezalgo',
  'jose',
  'uuid',
  '@paralleldrive/cuid2',
  '@noble/hashes',
  'rate-limiter-flexible',
  '@adobe/structured-data-validator',
  '@marbec/web-auto-extractor',
  'htmlparser2',
  'domhandler',
  'domutils',
  'domelementtype',
  'dom-serializer',
  'entities',
];

const jestConfig = {
  ...config,
  transformIgnorePatterns: [`/node_modules/(?!(${esmPackages.join('|')})/)`, '^.+\\.module\\.(css|sass|scss)$'],
};

export default jestConfig;
