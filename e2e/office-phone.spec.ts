import type { Page } from '@playwright/test';
import { findPage } from '../lib/content/en/finding';
import { jobListings } from '../lib/content/en/office';
import { filtersLabel, sortBy } from '../lib/content/en/office-lists';
import { stageBulk } from '../lib/content/en/stages';
import { application, cvDocument, person, signInAs } from './support/contract-fixtures';
import type { Site } from './support/site';
import { expect, expectAccessible, expectNoSideScroll, test } from './support/test';

const FIRST_SCREEN = { width: 375, height: 800 };
/** Rows of a page of the list. */
const APPLICATIONS_ON_PAGE = 25;
/** Lists that moderators read on a phone. */
const READ_ON_THE_WAY = ['applications', 'cvs', 'messages'] as const;
const listOf = (tab: string) => `/moderator-dashboard?tab=${tab}`;
const menu = (page: Page) => page.locator('.list-filter summary');
const sort = (page: Page) => page.getByRole('combobox', { name: sortBy });
const search = (page: Page) => page.locator('.list-search input');
const status = (page: Page) => page.getByRole('combobox', { name: 'Status', exact: true });
const filter = (page: Page) => page.getByRole('button', { name: jobListings.filter, exact: true });

/** Adds a record to each list. It is overdue where the list marks overdue records. */
async function somethingInEach(site: Site): Promise<void> {
  const longAgo = new Date(Date.now() - 20 * 86_400_000);
  const { id } = await application(site, { email: 'late@phone.example' });
  await site.db.application.update({ where: { id }, data: { createdAt: longAgo } });
  await cvDocument(site, { email: 'pending@phone.example' });
  await site.db.contactMessage.create({
    data: { name: 'Pia Phone', email: 'pia@phone.example', message: 'Do you place analysts?', createdAt: longAgo },
  });
}

test('on a phone an office list begins on the first screen and has its filters behind a button', async ({
  site,
  page,
}) => {
  await somethingInEach(site);
  await signInAs(page.context(), site, await person(site, 'moderator'));
  await page.setViewportSize(FIRST_SCREEN);
  for (const tab of READ_ON_THE_WAY) {
    await page.goto(listOf(tab));
    const first = page.locator('.office-table tbody tr').first();
    await expect(first.locator('.row-link')).toBeInViewport({ ratio: 1 });
    await expect(menu(page)).toBeInViewport({ ratio: 1 });
    await expect(sort(page)).toBeHidden();
    await expectAccessible(page);
    await expectNoSideScroll(page);
  }

  // A chosen filter applies at once, and the button says how many filters are set.
  await page.goto(listOf('applications'));
  await menu(page).focus();
  await page.keyboard.press('Enter');
  await expect(status(page)).toBeVisible();
  await expectAccessible(page);
  await status(page).selectOption('pending');
  await expect(page).toHaveURL(/status=pending/);
  await expect(menu(page)).toHaveAccessibleName(filtersLabel(1));
  await expect(status(page)).toHaveValue('pending');
  await expectAccessible(page);
  await expectNoSideScroll(page);

  // Escape closes the menu. A search still sends its filters.
  await page.keyboard.press('Escape');
  await expect(status(page)).toBeHidden();
  await expect(menu(page)).toBeFocused();
  await search(page).fill('nobody of this name');
  await filter(page).click();
  await expect(page).toHaveURL(/q=nobody.*status=pending/);
  await menu(page).click();
  await page.getByRole('link', { name: jobListings.clear }).click();
  await expect(page).toHaveURL(/tab=applications$/);

  // On the people search, the menu contains the text fields, too.
  await page.goto('/moderator-dashboard/find?status=pending&kind=application');
  await expect(menu(page)).toHaveAccessibleName(filtersLabel(2));
  await menu(page).click();
  await expect(page.getByRole('textbox', { name: findPage.labels.place })).toBeVisible();
  await expectAccessible(page);
});

test('a record that replaces its list on a phone scrolls to its decision', async ({ site, page }) => {
  const { id } = await application(site, { email: 'scrolled@phone.example' });
  await signInAs(page.context(), site, await person(site, 'moderator'));
  await page.setViewportSize(FIRST_SCREEN);
  await page.goto(`${listOf('applications')}&application=${id}`);
  const decision = page.locator('.record-panel .office-decision');
  await expect(decision).not.toBeInViewport();
  await page.mouse.move(180, 400);
  await page.mouse.wheel(0, 10_000);
  await expect(decision).toBeInViewport();
});

test('without scripts a moderator opens and sends the filters of an office list', async ({ site, browser }) => {
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
  await menu(page).click();
  await status(page).selectOption('new');
  await filter(page).last().click();
  await expect(page).toHaveURL(/(state|status)=new/);
  await search(page).fill('Pia');
  await filter(page).first().click();
  await expect(page).toHaveURL(/q=Pia.*(state|status)=new/);
  await context.close();
});

test('on a phone each action on selected applications is on the screen', async ({ site, page }) => {
  // More than a page, so that the bar offers all that match, too.
  for (let at = 0; at <= APPLICATIONS_ON_PAGE; at += 1) await application(site, { email: `many-${at}@phone.example` });
  await signInAs(page.context(), site, await person(site, 'moderator'));
  await page.setViewportSize(FIRST_SCREEN);
  await page.goto(listOf('applications'));
  const bar = page.locator('.bulk-bar');
  await page.locator('.office-table tbody tr').first().getByRole('checkbox').check();
  const actions = bar.getByRole('button');
  await expect(actions).toHaveCount(4);
  await expect(actions.nth(2)).toHaveText(stageBulk.move(1));
  for (const action of await actions.all()) await expect(action).toBeInViewport({ ratio: 1 });
  expect(await bar.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await expectNoSideScroll(page);
});
