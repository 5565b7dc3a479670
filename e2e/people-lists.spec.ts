import type { BrowserContext, Locator, Page } from '@playwright/test';
import { listPage, listsPage, peopleBar } from '../lib/content/en/lists';
import { searchViews } from '../lib/content/en/views';
import { officeShell } from '../lib/content/en/office-shell';
import { foldText } from '../lib/base/text';
import { cvDocument, person, signInAs, storedFile } from './support/contract-fixtures';
import { forgetJob, shortlistJob, whenRead } from './support/shortlist';
import type { Site } from './support/site';
import {
  DESKTOP,
  expect,
  expectAccessible,
  expectContrastInDark,
  expectNoSideScroll,
  PHONE,
  test,
} from './support/test';

const FIND = '/moderator-dashboard/find';

/** Creates people of the talent pool whose skills contain a word that no other test uses. */
async function keepers(site: Site, word: string, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const { id } = await cvDocument(
      site,
      { email: `${name.toLowerCase().replace(' ', '.')}@${word}.example` },
      'approved',
    );
    await site.db.cvDocument.update({
      where: { id },
      data: { applicantName: name, nameFolded: foldText(name), skills: word },
    });
  }
}

async function signedIn(site: Site, context: BrowserContext) {
  const moderator = await person(site, 'moderator');
  await site.db.user.update({ where: { id: moderator.id }, data: { email: `mod${moderator.id}@northlane.example` } });
  await signInAs(context, site, moderator);
  return moderator;
}

const bar = (page: Page): Locator => page.getByRole('form', { name: peopleBar.label });
const names = (page: Page): Locator => page.locator('.office-found .row-link');
const select = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: `${peopleBar.select} ${name}` }).check();

/** Checks the page at both sizes and in both themes. */
async function expectFine(page: Page): Promise<void> {
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size);
    await expectNoSideScroll(page);
    await expectAccessible(page);
    await expectContrastInDark(page);
  }
}

test('a moderator puts found people into a job and on a list, and works with the list', async ({ site, page }) => {
  await keepers(site, 'zebu', ['Ida Zebu', 'Joe Zebu', 'Max Zebu']);
  const title = 'Keeper of zebus';
  const job = await shortlistJob(site, { title });
  await signedIn(site, page.context());
  await page.setViewportSize(DESKTOP);
  await page.goto(`${FIND}?q=zebu`);
  await expect(names(page)).toHaveText(['Max Zebu', 'Joe Zebu', 'Ida Zebu']);
  await expect(bar(page)).toBeHidden();
  await select(page, 'Max Zebu');
  await select(page, 'Ida Zebu');
  await expect(bar(page).getByRole('status')).toHaveText('2 selected');
  await expectFine(page);
  await bar(page).getByText(peopleBar.put, { exact: true }).click();
  await bar(page).getByLabel(peopleBar.job).fill(title);
  await expectAccessible(page);
  await bar(page).getByRole('button', { name: peopleBar.putNow }).click();
  await expect(page.getByText('2 people are in the job now.')).toBeVisible();
  await expect(bar(page)).toBeHidden();

  // Everybody who matches, into a new list. Two of them are in the job already.
  await page.getByRole('checkbox', { name: peopleBar.page }).check();
  await bar(page).getByLabel('All 3 that match').check();
  await bar(page).getByText(peopleBar.add, { exact: true }).click();
  await bar(page).getByLabel(peopleBar.name).fill('Zebus, Leeds');
  await expectFine(page);
  await bar(page).getByRole('button', { name: peopleBar.addNow }).click();
  await expect(page.getByText('“Zebus, Leeds” has 3 people more.')).toBeVisible();
  // On narrower windows the menu shows icons only.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('link', { name: 'Zebus, Leeds', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Zebus, Leeds' })).toBeVisible();
  await expect(names(page)).toHaveCount(3);
  await expectFine(page);

  await page.setViewportSize(DESKTOP);
  await select(page, 'Joe Zebu');
  await bar(page).getByRole('button', { name: peopleBar.takeOff }).click();
  await expect(page.getByText('1 person taken off “Zebus, Leeds”.')).toBeVisible();
  await expect(names(page)).toHaveCount(2);

  // The whole list into the job, where both are already.
  await select(page, 'Ida Zebu');
  await bar(page).getByLabel('All 2 on this list').check();
  await bar(page).getByText(peopleBar.put, { exact: true }).click();
  await bar(page).getByLabel(peopleBar.job).fill(title);
  await bar(page).getByRole('button', { name: peopleBar.putNow }).click();
  await expect(page.getByText(/0 people are in the job now. There already: .*Zebu, .*Zebu\./)).toBeVisible();
  expect(await site.db.application.count({ where: { jobId: job } })).toBe(2);

  await page.getByText(listPage.edit, { exact: true }).click();
  await page.getByRole('textbox', { name: listPage.name, exact: true }).fill('Zebus, York');
  await page.getByRole('button', { name: listPage.rename }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Zebus, York' })).toBeVisible();
  await page.getByText(listPage.edit, { exact: true }).click();
  await page.getByText(listPage.delete, { exact: true }).click();
  await expect(page.getByText(listPage.deleteHint(2))).toBeVisible();
  await page.getByRole('button', { name: listPage.deleteNow }).click();
  await expect(page.getByText('The list is deleted.')).toBeVisible();
  await expect(page).toHaveURL(/\/moderator-dashboard\/lists\?/);
  await expectFine(page);
  await forgetJob(site, job);
});

test('a search is saved, opened from the menu and the palette, and its daily mail switched off', async ({
  site,
  page,
}) => {
  await keepers(site, 'yak', ['Ida Yak']);
  await signedIn(site, page.context());
  await page.setViewportSize(DESKTOP);
  await page.goto(`${FIND}?q=yak&kind=cv`);
  await page.locator('.list-views > summary').click();
  await page.getByLabel(searchViews.name).fill('Yaks of the pool');
  await page.getByLabel(searchViews.digest).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: searchViews.actions.save }).click();
  await expect(page.getByText('The search is saved.')).toBeVisible();
  const menu = page.getByRole('region', { name: listsPage.searches }).getByRole('link', { name: 'Yaks of the pool' });
  // On narrower windows the menu shows icons only.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/moderator-dashboard');
  await menu.click();
  await expect(page).toHaveURL(/\/find\?q=yak&kind=cv$/);
  await expect(names(page)).toHaveText(['Ida Yak']);

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: officeShell.search }).fill('of the pool');
  await page.getByRole('option', { name: 'Yaks of the pool' }).click();
  await expect(page).toHaveURL(/\/find\?q=yak&kind=cv$/);

  await page.goto('/moderator-dashboard/lists');
  const row = page.getByRole('row').filter({ hasText: 'Yaks of the pool' });
  await expect(row).toContainText(listsPage.digest.on);
  await expectFine(page);
  await row.getByRole('button', { name: searchViews.digests['no-digest'] }).click();
  await expect(row).toContainText(listsPage.digest.off);
});

