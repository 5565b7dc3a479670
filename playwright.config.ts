import { defineConfig } from '@playwright/test';

// Each worker starts its own server on its own database (e2e/support/site.ts), so tests share no state.
export default defineConfig({
  projects: [
    // Contract tests only send HTTP requests and start no browser.
    { name: 'contract', testDir: 'api-contract' },
    { name: 'browser', testDir: 'e2e' },
  ],
  // TEST_ENGINE=postgresql runs the same tests on PostgreSQL, against two processes (e2e/support/site.ts).
  ...(process.env.TEST_ENGINE === 'postgresql' && { globalSetup: './e2e/support/postgresql.ts' }),
  testMatch: '**/*.spec.ts',
  fullyParallel: false,
  // One more than the cores of our machine: tests also wait for mails and for the minimum age of form timestamps.
  workers: 3,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // Long timeouts for machines several times slower than ours. They do not slow down passing tests.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'line',
  outputDir: 'test-results',
  use: {
    // Shorter than the test's timeout, so that a failing step is reported by itself.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    // Recording a trace takes as much processor time as the test. To get one:
    // `npm run test:e2e -- --trace on e2e/one.spec.ts`
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-sync',
        '--disable-quic',
        '--no-first-run',
        '--disable-component-update',
      ],
    },
  },
});
