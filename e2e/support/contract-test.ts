import { test as base } from '@playwright/test';
import { workerSite, type Site } from './site';

/** Tests that speak HTTP and need no browser: a site of their own that does not count attempts. */
export const test = base.extend<object, { site: Site }>({
  site: workerSite({ RATE_LIMITS: 'off' }),
});

export { expect } from '@playwright/test';
