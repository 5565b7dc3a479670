import type { Locator } from '@playwright/test';
import { application, person, signInAs } from './support/contract-fixtures';
import { press, tabTo } from './support/keyboard';
import { signIn } from './support/office';
import { forgetJob, jobWithApplicants } from './support/shortlist';
import { expect, expectAccessible, expectNoSideScroll, PHONE, test } from './support/test';
import type { Site } from './support/site';

const WIDE = { width: 1440, height: 900 };

const idOf = async (site: Site, jobId: number, applicantName: string) =>
  (await site.db.application.findFirstOrThrow({ where: { jobId, applicantName }, select: { id: true } })).id;

test('the stage board moves people by keyboard, asks for reasons and refuses outdated moves', async ({
  site,
  page,
}) => {
  const job = await jobWithApplicants(site);
  await page.setViewportSize(WIDE);
  await signIn(page, site);
  await page.goto(`/moderator-dashboard?job=${job}`);
  await page.getByRole('dialog').getByRole('link', { name: 'Pipeline' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kubernetes platform engineer' })).toBeVisible();
  const column = (name: string) => page.getByRole('region', { name: new RegExp(`^${name} \\d`) });
  const card = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name }) });
  // Tabs from the person's name, so that the rest of the page is skipped.
  const pressAt = async (name: string, control: Locator) => {
    await card(name).getByRole('link', { name, exact: true }).focus();
    await press(page, control);
  };
  await expect(column('New').getByRole('listitem')).toHaveCount(12);
  await expectAccessible(page);
  await expectNoSideScroll(page);

  // Moves a person to the next stage, then to any stage.
  await pressAt('Ida Berg', card('Ida Berg').getByRole('button', { name: 'To Shortlisted (Ida Berg)' }));
  await expect(column('Shortlisted').getByText('Ida Berg is in “Shortlisted” now.')).toBeVisible();
  await pressAt('Max Low', card('Max Low').locator('summary'));
  // The form is rendered once it is asked for.
  await expect(card('Max Low').getByLabel('To', { exact: true })).toBeVisible();
  await tabTo(page, card('Max Low').getByLabel('To', { exact: true }));
  await page.keyboard.type('Closed');
  await pressAt('Max Low', card('Max Low').getByRole('button', { name: 'Move Max Low' }));
  // The browser refuses the form before it is sent.
  await expect(card('Max Low').getByLabel('Why it is closed')).toHaveJSProperty(
    'validationMessage',
    'Say why it is closed.',
  );
  await expect(card('Max Low').getByLabel('Why it is closed')).toBeFocused();
  await expectAccessible(page);
  await card('Max Low').getByLabel('Why it is closed').selectOption({ label: 'The candidate did not answer' });
  await card('Max Low').getByLabel('Note').fill('Rang on Monday and on Tuesday.');
  await pressAt('Max Low', card('Max Low').getByRole('button', { name: 'Move Max Low' }));
  await expect(column('Closed').getByText('Max Low is in “Closed” now.')).toBeVisible();
  const max = await idOf(site, job, 'Max Low');
  expect(await site.db.application.findUnique({ where: { id: max } })).toMatchObject({
    stage: 'closed',
    status: 'rejected',
    closedReason: 'no-answer',
  });

  // A number key moves the focused card, and Z moves it back.
  const noor = card('Noor Haddad').getByRole('link', { name: 'Noor Haddad', exact: true });
  await noor.focus();
  await page.keyboard.press('3');
  await expect(column('Called').getByRole('heading', { name: 'Noor Haddad' })).toBeVisible();
  await page.keyboard.press('z');
  await expect(column('New').getByRole('heading', { name: 'Noor Haddad' })).toBeVisible();
  await noor.focus();
  await page.keyboard.press('8');
  await expect(card('Noor Haddad').getByLabel('Why it is closed')).toBeVisible();
  await page.reload();
  await card('Noor Haddad').dragTo(column('Shortlisted'));
  await expect(column('Shortlisted').getByRole('heading', { name: 'Noor Haddad' })).toBeVisible();

  // Another moderator moves the person first, so this move is refused.
  const wen = await idOf(site, job, 'Wen Li');
  const quicker = await page.request.post('/api/office/stages', {
    headers: { Origin: site.url },
    data: { application: wen, to: 'called' },
  });
  expect(quicker.status()).toBe(200);
  await pressAt('Wen Li', card('Wen Li').getByRole('button', { name: 'To Shortlisted (Wen Li)' }));
  await expect(card('Wen Li').getByText(/has moved Wen Li from “New” to “Called” meanwhile/)).toBeVisible();
  await expect(column('Called').getByRole('heading', { name: 'Wen Li' })).toBeVisible();

  await page.setViewportSize(PHONE);
  await expectNoSideScroll(page);
  await expectAccessible(page);
  await column('Called').scrollIntoViewIfNeeded();
  await card('Wen Li').getByRole('button', { name: 'To With client (Wen Li)' }).click();
  await expect(column('With client').getByText('Wen Li is in “With client” now.')).toBeVisible();

  // The record lists each move.
  await page.setViewportSize(WIDE);
  await page.goto(`/moderator-dashboard?tab=applications&application=${max}`);
  const dialog = page.getByRole('dialog', { name: 'Application of Max Low' });
  const way = dialog.getByRole('list', { name: 'How it got there' });
  await expect(way.getByText('From New to Closed')).toBeAttached();
  await expect(way.getByText('Rang on Monday and on Tuesday.')).toBeVisible();
  await dialog.getByText('Move to another stage').click();
  await dialog.getByLabel('To', { exact: true }).selectOption({ label: 'Interview' });
  await dialog.getByLabel('Write to the candidate').check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Move Max Low' }).click();
  await expect(dialog.getByText('Max Low is in “Interview” now. They are written to.')).toBeVisible();
  await expect(way.getByText('The candidate was written to.')).toBeVisible();
  await forgetJob(site, job);
});