test('without scripts people are put on a list and into a job, and a search is saved', async ({ site, browser }) => {
  await keepers(site, 'gaur', ['Ida Gaur', 'Joe Gaur']);
  const title = 'Keeper of gaurs';
  const job = await shortlistJob(site, { title });
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url, viewport: PHONE });
  await signedIn(site, context);
  const page = await context.newPage();
  await page.goto(`${FIND}?q=gaur`);
  await select(page, 'Ida Gaur');
  await bar(page).getByText(peopleBar.add, { exact: true }).click();
  await bar(page).getByLabel(peopleBar.name).fill('Gaurs');
  await bar(page).getByRole('button', { name: peopleBar.addNow }).click();
  await expect(page.getByText('“Gaurs” has 1 person more.')).toBeVisible();
  await page.goto('/moderator-dashboard/lists');
  await page.getByRole('link', { name: 'Gaurs', exact: true }).first().click();
  await expect(names(page)).toHaveText(['Ida Gaur']);
  await bar(page).getByLabel('All 1 on this list').check();
  await bar(page).getByText(peopleBar.put, { exact: true }).click();
  await bar(page).getByLabel(peopleBar.job).fill(title);
  await bar(page).getByRole('button', { name: peopleBar.putNow }).click();
  await expect(page.getByText('1 person is in the job now.')).toBeVisible();
  expect(await site.db.application.count({ where: { jobId: job } })).toBe(1);

  await page.goto(`${FIND}?q=gaur`);
  await page.locator('.list-views > summary').click();
  await page.getByLabel(searchViews.name).fill('Gaurs');
  await page.getByRole('button', { name: searchViews.actions.save }).click();
  await expect(page.getByText('The search is saved.')).toBeVisible();
  await context.close();
  await forgetJob(site, job);
});

test('a moderator puts people of the talent pool into the job from its shortlist', async ({ site, page }) => {
  const job = await shortlistJob(site, { title: 'Kubernetes engineer, pool' });
  const now = new Date();
  for (const name of ['Ida Pool', 'Joe Pool']) {
    const text = `${name}\n\nEXPERIENCE\nPlatform engineer, London, 2018 – now\n- ran Kubernetes and Python in production\n`;
    const file = await storedFile(site, text);
    const email = `${foldText(name).replace(' ', '.')}@pool.example`;
    await site.db.cvDocument.create({
      data: {
        applicantName: name,
        nameFolded: foldText(name),
        ...{ email, emailFolded: email, ...file, status: 'approved', consentVersion: '2026-11', submittedAt: now },
      },
    });
    await site.db.documentText.create({
      data: { fileId: file.fileId, state: 'read', reason: null, text, readAt: now, readerVersion: 1 },
    });
  }
  await signedIn(site, page.context());
  await page.setViewportSize(DESKTOP);
  const pool = `/moderator-dashboard/jobs/${job}/shortlist?pool=1`;
  await whenRead(page, pool);
  const selectOf = (name: string) => page.getByRole('checkbox', { name: `Select ${name}` });
  await selectOf('Ida Pool').check();
  // The checkbox selects the person for the job, and does not open them.
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Put selected people into the job' }).click();
  await expect(page.getByText('1 person is in the job now.')).toBeVisible();
  await expect(selectOf('Ida Pool')).toHaveCount(0);
  await expect(selectOf('Joe Pool')).toBeVisible();
  expect(await site.db.application.findMany({ where: { jobId: job }, select: { origin: true } })).toEqual([
    { origin: 'office' },
  ]);
  await page.setViewportSize(PHONE);
  await expectNoSideScroll(page);
  await expectAccessible(page);
  await site.db.cvDocument.deleteMany({ where: { email: { endsWith: '@pool.example' } } });
  await forgetJob(site, job);
});
