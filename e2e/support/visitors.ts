import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';
import { issueTimestamp } from '../../lib/platform/http/honeypot/timestamp';
import type { Site } from './site';

/**
 * A browser without scripts whose form timestamp is a minute old. Tests fill in forms within 2 s, which the bot check
 * would refuse.
 */
export async function plainVisitor(
  browser: Browser,
  site: Site,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url, ...options });
  await context.addCookies([lookedAround(site)]);
  return context;
}

/** The form timestamp cookie of a browser without scripts that opened its first page a minute ago. */
export function lookedAround({ url }: Site) {
  return {
    name: 'form-stamp',
    value: issueTimestamp('any', Date.now() - 60_000),
    url,
    httpOnly: true,
    sameSite: 'Strict' as const,
  };
}
