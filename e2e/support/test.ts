import { AxeBuilder } from '@axe-core/playwright';
import { expect, test as base, type Page } from '@playwright/test';
import { workerSite, type Site } from './site';

export const PHONE = { width: 375, height: 812 };
export const DESKTOP = { width: 1280, height: 900 };

/**
 * Every worker has its own site; an error in the browser's console fails the test that caused it. `page.goto` waits for React: what is
 * pressed before goes the way of a browser without scripts, and on a slow machine a test would see now the one, now the other.
 */
export const test = base.extend<{ consoleErrors: string[] }, { site: Site }>({
  site: workerSite(),
  baseURL: async ({ site }, provide) => provide(site.url),
  page: async ({ page }, provide) => {
    const goto = page.goto.bind(page);
    page.goto = async (...request) => {
      const response = await goto(...request);
      await untilHydrated(page);
      return response;
    };
    await provide(page);
  },
  consoleErrors: [
    async ({ page }, provide) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(String(error)));
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
      });
      await provide(errors);
      expect(errors, 'errors in the browser console').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Waits until React has taken over the controls of a page of the site; other documents have none of its own. */
async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    if (!document.querySelector('script[src^="/_next/"]')) return true;
    return [...document.querySelectorAll('main form, main button')].every((control) =>
      Object.keys(control).some((key) => key.startsWith('__react')),
    );
  });
}

/** No violation of WCAG A and AA, the size of targets included, in the page or in a `part` of it. */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .include(part)
    // In the page itself: the site has no frames, and their detour costs more than the check.
    .setLegacyMode(true)
    .options({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      rules: { 'target-size': { enabled: true } },
      resultTypes: ['violations'],
    })
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual([]);
}

/** Nothing sticks out to the right. */
export async function expectNoSideScroll(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
    .toBeLessThanOrEqual(0);
}
