import { brotliCompressSync } from 'node:zlib';
import type { BrowserContext, Page } from '@playwright/test';
import { pdfWithText } from '../lib/testing/documents';
import { startSite } from './support/site';
import { DESKTOP, expect, PHONE, startFramework, test, untilHydrated } from './support/test';

// Spreads the many short tests of this file over all workers.
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
      test(`${path} looks the same with inline styles as with all stylesheets`, async ({ browser, site }) => {
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
        // Loads the stylesheets in reverse order, because the rules of the first must win even if it loads last.
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
      // On a busy machine `load` can precede the paint. It starts the stylesheets, too, for pages that never paint.
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

/** Maximum compressed bytes of a document, which a server may send before the first acknowledgement (RFC 6928). */
const FIRST_WINDOW = 14 * 1024;
/** Larger limits of pages that need a second congestion window. They may shrink, not grow. */
const LARGER: Partial<Record<string, number>> = {
  '/': 19_300,
  '/services': 15_100,
  '/cloud-first': 15_600,
  '/careers': 15_500,
  '/job/1': 16_800,
  '/submit-job': 15_100,
  '/privacy': 20_500,
  '/terms': 15_000,
};

test('pages keep their size limits, and contain no framework payload and no font preload', async () => {
  // The sites of other tests get more jobs, which make the board's page longer.
  const fresh = await startSite();
  try {
    for (const path of PAGES) {
      const html = await (await fetch(fresh.url + path)).text();
      expect.soft(html, path).toContain('<script data-payload="" data-src="/payload/');
      expect.soft(html, path).not.toContain('self.__next_f.push');
      expect.soft(html, path).not.toMatch(/<link[^>]+as="font"/);
      expect.soft(brotliCompressSync(html).length, path).toBeLessThanOrEqual(LARGER[path] ?? FIRST_WINDOW);
    }
  } finally {
    await fresh.stop();
  }
});

/** Opens a page without starting the framework, which `goto` of the fixture's page does. */
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

test('a page requests no script of the framework before the visitor’s first action', async ({ context }) => {
  const page = await openAlone(context, '/services');
  expect(await chunksOf(page)).toBe(0);
  await startFramework(page);
  await untilHydrated(page);
  expect(await chunksOf(page)).toBeGreaterThan(5);
});

test('without any action the framework starts a few seconds after the page has loaded', async ({ context }) => {
  const page = await openAlone(context, '/services');
  await untilHydrated(page);
  expect(await chunksOf(page)).toBeGreaterThan(5);
});

test('a page whose payload cannot be loaded works as it does without scripts', async ({ context }) => {
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
  test(`on a slow processor a tap on ${path} works before the page has loaded: ${what}`, async ({ context }) => {
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

/** Opens a page whose framework cannot start until `start` is called. */
async function openWaiting(context: BrowserContext, path: string, viewport: typeof PHONE) {
  let start: () => void = () => undefined;
  const started = new Promise<void>((resolve) => (start = resolve));
  await context.route('**/payload/**', async (route) => {
    await started;
    await route.continue();
  });
  const page = await context.newPage();
  await page.setViewportSize(viewport);
  await page.goto(path);
  return { page, start };
}

test('a filter chosen before the framework starts is applied', async ({ context }) => {
  const { page, start } = await openWaiting(context, '/careers', DESKTOP);
  await page.getByRole('checkbox', { name: /^Hybrid/ }).check();
  start();
  await expect(page).toHaveURL(/[?&]workplace=hybrid/);
  await expect(page.getByRole('checkbox', { name: /^Hybrid/ })).toBeChecked();
});

test('filters opened on a phone before the framework starts become the dialog, and keep a choice', async ({
  context,
}) => {
  const { page, start } = await openWaiting(context, '/careers', PHONE);
  await page.locator('summary', { hasText: 'Filters' }).click();
  await page.getByRole('checkbox', { name: /^Hybrid/ }).check();
  start();
  const dialog = page.getByRole('dialog', { name: 'Filters' });
  await expect(dialog.getByRole('checkbox', { name: /^Hybrid/ })).toBeChecked();
  await expect(page).toHaveURL(/[?&]workplace=hybrid/);
});

test('a form submitted before the framework starts is sent by it, with its file', async ({ context }) => {
  const { page, start } = await openWaiting(context, '/cv-upload', PHONE);
  const posts: string[] = [];
  page.on('request', (request) => void (request.method() === 'POST' && posts.push(request.resourceType())));
  await page.getByLabel('Full Name').fill('Ida Early');
  await page.getByLabel('E-mail').first().fill('ida.early@mail.example');
  const file = { name: 'Ida.pdf', mimeType: 'application/pdf', buffer: pdfWithText('Ida Early') };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.locator('input[name=consent]').check();
  await page.getByRole('button', { name: 'Upload CV' }).click();
  start();
  await expect(page.locator('#upload-form [role=status]').first()).toBeVisible();
  expect(posts).toEqual(['xhr']);
});

test('a posting typed from before the framework starts has a draft, and Enter opens its next step', async ({
  context,
}) => {
  const { page, start } = await openWaiting(context, '/submit-job', DESKTOP);
  await page.getByLabel('Job title').fill('Early Engineer');
  start();
  await untilHydrated(page);
  await page.getByLabel('Job title').press('End');
  await page.keyboard.type('s');
  await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBe(1);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#/);
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
