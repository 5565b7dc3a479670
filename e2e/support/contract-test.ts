import { test as base } from '@playwright/test';
import { startSite, type Site } from './site';

/** Tests that speak HTTP and need no browser: a site of their own that does not count attempts. */
export const test = base.extend<object, { site: Site }>({
  site: [
    // Playwright insists on a destructured first argument.
    async ({}, provide) => {
      const site = await startSite({ RATE_LIMITS: 'off' });
      await provide(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

export { expect } from '@playwright/test';
