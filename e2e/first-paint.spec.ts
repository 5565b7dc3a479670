import type { Page } from '@playwright/test';
import { DESKTOP, expect, PHONE, test } from './support/test';

// The file has many short tests, so that all workers have work.
test.describe.configure({ mode: 'parallel' });

/** One page of each kind that is the same for every visitor. */
const PAGES = [
  '/',
  '/services',
  '/cloud-first',
  '/for-companies',
  '/success-stories',
  '/about',
  '/contact',
  '/careers',
  '/job/1',
  '/careers/at/harrow-creek-logistics',
  '/job/999999',
  '/submit-job',
  '/cv-upload',
  '/terms',
];

/** Position and computed style of every element, in the properties that a missing CSS rule would change. */
function looks(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.body.querySelectorAll('*')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const style = getComputedStyle(element);
      const properties = [
        'color',
        'background-color',
        'background-image',
        'border',
        'box-shadow',
        'font',
        'letter-spacing',
        'text-decoration',
        'opacity',
        'visibility',
        'transform',
        'animation',
        'transition',
        'list-style',
        'z-index',
      ].map((name) => style.getPropertyValue(name));
      return [element.tagName, element.className, x, y, width, height, ...properties].join(' ');
    }),
  );
}

for (const [width, viewport] of [
  [375, PHONE],
  [1280, DESKTOP],
] as const)
  test.describe(`at ${width} px, without scripts`, () => {
    for (const path of PAGES)
      test(`${path} looks the same with inline styles as with all sheets`, async ({ browser, site }) => {
        const plain = await browser.newContext({
          javaScriptEnabled: false,
          baseURL: site.url,
          viewport,
          reducedMotion: 'reduce',
        });
        const page = await plain.newPage();
        await page.goto(path);
        const before = await looks(page);
        const sheets = await page.locator('link[rel=stylesheet]').all();
        expect(sheets.length).toBeGreaterThan(1);
        // Loads the stylesheets in reverse order. The first has the most rules, which must win whatever loads before
        // it.
        for (const sheet of sheets.reverse()) {
          await sheet.evaluate((link: HTMLLinkElement) => {
            link.removeAttribute('media');
            link.disabled = false;
          });
          // Without scripts no event tells when a stylesheet has loaded, so the test polls.
          await expect.poll(() => sheet.evaluate((link: HTMLLinkElement) => link.sheet !== null)).toBe(true);
          expect(await looks(page)).toEqual(before);
        }
        await plain.close();
      });
  });

for (const path of ['/', '/careers', '/job/1'])
  test(`${path} paints before it requests scripts and stylesheets`, async ({ page }) => {
    await page.goto(path, { waitUntil: 'networkidle' });
    const { painted, asked } = await page.evaluate(() => ({
      painted: performance.getEntriesByName('first-paint')[0]?.startTime ?? Infinity,
      asked: performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\.(?:js|css)$/.test(name))
        .map(({ startTime }) => startTime),
    }));
    expect(asked.length).toBeGreaterThan(5);
    expect(Math.min(...asked)).toBeGreaterThanOrEqual(painted);
  });

test('a page opened in the background starts its scripts after it has loaded', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Document.prototype, 'hidden', { get: () => true });
    // Simulates a background tab, which is never painted.
    Object.defineProperty(PerformanceObserver, 'supportedEntryTypes', { get: () => ['paint'] });
    PerformanceObserver.prototype.observe = () => undefined;
  });
  await page.goto('/contact');
  await expect(page.locator('link[rel=stylesheet][disabled], script[data-src]')).toHaveCount(0);
});