test('all applications of a filtered list can be moved together and moved back', async ({ site, page }) => {
  const job = await jobWithApplicants(site);
  for (let each = 0; each < 18; each += 1)
    await application(site, { email: `many-${each}@stages.example` }, { jobId: job });
  await page.setViewportSize(WIDE);
  await signIn(page, site);
  const list = `/moderator-dashboard?tab=applications&job=${job}`;
  await page.goto(`${list}&stage=new`);
  await page.getByLabel('Select this page').check();
  await page.getByRole('button', { name: 'All 30 that match' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'All 30 that match are selected' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Move 30…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Move 30 applications' });
  await dialog.getByLabel('To', { exact: true }).selectOption({ label: 'Closed' });
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(dialog.getByText('Say why it is closed.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Why it is closed').selectOption({ label: 'The job was cancelled' });
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(page.getByText('30 applications were moved to “Closed”.').first()).toBeVisible();
  expect(await site.db.application.count({ where: { jobId: job, stage: 'closed', status: 'rejected' } })).toBe(30);
  // Moves one application on before the bulk move is undone, so that Undo leaves it where it is.
  const ida = await idOf(site, job, 'Ida Berg');
  await page.request.post('/api/office/stages', {
    headers: { Origin: site.url },
    data: { application: ida, to: 'offer' },
  });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(
    page
      .getByText('29 applications are back where they were. One application had been moved since, and stays.')
      .first(),
  ).toBeVisible();
  expect(await site.db.application.count({ where: { jobId: job, stage: 'new' } })).toBe(29);
  expect(
    await site.db.outboxMail.count({
      where: { kind: 'application-status', toAddress: { contains: 'stages.example' } },
    }),
  ).toBe(0);

  // Sorts by stage and moves only the ticked application.
  await page.goto(`${list}&sort=-stage`);
  await expect(page.getByRole('row').nth(1)).toContainText('Ida Berg');
  await page.setViewportSize(PHONE);
  await page.getByLabel('Select Ida Berg').check();
  await expectNoSideScroll(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Move 1…' }).click();
  await page.getByRole('dialog').getByLabel('To', { exact: true }).selectOption({ label: 'Placed' });
  await page.getByRole('dialog').getByRole('button', { name: 'Move', exact: true }).click();
  await expect(page.getByRole('dialog').getByText('Say that they have taken the job')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('dialog').getByLabel('All of them have taken the job').check();
  await page.getByRole('dialog').getByRole('button', { name: 'Move', exact: true }).click();
  await expect(page.getByText('One application was moved to “Placed”.').first()).toBeVisible();
  await forgetJob(site, job);
});

test('people can be moved on the stage board and on their record without scripts', async ({ site, browser }) => {
  const job = await jobWithApplicants(site);
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
  await signInAs(context, site, await person(site, 'moderator'));
  const page = await context.newPage();
  // Without a job there is no board, but the list of jobs to choose one from.
  await page.goto('/moderator-dashboard/board');
  await expect(page).toHaveURL('/moderator-dashboard?tab=jobs');
  await page.goto(`/moderator-dashboard/board?job=${job}`);
  await page.getByRole('button', { name: 'To Shortlisted (Ida Berg)' }).click();
  await expect(page.getByText('Ida Berg is in “Shortlisted” now.')).toBeVisible();
  await page.goto(`/moderator-dashboard?tab=applications&job=${job}&application=${await idOf(site, job, 'Ida Berg')}`);
  await page.getByText('Move to another stage').click();
  await page.getByLabel('To', { exact: true }).selectOption({ label: 'With client' });
  await page.getByRole('button', { name: 'Move Ida Berg' }).click();
  await expect(page.getByText('Ida Berg is in “With client” now.')).toBeVisible();
  await expect(page).toHaveURL(/tab=applications&job=\d+&application=\d+&outcome=/);
  // Moving to Placed asks for confirmation first.
  const ida = await idOf(site, job, 'Ida Berg');
  await site.db.application.update({ where: { id: ida }, data: { status: 'approved' } });
  await page.goto(`/moderator-dashboard/board?job=${job}`);
  await expect(page.getByRole('button', { name: 'To Placed (Ida Berg)' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Open application of Ida Berg' }).click();
  await page.getByText('Move to another stage').click();
  await page.getByLabel('To', { exact: true }).selectOption({ label: 'Placed' });
  await page.getByRole('button', { name: 'Move Ida Berg' }).click();
  await expect(page.getByText('Say that they have taken the job').first()).toBeVisible();
  await page.getByLabel('They have taken the job').check();
  await page.getByRole('button', { name: 'Move Ida Berg' }).click();
  await expect(page.getByText('Ida Berg is in “Placed” now.')).toBeVisible();
  await forgetJob(site, job);
  await context.close();
});
