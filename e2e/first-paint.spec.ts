import type { Page } from '@playwright/test';
import { DESKTOP, expect, PHONE, test } from './support/test';

// Many short tests: all workers take part.
test.describe.configure({ mode: 'parallel' });

/** One of each kind of page that everybody is given alike. */
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

/** How every element of the page looks: where it is, and the properties that a forgotten rule would change. */
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
      test(`${path} looks with the styles in it as with all of them, in whichever order they come`, async ({
        browser,
        site,
      }) => {
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
        // The first one says most; whatever comes before it must leave it its say.
        for (const sheet of sheets.reverse()) {
          await sheet.evaluate((link: HTMLLinkElement) => {
            link.removeAttribute('media');
            link.disabled = false;
          });
          // Nothing in such a page tells when it has come.
          await expect.poll(() => sheet.evaluate((link: HTMLLinkElement) => link.sheet !== null)).toBe(true);
          expect(await looks(page)).toEqual(before);
        }
        await plain.close();
      });
  });

for (const path of ['/', '/careers', '/job/1'])
  test(`${path} is painted before it asks for scripts and for styles that it does not use`, async ({ page }) => {
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

test('a page that nobody looks at yet starts its scripts when it has loaded', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Document.prototype, 'hidden', { get: () => true });
    // Such a page is not painted.
    Object.defineProperty(PerformanceObserver, 'supportedEntryTypes', { get: () => ['paint'] });
    PerformanceObserver.prototype.observe = () => undefined;
  });
  await page.goto('/contact');
  await expect(page.locator('link[rel=stylesheet][disabled], script[data-src]')).toHaveCount(0);
});
