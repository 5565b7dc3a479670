import type { Page } from '@playwright/test';
import { findPage } from '../lib/content/en/finding';
import { jobListings } from '../lib/content/en/office';
import { filtersLabel } from '../lib/content/en/office-lists';
import { application, cvDocument, person, signInAs } from './support/contract-fixtures';
import type { Site } from './support/site';
import { expect, expectAccessible, expectNoSideScroll, test } from './support/test';

const FIRST_SCREEN = { width: 375, height: 800 };
const DESK = { width: 1440, height: 900 };
/** Lists that moderators read on a phone, with all parts that can be above their rows. */
const READ_ON_THE_WAY = ['applications', 'cvs', 'messages'] as const;
const listOf = (tab: string) => `/moderator-dashboard?tab=${tab}`;
const summary = (page: Page, count = 0) => page.getByText(filtersLabel(count), { exact: true });
const status = (page: Page) => page.getByRole('combobox', { name: 'Status', exact: true });
const filter = (page: Page) => page.getByRole('button', { name: jobListings.filter, exact: true });

/** Adds a record to each list, and an overdue one to lists that mark those. */
async function somethingInEach(site: Site): Promise<void> {
  const longAgo = new Date(Date.now() - 20 * 86_400_000);
  const { id } = await application(site, { email: 'late@phone.example' });
  await site.db.application.update({ where: { id }, data: { createdAt: longAgo } });
  await cvDocument(site, { email: 'pending@phone.example' });
  await site.db.contactMessage.create({
    data: { name: 'Pia Phone', email: 'pia@phone.example', message: 'Do you place analysts?', createdAt: longAgo },
  });
}

test('on a phone a list starts on the first screen and collapses its filters with a count', async ({ site, page }) => {
  await somethingInEach(site);
  await signInAs(page.context(), site, await person(site, 'moderator'));
  await page.setViewportSize(FIRST_SCREEN);
  for (const tab of READ_ON_THE_WAY) {
    await page.goto(listOf(tab));
    const first = page.locator('.office-table tbody tr').first();
    // At least three lines of the first card are visible: the name and two more.
    await expect(first.getByRole('cell').filter({ hasText: /\S/ }).nth(2)).toBeInViewport({ ratio: 1 });
    await expect(summary(page)).toBeInViewport({ ratio: 1 });
    await expect(status(page)).toBeHidden();
    await expectAccessible(page);
    await expectNoSideScroll(page);
  }

  // Opens the filters and sets one: the summary counts it, and the filters stay open.
  await page.goto(listOf('cvs'));
  await summary(page).focus();
  await page.keyboard.press('Enter');
  await expect(status(page)).toBeVisible();
  await expectAccessible(page);
  await status(page).selectOption('pending');
  await filter(page).click();
  await expect(page).toHaveURL(/status=pending/);
  await expect(summary(page, 1)).toBeVisible();
  await expect(status(page)).toHaveValue('pending');
  await expectAccessible(page);
  await expectNoSideScroll(page);

  // Collapsed filters are submitted too.
  await summary(page, 1).click();
  await expect(status(page)).toBeHidden();
  await page.getByPlaceholder('Search CVs').fill('nobody of this name');
  await filter(page).click();
  await expect(page).toHaveURL(/status=pending.*q=nobody/);
  await page.getByRole('link', { name: jobListings.clear }).click();
  await expect(page).toHaveURL(/tab=cvs$/);
  await expect(summary(page)).toBeVisible();

  // On a desktop the filters are not collapsible and stand in one line.
  await page.setViewportSize(DESK);
  await expect(summary(page)).toBeHidden();
  await expect(status(page)).toBeVisible();
  const [one, other] = [await status(page).boundingBox(), await filter(page).boundingBox()];
  expect(Math.abs(one!.y - other!.y)).toBeLessThanOrEqual(1);
  await expectAccessible(page);

  // The people search collapses its filters on a desktop too.
  await page.goto('/moderator-dashboard/find?status=pending&kind=application');
  await expect(summary(page, 2)).toBeVisible();
  await page.setViewportSize(FIRST_SCREEN);
  await expect(summary(page, 2)).toBeVisible();
  await expect(page.getByLabel(findPage.labels.place)).toBeVisible();
  await expectAccessible(page);
});

test('collapsed filters can be opened and submitted without scripts', async ({ site, browser }) => {
  await somethingInEach(site);
  const context = await browser.newContext({
    baseURL: site.url,
    javaScriptEnabled: false,
    viewport: FIRST_SCREEN,
  });
  await signInAs(context, site, await person(site, 'moderator'));
  const page = await context.newPage();
  await page.goto(listOf('messages'));
  await expect(status(page)).toBeHidden();
  await summary(page).click();
  await status(page).selectOption('new');
  await filter(page).click();
  await expect(page).toHaveURL(/(state|status)=new/);
  await expect(status(page)).toHaveValue('new');
  await summary(page, 1).click();
  await expect(status(page)).toBeHidden();
  await page.getByLabel('Search by name, e-mail or words').fill('Pia');
  await filter(page).click();
  await expect(page).toHaveURL(/(state|status)=new.*q=Pia/);
  await expect(summary(page, 1)).toBeVisible();
  await context.close();
});
