import { boardList } from '../lib/content/en/board';
import { shownOnFirstPage } from './support/browse';
import { expect, expectAccessible, test } from './support/test';

test('the board searches without a page load, removes filters and suggests uploading a CV', async ({ page }) => {
  await page.goto('/careers');
  await page.evaluate(() => Object.assign(window, { stillHere: true }));
  await page.getByLabel(boardList.searchLabel).fill('ENGINEER');
  await page.getByRole('button', { name: 'Search jobs' }).click();
  await expect(page).toHaveURL('/careers?q=ENGINEER');
  await expect(page.getByRole('status').filter({ hasText: await shownOnFirstPage(page, 'q=engineer') })).toBeVisible();
  expect(await page.evaluate(() => 'stillHere' in window)).toBe(true);
  await page.getByLabel('Location').selectOption('singapore');
  await expect(page.getByText(await shownOnFirstPage(page, 'q=engineer&place=singapore'))).toBeVisible();
  await page.getByRole('link', { name: 'Remove filter “ENGINEER”' }).click();
  await expect(page).toHaveURL('/careers?place=singapore');

  await page.goto('/careers?q=zzzz');
  await expect(page.getByText('No jobs found')).toBeVisible();
  await expect(page.locator('main').getByRole('link', { name: 'Submit Your CV' }).first()).toHaveAttribute(
    'href',
    '/cv-upload',
  );
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, follow');
});

test('beyond its last page the board links to the first page with the same filters', async ({ page }) => {
  await page.goto('/careers?type=contract&page=999');
  await expect(page.getByText('The list is shorter now')).toBeVisible();
  await expect(page.getByText('No jobs found')).toBeHidden();
  await expectAccessible(page);
  await page.locator('main').getByRole('link', { name: 'To the first page' }).click();
  await expect(page).toHaveURL('/careers?type=contract');
  await expect(page.locator('.job-rows > li').first()).toBeVisible();
});

test('a job’s URL can be copied, and shared by e-mail, LinkedIn and X', async ({ page, context, site }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/job/3');
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByRole('button', { name: 'Link copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${site.url}/job/3`);
  const address = encodeURIComponent(`${site.url}/job/3`);
  for (const name of ['Share by E-mail', 'Share by LinkedIn', 'Share by X']) {
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', new RegExp(address.replaceAll('.', '\\.')));
  }
});

test('the header gets its shadow after 10 px of scrolling', async ({ page }) => {
  await page.goto('/careers');
  const header = page.locator('.site-header');
  await page.evaluate(() => window.scrollTo(0, 10));
  await expect(header).not.toHaveAttribute('data-scrolled');
  await page.evaluate(() => window.scrollTo(0, 11));
  await expect(header).toHaveAttribute('data-scrolled');
});

test('without scripts unknown addresses answer 404 with a heading', async ({ site, browser }) => {
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  const page = await plain.newPage();
  for (const [path, heading] of [
    ['/nowhere', 'Page Not Found'],
    ['/careers/nowhere', 'Page Not Found'],
    ['/job/999999', 'Job Not Found'],
    ['/job/01', 'Job Not Found'],
  ] as const) {
    expect((await page.goto(path))?.status(), path).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
  const moved = await page.request.get('/jobs', { maxRedirects: 0 });
  expect([moved.status(), moved.headers().location]).toEqual([308, '/careers']);
  await plain.close();
});
