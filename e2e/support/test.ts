import axe, { type RunOptions } from 'axe-core';
import { expect, test as base, type BrowserContext, type Page } from '@playwright/test';
import { workerSite, type Site } from './site';
import { watchPolicies } from './violations';

export const PHONE = { width: 375, height: 812 };
export const DESKTOP = { width: 1280, height: 900 };

/**
 * Base of the browser tests. Every worker has its own site, and opens a browser when a test first needs a page. Console
 * errors and policy violations fail the test. `page.goto` waits for hydration, because earlier clicks would act as
 * without scripts, on slow machines more often than on fast ones.
 */
export const test = base.extend<
  { noViolations: void; consoleErrors: string[] },
  { site: Site; violations: string[]; visitor: BrowserContext }
>({
  site: workerSite(),
  violations: [async ({}, provide) => provide([]), { scope: 'worker' }],
  browser: [
    async ({ browser, violations }, provide) => {
      watchPolicies(browser, violations);
      await provide(browser);
    },
    { scope: 'worker' },
  ],
  noViolations: [
    async ({ violations }, provide) => {
      await provide();
      expect(violations.splice(0), 'what the policy of a page refused').toEqual([]);
    },
    { auto: true },
  ],
  baseURL: async ({ site }, provide) => provide(site.url),
  visitor: [
    async ({ browser, site }, provide) => {
      const context = await browser.newContext({ baseURL: site.url });
      await provide(context);
      await context.close();
    },
    { scope: 'worker' },
  ],
  consoleErrors: async ({}, provide) => provide([]),
  page: async ({ page, consoleErrors }, provide) => {
    page.on('pageerror', (error) => consoleErrors.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error') consoleErrors.push(`${message.text()} (${message.location().url})`);
    });
    const goto = page.goto.bind(page);
    page.goto = async (...request) => {
      const response = await goto(...request);
      await startFramework(page);
      await untilHydrated(page);
      return response;
    };
    await provide(page);
    await page.close();
    expect(consoleErrors, 'errors in the browser console').toEqual([]);
  },
});

/**
 * For tests that only read pages. All of a worker's tests share one browser context, in which scripts, styles and fonts
 * are already loaded, so they must not leave a cookie or a changed clock.
 */
export const lookingTest = test.extend({ context: ({ visitor }, provide) => provide(visitor) });

export { expect };

/** Starts the framework as a visitor's first action does. Otherwise it starts some seconds after `load`. */
export async function startFramework(page: Page): Promise<void> {
  await page.evaluate(() => void dispatchEvent(new Event('keydown')));
}

/** Waits until React has hydrated the page. Documents without the framework's scripts have no React. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    if (!document.querySelector('script:is([src^="/_next/"], [data-src^="/_next/"])')) return true;
    const isTaken = (control: Element) => Object.keys(control).some((key) => key.startsWith('__react'));
    // These forms hydrate when they get focus. React replays the event after it has hydrated a form, so the event is
    // sent only while no part of the page is hydrating.
    const isBeingTaken = (place: Element | null): boolean =>
      place !== null &&
      (Object.keys(place).some((key) => key.startsWith('__reactContainer')) || isBeingTaken(place.parentElement));
    for (const waiting of document.querySelectorAll('#apply form, .site-footer form'))
      if (!isTaken(waiting) && !isBeingTaken(waiting))
        waiting.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    return (
      [...document.querySelectorAll('main form, .site-footer form, main button:not([data-save])')].every(isTaken) &&
      document.querySelector('[popovertarget]:not([aria-expanded])') === null
    );
  });
}

const RULES: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  rules: { 'target-size': { enabled: true } },
  resultTypes: ['violations'],
};

/** Expects no violation of WCAG A or AA, including target sizes, in the page or in `part` of it. */
export const expectAccessible = (page: Page, part = 'html') => expectNoViolation(page, part, RULES);

/** Expects enough contrast in the dark theme; other rules do not depend on the theme. Ends in the light theme. */
export async function expectContrastInDark(page: Page): Promise<void> {
  await setTheme(page, 'dark');
  await expectNoViolation(page, 'html', { runOnly: ['color-contrast'], resultTypes: ['violations'] });
  await setTheme(page, 'light');
}

/** Changes the theme of an open page, and waits until its new colours are drawn. */
export async function setTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.evaluate((theme) => {
    // Chromium keeps the former colours of some links. A new rule makes it style all links again.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`* { --theme-of-test: ${theme} }`);
    document.adoptedStyleSheets = [sheet];
    return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }, colorScheme);
  await untilStill(page);
}

/** Waits for the end of animations and fades. It looks again after each, because a parent's fade delays its child's. */
async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const moving = () =>
      document
        .getAnimations()
        .filter((one) => one.playState === 'running' && Number.isFinite(one.effect?.getComputedTiming().endTime));
    for (let all = moving(); all.length > 0; all = moving()) {
      await Promise.allSettled(all.map((one) => one.finished));
      // An ended animation may count as running until the next frame. Without a frame, this loop would block the page.
      await new Promise(requestAnimationFrame);
    }
  });
}

async function expectNoViolation(page: Page, part: string, options: RunOptions): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  await untilStill(page);
  const violations = await page.evaluate(
    async ([root, rules]) => {
      const { axe: checker } = window as unknown as { axe: typeof axe };
      const { violations: found } = await checker.run(root, rules);
      return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
    },
    [part, options] as const,
  );
  expect(violations).toEqual([]);
}

/** Expects the page not to scroll horizontally. */
export async function expectNoSideScroll(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
    .toBeLessThanOrEqual(0);
}

/** Expects no horizontal scrolling and no text beyond the viewport's edge. */
export async function expectFits(page: Page): Promise<void> {
  await expectNoSideScroll(page);
  // Polls, because sliding and fading parts reach their final place a moment later.
  await expect.poll(() => page.evaluate(wordsBeyondTheEdge)).toEqual([]);
}

/** Lists texts beyond the viewport's edge, except in parts that scroll sideways, such as a row of chips. */
function wordsBeyondTheEdge(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const beyond: string[] = [];
  const scrolls = (element: Element | null): boolean =>
    element !== null &&
    element !== document.body &&
    (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const element = text.parentElement;
    if (!element?.checkVisibility({ visibilityProperty: true }) || element.closest('.sr-only')) continue;
    range.selectNodeContents(text);
    const { left, right } = range.getBoundingClientRect();
    if ((right > document.documentElement.clientWidth || left < 0) && !scrolls(element))
      beyond.push(text.textContent ?? '');
  }
  return beyond;
}
