import nextJest from 'next/jest.js';

const withNext = nextJest({ dir: './' });

/** The same tests on the other engine: `TEST_ENGINE=postgresql`. */
const onPostgresql = process.env.TEST_ENGINE === 'postgresql';

const config = await withNext({
  testEnvironment: 'node',
  testMatch: ['<rootDir>/{app,lib,components,prisma,scripts,server,tools}/**/*.test.{ts,tsx}'],
  setupFiles: [
    '<rootDir>/lib/testing/jest-setup.ts',
    ...(onPostgresql ? ['<rootDir>/lib/testing/jest-postgresql-database.cjs'] : []),
  ],
  // `npm test` asks for the times of its files.
  ...(process.env.TEST_TIMES && { testRunner: '<rootDir>/lib/testing/timed-runner.mjs' }),
  testSequencer: '<rootDir>/lib/testing/longest-first.cjs',
  globalSetup: '<rootDir>/lib/testing/jest-sqlite.ts',
  globalTeardown: '<rootDir>/lib/testing/jest-sqlite-end.ts',
  ...(onPostgresql && {
    // Those that go from one engine to the other by themselves begin with a SQLite file.
    testPathIgnorePatterns: ['/node_modules/', '<rootDir>/lib/backup/move.test', '<rootDir>/lib/platform/db/copy/'],
    // An answer of the server may come after a test file has ended and note something on `globalThis`: Jest's wrapper of what was there
    // calls itself without end then.
    testEnvironmentOptions: { globalsCleanup: 'off' },
    globalSetup: '<rootDir>/lib/testing/jest-postgresql.ts',
    globalTeardown: '<rootDir>/lib/testing/jest-postgresql-end.ts',
  }),
  setupFilesAfterEnv: ['<rootDir>/lib/testing/jest-components.ts'],
  moduleNameMapper: { '^@/(.*)$': '<rootDir>/$1' },
  // One more than the cores of our machine: tests also wait, for a process they start, a hash, a database.
  maxWorkers: 3,
  // Each statement goes over a connection there.
  testTimeout: onPostgresql ? 120_000 : 30_000,
})();

// These packages are published as ES modules only.
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
