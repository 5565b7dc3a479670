import type { Page } from '@playwright/test';
import { jobDetails } from '../lib/content/en/office';
import { person, signInAs } from './support/contract-fixtures';
import { signIn } from './support/office';
import { expect, expectAccessible, test } from './support/test';

const TEXT = 'Keep the books true, and tell the board of each port what it owes.';

async function complete(page: Page): Promise<void> {
  await page.getByLabel('Company', { exact: true }).fill('Fjord Metrics');
  await page.getByLabel('Location').fill('Singapore');
  await page.getByLabel('Description').fill(TEXT);
  await page.getByLabel('Contact e-mail').fill('hiring@fjord.example');
}

test('a draft becomes an internal job, which the board does not show, and then a published job', async ({
  site,
  page,
  request,
}) => {
  const board = async () => (await request.get('/careers')).text();
  await signIn(page, site);
  await page.getByRole('button', { name: 'New job' }).click();
  const editor = page.getByRole('dialog', { name: 'New job' });
  await editor.getByLabel('Title').fill('Harbour Accountant');
  await editor.getByLabel('Client’s number').fill('FM-1042');
  await editor.getByLabel('Openings').fill('3');
  await editor.getByLabel('Internal job').check();
  await expect(editor.getByRole('button', { name: 'Open internal job' })).toBeVisible();
  await editor.getByRole('button', { name: 'Save as draft' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Harbour Accountant' });
  await expect(row.locator('.c-status')).toHaveText(/^DraftInternal$/);

  const { id } = await site.db.job.findFirstOrThrow({ where: { title: 'Harbour Accountant' } });
  await page.goto(`/moderator-dashboard/jobs/${id}`);
  await expectAccessible(page);
  await expect(page.getByRole('link', { name: 'Shortlist' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Open internally' }).click();
  await expect(page.getByText('“Harbour Accountant” is not complete. Enter the company.')).toBeVisible();
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await complete(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Open internally' }).click();
  await expect(page).toHaveURL(new RegExp(`/jobs/${id}$`));
  await expect(page.getByText('0 of 3 filled')).toBeVisible();
  await expect(page.getByText('FM-1042')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Shortlist' }).first()).toBeVisible();
  expect(await board()).not.toContain('Harbour Accountant');
  expect((await request.get(`/job/${id}`)).status()).toBe(404);

  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('link', { name: 'Open the public page' })).toBeVisible();
  expect(await board()).toContain('Harbour Accountant');
  await site.db.job.updateMany({ where: { title: 'Harbour Accountant' }, data: { status: 'deleted' } });
});

test('without scripts a moderator makes a template, opens, closes, publishes and clones a job', async ({
  site,
  browser,
  request,
}) => {
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
  await signInAs(context, site, await person(site, 'moderator'));
  const page = await context.newPage();
  await page.goto('/moderator-dashboard?tab=jobs');
  await page.getByRole('link', { name: 'New job' }).click();
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await expect(page.getByText('Enter the job title.').first()).toBeVisible();
  await page.getByLabel('Title').fill('Lock Keeper');
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await expect(page.getByText('Draft saved.')).toBeVisible();
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await complete(page);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByRole('button', { name: 'Make template' }).click();
  await expect(page.getByText('Template made.')).toBeVisible();
  await expect(page.getByLabel('Description')).toHaveValue(TEXT);
  await expect(page.getByLabel('Contact e-mail')).toHaveValue('');

  await page.goto('/moderator-dashboard?tab=jobs');
  await page.getByRole('link', { name: /^Templates/ }).click();
  await page.getByRole('link', { name: 'Lock Keeper', exact: true }).click();
  await page.getByRole('link', { name: jobDetails.page }).click();
  await page.getByRole('button', { name: 'New from template' }).click();
  await page.getByLabel('Title').fill('Lock Keeper of the North');
  await page.getByLabel('Contact e-mail').fill('hiring@fjord.example');
  await page.getByLabel('Internal job').check();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByRole('button', { name: 'Open internally' }).click();
  await expect(page.getByText('0 of 1 filled')).toBeVisible();
  expect(await (await request.get('/careers')).text()).not.toContain('Lock Keeper');
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('button', { name: 'Reopen' }).click();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('link', { name: 'Open the public page' })).toBeVisible();
  expect(await (await request.get('/careers')).text()).toContain('Lock Keeper of the North');
  await page.getByRole('button', { name: 'Clone' }).click();
  await expect(page.getByText('Job cloned.')).toBeVisible();
  await context.close();
  await site.db.job.updateMany({ where: { title: { startsWith: 'Lock Keeper' } }, data: { status: 'deleted' } });
});
