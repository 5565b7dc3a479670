import type { Page } from '@playwright/test';
import { carouselControls } from '../lib/content/controls';
import { audiences, talentServices, technologies } from '../lib/content/navigation';
import { DESKTOP, expect, expectAccessible, expectNoSideScroll, lookingTest as test, PHONE } from './support/test';

// Many short tests: all workers take part.
test.describe.configure({ mode: 'parallel' });

const NOT_FOUND = '/nowhere';
// Pages of accounts and dashboards are checked where their states are made: accounts.spec.ts, candidate.spec.ts, cv.spec.ts.
const PAGES = [
  '/',
  '/about',
  '/services',
  ...[...talentServices, ...technologies, ...audiences].map(({ href }) => href),
  '/success-stories',
  '/careers',
  '/careers?q=engineer&type=full-time',
  '/careers?q=nothing+like+it',
  '/job/1',
  '/submit-job',
  '/cv-upload',
  '/contact',
  '/newsletter',
  '/newsletter/confirm?token=abc',
  '/newsletter/unsubscribe?key=abc',
  '/job-alerts?q=engineer',
  '/privacy',
  '/your-data',
  '/your-data/open',
  '/terms',
  '/moderator-login',
  NOT_FOUND,
];

for (const path of PAGES) {
  test(`${path} is accessible and fits in every state and width`, async ({ page, consoleErrors }) => {
    await page.setViewportSize(DESKTOP);
    await page.goto(path);
    if (path === NOT_FOUND) expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('404')]);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    // Final states at once: words half faded in have no contrast to measure.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await checkWidth(page, DESKTOP);
    await checkSlides(page, () => expectFits(page));

    await page.setViewportSize(PHONE);
    await expectFits(page);
    await checkSlides(page, async () => {
      await expectAccessible(page, '.carousel');
      await expectFits(page);
    });
    await openEverything(page);
    await checkWidth(page, PHONE);
    for (const viewport of [DESKTOP, { width: 320, height: 640 }]) {
      await page.setViewportSize(viewport);
      await expectFits(page);
    }
  });
}

// One header for all pages: once is enough.
test('the menus of the header are accessible, on a desktop and on a phone', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize(DESKTOP);
  await page.goto('/');
  await checkMenus(page);
  await page.setViewportSize(PHONE);
  await checkPhoneMenu(page);
});

async function checkWidth(page: Page, viewport: { width: number; height: number }): Promise<void> {
  await test.step(`at ${viewport.width} px`, async () => {
    await page.setViewportSize(viewport);
    await expectFits(page);
    await expectAccessible(page);
  });
}

async function checkMenus(page: Page): Promise<void> {
  for (const name of ['About', 'Services']) {
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page.locator('.site-header [popover]:popover-open')).toBeVisible();
    await expectAccessible(page, '.site-header');
  }
  await page.keyboard.press('Escape');
}

async function checkPhoneMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  for (const group of ['About', 'Services']) await menu.getByText(group, { exact: true }).click();
  await expect(menu.getByRole('link', { name: 'Success Stories' })).toBeVisible();
  await expectAccessible(page, '.site-header');
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
}

/** Does `check` for each slide, where there are any. */
async function checkSlides(page: Page, check: () => Promise<void>): Promise<void> {
  const dots = page.getByRole('group', { name: carouselControls.choose }).getByRole('button');
  for (const dot of await dots.all()) {
    await dot.click();
    await expect(dot).toHaveAttribute('aria-current', 'true');
    await check();
  }
}

/** Every disclosure open and every form refused: all errors of a page at once. */
async function openEverything(page: Page): Promise<void> {
  await page
    .locator('main')
    .evaluate((main) => main.querySelectorAll('details').forEach((details) => (details.open = true)));
  // A form of a mailed link has nothing to fill in, and so nothing to refuse field by field.
  for (const form of await page
    .locator('form[novalidate]:has(:is(input:not([type=hidden]), textarea, select))')
    .all()) {
    await form.locator('[type=submit]').click();
    await expect(form.locator('[aria-invalid=true]').first()).toBeVisible();
  }
}

/** Nothing scrolls to the side, and no words are cut off by a part of the page that does not let them out. */
async function expectFits(page: Page): Promise<void> {
  await expectNoSideScroll(page);
  expect(await page.evaluate(wordsBeyondTheEdge)).toEqual([]);
}

function wordsBeyondTheEdge(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const beyond: string[] = [];
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const element = text.parentElement;
    if (!element?.checkVisibility({ visibilityProperty: true }) || element.closest('.sr-only')) continue;
    range.selectNodeContents(text);
    const { left, right } = range.getBoundingClientRect();
    if (right > document.documentElement.clientWidth || left < 0) beyond.push(text.textContent ?? '');
  }
  return beyond;
}
