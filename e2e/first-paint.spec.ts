import { brotliCompressSync } from 'node:zlib';
import type { BrowserContext, Page } from '@playwright/test';
import { DESKTOP, expect, PHONE, startFramework, test, untilHydrated } from './support/test';

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
  '/privacy',
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
        // Blocks web fonts, which could load between the first measurement and the next.
        await plain.route('**/*.woff2', (route) => route.abort());
        const page = await plain.newPage();
        await page.goto(path);
        const before = await looks(page);
        const sheets = await page.locator('link[rel=stylesheet]').all();
        expect(sheets).not.toHaveLength(0);
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
      // On a busy machine `load` can come first. It then starts the style sheets, because hidden pages never paint.
      painted: Math.min(
        performance.getEntriesByName('first-paint')[0]?.startTime ?? Infinity,
        (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).loadEventStart,
      ),
      asked: performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\.(?:js|css)$/.test(name))
        .map(({ startTime }) => startTime),
    }));
    expect(asked.length).toBeGreaterThan(5);
    expect(Math.min(...asked)).toBeGreaterThanOrEqual(painted);
  });

/** Maximum bytes of a document, compressed: what a server may send before the first acknowledgement (RFC 6928). */
const FIRST_WINDOW = 14 * 1024;
/** Pages that need a second window. Their sizes may shrink, not grow. */
const LARGER: Partial<Record<string, number>> = {
  '/': 19_300,
  '/services': 15_100,
  '/cloud-first': 15_600,
  '/careers': 15_400,
  '/job/1': 16_800,
  '/submit-job': 15_100,
  '/privacy': 20_400,
  '/terms': 15_000,
};

for (const path of PAGES)
  test(`${path} fits its window, and has neither the payload of the framework nor a font to load`, async ({
    request,
  }) => {
    const html = await (await request.get(path, { failOnStatusCode: false })).text();
    expect(html).toContain('<script data-payload="" data-src="/payload/');
    expect(html).not.toContain('self.__next_f.push');
    expect(html).not.toMatch(/<link[^>]+as="font"/);
    expect(brotliCompressSync(html).length).toBeLessThanOrEqual(LARGER[path] ?? FIRST_WINDOW);
  });

/** A new page, because the fixture's page starts the framework. */
async function openAlone(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.setViewportSize(PHONE);
  await page.goto(path, { waitUntil: 'networkidle' });
  return page;
}

const chunksOf = (page: Page) =>
  page.evaluate(
    () => performance.getEntriesByType('resource').filter(({ name }) => /chunks\/.*\.js$/.test(name)).length,
  );

test('no script of the framework is requested before the first action', async ({ context }) => {
  const page = await openAlone(context, '/services');
  expect(await chunksOf(page)).toBe(0);
  await startFramework(page);
  await untilHydrated(page);
  expect(await chunksOf(page)).toBeGreaterThan(5);
});

test('the framework starts some seconds after load without any action', async ({ context }) => {
  const page = await openAlone(context, '/services');
  await untilHydrated(page);
  expect(await chunksOf(page)).toBeGreaterThan(5);
});

test('a page whose payload cannot be loaded stays as without scripts', async ({ context }) => {
  await context.route('**/payload/**', (route) => route.abort());
  const page = await openAlone(context, '/contact');
  await startFramework(page);
  await expect(page.locator('script[data-payload]')).not.toHaveAttribute('data-src');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  expect(await page.locator('script[data-src]').count()).toBeGreaterThan(5);
});

for (const [path, what, tap] of [
  ['/', 'the menu opens', (page: Page) => openMenu(page)],
  ['/careers', 'a job is saved', (page: Page) => saveFirst(page)],
  ['/contact', 'the map is shown', (page: Page) => showMap(page)],
  ['/job/1', 'a job is saved', (page: Page) => saveFirst(page)],
] as const)
  test(`${path} on a slow processor: ${what} at a tap before the page has loaded`, async ({ context }) => {
    const page = await context.newPage();
    await page.setViewportSize(PHONE);
    const slow = await context.newCDPSession(page);
    await slow.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.goto(path, { waitUntil: 'commit' });
    await tap(page);
  });

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
}

async function saveFirst(page: Page): Promise<void> {
  const button = page.locator('[data-save]:visible').first();
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
}

async function showMap(page: Page): Promise<void> {
  await page.getByRole('button', { name: /map/i }).first().click();
  await expect(page.locator('iframe')).toHaveCount(1);
}

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
