import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';
import { issueTimestamp } from '../../lib/platform/http/honeypot/timestamp';
import type { Site } from './site';

/** A browser without scripts that arrived a minute ago: tests fill in forms faster than people can. */
export async function plainVisitor(
  browser: Browser,
  site: Site,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url, ...options });
  await context.addCookies([lookedAround(site)]);
  return context;
}

/** Form timestamp cookie of a browser that arrived a minute ago and has no scripts. */
export function lookedAround({ url }: Site) {
  return {
    name: 'form-stamp',
    value: issueTimestamp('any', Date.now() - 60_000),
    url,
    httpOnly: true,
    sameSite: 'Strict' as const,
  };
}
