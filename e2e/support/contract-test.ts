import { test as base } from '@playwright/test';
import { workerSite, type Site } from './site';

/** Tests over HTTP without a browser, on a site without rate limits. */
export const test = base.extend<object, { site: Site }>({
  site: workerSite({ RATE_LIMITS: 'off' }),
});

export { expect } from '@playwright/test';
