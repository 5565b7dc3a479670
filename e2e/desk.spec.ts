import { dashboard } from '../lib/content/en/office';
import { person, signInAs } from './support/contract-fixtures';
import { expect, expectAccessible, expectNoSideScroll, PHONE, test } from './support/test';
import type { Site } from './support/site';

const DESK = { width: 1440, height: 900 };
const MANY_FROM = 40_000;

/** Creates a full page of jobs, every third of which waits for review. */
async function manyJobs(site: Site): Promise<void> {
  const { postedById: _, ...fields } = await site.db.job.findFirstOrThrow({
    where: { status: 'published' },
    orderBy: { id: 'asc' },
  });
  const data = Array.from({ length: 30 }, (_entry, at) => ({
    ...fields,
    id: MANY_FROM + at,
    title: at % 2 === 0 ? 'Senior Site Reliability Engineer, Underwriting' : 'SAP Consultant',
    companyName: at % 4 === 0 ? 'Pennine Rail Systems' : 'Harbourline',
    status: at % 3 === 0 ? 'pending' : 'published',
  }));
  await site.db.job.createMany({ data: data as never });
}

test('on a desktop the office shows 20 jobs, a sticky table head and counts of waiting work', async ({
  site,
  page,
  context,
}) => {
  await manyJobs(site);
  await signInAs(context, site, await person(site, 'moderator'));
  await page.setViewportSize(DESK);
  await page.goto('/moderator-dashboard');
  await expect(page.locator('.site-header, .site-footer')).toHaveCount(0);
  const rows = page.locator('.office-jobs tbody tr');
  await expect(rows).toHaveCount(25);
  const seen = await rows.evaluateAll(
    (all) => all.filter((row) => row.getBoundingClientRect().bottom <= window.innerHeight).length,
  );
  expect(seen).toBeGreaterThanOrEqual(20);
  await expectNoSideScroll(page);
  await expectAccessible(page);

  const tabs = page.getByRole('tab');
  await expect(tabs).toHaveCount(2);
  await expect(tabs.nth(0)).toHaveAccessibleName(dashboard.tabs.jobs);
  await expect(tabs.nth(1)).toHaveAccessibleName(dashboard.tabs.cvs);
  const waiting = await site.db.job.count({ where: { status: 'pending' } });
  await expect(tabs.nth(0)).toHaveAccessibleDescription(
    new RegExp(`^Job Listings: ${waiting} to review(, \\d+ late)?$`),
  );
  await expect(tabs.nth(0)).toContainText(String(waiting));
  await page
    .getByRole('button', { name: /^Approve / })
    .first()
    .click();
  await expect(tabs.nth(0)).toHaveAccessibleDescription(
    new RegExp(`^Job Listings: ${waiting - 1} to review(, \\d+ late)?$`),
  );

  const title = page.getByRole('columnheader', { name: 'Title' });
  const newJob = page.getByRole('button', { name: 'New job' });
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  for (const part of [title, newJob, page.getByRole('button', { name: 'Log Out' }), tabs.nth(0)])
    await expect(part).toBeInViewport({ ratio: 0.95 });
  // A link that gets focus must not be hidden under the sticky table head.
  const [top, bar] = [rows.nth(5).locator('.row-link'), title];
  await top.focus();
  const edge = (await bar.boundingBox())!;
  expect((await top.boundingBox())!.y).toBeGreaterThanOrEqual(edge.y + edge.height);

  await tabs.nth(0).focus();
  await page.keyboard.press('ArrowDown');
  await expect(tabs.nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/tab=cvs$/);

  await page.emulateMedia({ forcedColors: 'active' });
  const background = (at: number) => tabs.nth(at).evaluate((tab) => getComputedStyle(tab).backgroundColor);
  await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
  expect(await background(1)).not.toBe(await background(0));
  // Deletes the jobs, because other tests expect the original first page of the board.
  await site.db.job.deleteMany({ where: { id: { gte: MANY_FROM } } });
});

test('on a phone the office navigation reaches every tab without scripts', async ({ site, browser, context }) => {
  await signInAs(context, site, await person(site, 'moderator'));
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: site.url,
    storageState: await context.storageState(),
    viewport: PHONE,
  });
  const page = await plain.newPage();
  await page.goto('/moderator-dashboard');
  await expectNoSideScroll(page);
  const menu = page.getByRole('button', { name: dashboard.openMenu });
  await menu.click();
  await page.getByRole('tab', { name: dashboard.tabs.cvs }).click();
  await expect(page).toHaveURL(/tab=cvs$/);
  await menu.click();
  await page.getByRole('link', { name: dashboard.sections.settings }).click();
  await page.getByRole('tab', { name: dashboard.tabs.activity }).click();
  await expect(page).toHaveURL(/tab=activity$/);
  await menu.click();
  await page.getByRole('link', { name: dashboard.account }).click();
  await expect(page).toHaveURL('/moderator-account');
  await menu.click();
  await page.getByRole('link', { name: dashboard.sections.inbox }).click();
  await expect(page.getByRole('tab', { selected: true })).toHaveAccessibleName(dashboard.tabs.messages);
  const { height } = (await page.getByRole('tab', { selected: true }).boundingBox())!;
  expect(height).toBeGreaterThanOrEqual(44);
  await menu.click();
  await page.getByRole('button', { name: dashboard.logOut }).click();
  await expect(page).toHaveURL(/\/moderator-login/);
  await plain.close();
});

test('the submit button of the new job form stays visible on desktop and phone', async ({ site, page, context }) => {
  await signInAs(context, site, await person(site, 'moderator'));
  await page.goto('/moderator-dashboard');
  for (const viewport of [DESK, PHONE]) {
    await page.setViewportSize(viewport);
    await page.getByRole('button', { name: 'New job' }).click();
    const dialog = page.getByRole('dialog', { name: 'New job' });
    await expect(dialog.getByRole('button', { name: 'Publish job' })).toBeInViewport({ ratio: 1 });
    // The last field, when focused, must not be hidden under the sticky footer of the form.
    const last = dialog.getByLabel('Contact e-mail');
    await last.focus();
    const [field, foot] = [
      await last.boundingBox(),
      await dialog.getByRole('button', { name: 'Publish job' }).boundingBox(),
    ];
    expect(field!.y + field!.height).toBeLessThanOrEqual(foot!.y);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
  }
});
