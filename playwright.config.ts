import { defineConfig } from '@playwright/test';

// Each worker starts its own server on its own database (e2e/support/site.ts): no state is shared, so nothing depends on order.
export default defineConfig({
  projects: [
    // They speak HTTP alone and start no browser.
    { name: 'contract', testDir: 'api-contract' },
    { name: 'browser', testDir: 'e2e' },
  ],
  // The same tests on the other engine, with two processes: e2e/support/site.ts.
  ...(process.env.TEST_ENGINE === 'postgresql' && { globalSetup: './e2e/support/postgresql.ts' }),
  testMatch: '**/*.spec.ts',
  fullyParallel: false,
  // One more than the cores of our machine: tests also wait, for a form's shortest time or a mail.
  workers: 3,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // For machines several times slower than ours: what passes is not slower for it.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'line',
  outputDir: 'test-results',
  use: {
    // A step that nothing comes of says so, long before its test is given up.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    // A trace takes as much of the processor as the test itself: `npm run test:e2e -- --trace on e2e/one.spec.ts` makes one.
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
