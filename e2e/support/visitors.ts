import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';
import { issueTimestamp } from '../../lib/platform/http/honeypot/timestamp';
import type { Site } from './site';

/** A browser without scripts in which somebody has been looking at the site for a minute: tests fill in forms quicker than people can. */
export async function plainVisitor(
  browser: Browser,
  site: Site,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url, ...options });
  await context.addCookies([lookedAround(site)]);
  return context;
}

/** The cookie of a browser whose scripts have stamped no form, and which came a minute ago. */
export function lookedAround({ url }: Site) {
  return {
    name: 'form-stamp',
    value: issueTimestamp('any', Date.now() - 60_000),
    url,
    httpOnly: true,
    sameSite: 'Strict' as const,
  };
}
