import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { issueTimestamp } from '../lib/platform/http/honeypot/timestamp';
import { dashboard } from '../lib/content/en/office';
import { parseCsv } from '../lib/testing/csv';
import { mailTo } from './support/mail';
import { signIn } from './support/office';
import { DESKTOP, expect, expectAccessible, expectNoSideScroll, PHONE, test } from './support/test';

const open = (page: Page, tab: keyof typeof dashboard.tabs) => page.goto(`/moderator-dashboard?tab=${tab}`);
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

test('the activity log lists handled messages, sent mails, newsletters and exports', async ({
  site,
  page,
  request,
}) => {
  const sent = await request.post('/api/contact?page=cloud-first', {
    data: {
      name: 'Nora Lind',
      email: 'nora@lind.example',
      subject: 'Two analysts',
      message: 'From March, please.',
      form_stamp: issueTimestamp('contact', Date.now() - 60_000),
    },
  });
  expect(sent.status()).toBe(201);
  await site.db.subscriber.create({
    data: {
      email: 'reader@lind.example',
      status: 'confirmed',
      key: 'a-key-of-the-test',
      createdAt: new Date(),
      confirmedAt: new Date(),
    },
  });
  await signIn(page, site);

  await open(page, 'messages');
  await row(page, 'Nora Lind').getByRole('link', { name: 'Nora Lind' }).click();
  const message = page.getByRole('dialog', { name: 'Message from Nora Lind' });
  await expect(message.getByText('From March, please.')).toBeVisible();
  await expect(message.getByRole('link', { name: 'nora@lind.example' })).toHaveAttribute(
    'href',
    'mailto:nora@lind.example?subject=Re%3A%20Two%20analysts',
  );
  await expectAccessible(page, 'dialog[open]');
  await message.getByRole('button', { name: 'Mark as handled' }).click();
  await expect(message).toBeHidden();
  await expect(row(page, 'Nora Lind').getByText('Handled')).toBeVisible();
  await expect(page).toHaveURL(/tab=messages$/);

  await open(page, 'mail');
  await page.getByLabel('Send a test mail to').fill('test@lind.example');
  await page.getByRole('button', { name: 'Send test mail' }).click();
  await expect(row(page, 'test@lind.example').getByText('Sent')).toBeVisible();
  await mailTo(site, 'test@lind.example', /./);
  await page.getByRole('button', { name: /^Send again .* to test@lind.example$/ }).click();
  await expect(row(page, 'test@lind.example')).toHaveCount(2);

  await open(page, 'subscribers');
  await page.getByRole('button', { name: 'Write a newsletter' }).click();
  const letter = page.getByRole('dialog', { name: 'Write a newsletter' });
  await letter.getByLabel('Subject').fill('What moved in March');
  await letter.getByLabel('Text').fill('Four things.');
  await expectAccessible(page, 'dialog[open]');
  await letter.getByRole('button', { name: 'Send to 1 subscriber' }).click();
  await page.getByRole('dialog', { name: 'Send the newsletter' }).getByRole('button', { name: 'Send now' }).click();
  await expect(letter).toBeHidden();
  expect((await mailTo(site, 'reader@lind.example', /What moved in March/)).text).toContain('Four things.');

  await open(page, 'messages');
  await page.getByLabel('Search by name, e-mail or words').fill('NORA LIND');
  await page.getByRole('button', { name: 'Filter' }).click();
  await expect(page).toHaveURL(/q=NORA/);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^northlane-messages-\d{4}-\d\d-\d\d\.csv$/);
  expect(parseCsv(readFileSync(await download.path(), 'utf8').slice(1)).map((record) => record[1])).toEqual([
    'Name',
    'Nora Lind',
  ]);

  await open(page, 'activity');
  for (const what of [
    'Exported a list',
    'Sent a newsletter',
    'Sent a mail again',
    'Sent a test mail',
    'Marked a message as handled',
  ])
    await expect(row(page, what).first()).toBeVisible();
  await row(page, 'Marked a message as handled').first().getByRole('link').click();
  await expect(message.getByText('From March, please.')).toBeVisible();
});

test('the message, subscriber, mail and activity tabs are accessible and fit a phone and a desktop', async ({
  site,
  page,
}) => {
  await signIn(page, site);
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    for (const tab of ['messages', 'subscribers', 'mail', 'activity'] as const) {
      await page.goto(`/moderator-dashboard?tab=${tab}`);
      await expect(page.getByRole('tab', { name: dashboard.tabs[tab], exact: true })).toBeInViewport({ ratio: 0.95 });
      await expectAccessible(page, 'main');
      await expectNoSideScroll(page);
    }
  }
});

test('a column heading sorts its list on desktop, on a phone and without scripts', async ({ site, page, browser }) => {
  const titles = (shown: Page) => shown.locator('.office-jobs tbody .row-link').allTextContents();
  const name = (shown: Page) => shown.getByRole('columnheader', { name: 'Title' });
  await signIn(page, site);
  await expect.poll(async () => (await titles(page)).length).toBeGreaterThan(3);
  const newest = await titles(page);
  await name(page).getByRole('link').click();
  await expect(page).toHaveURL(/tab=jobs&sort=title$/);
  await expect(name(page)).toHaveAttribute('aria-sort', 'ascending');
  // Focus stays on the column's heading, so that Enter reverses the order.
  await expect(name(page).getByRole('link')).toBeFocused();
  const sorted = await titles(page);
  expect(sorted).not.toEqual(newest);
  expect(sorted.map((title) => title.toLowerCase())).toEqual(sorted.map((title) => title.toLowerCase()).sort());
  await expectAccessible(page, 'main');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/tab=jobs&sort=-title$/);
  await expect(name(page)).toHaveAttribute('aria-sort', 'descending');

  await page.getByText('Filters', { exact: true }).click();
  await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('published');
  await expect(page).toHaveURL(/status=published.*sort=-title/);
  expect(await page.getByRole('link', { name: 'Export CSV' }).getAttribute('href')).toContain('sort=-title');

  await page.setViewportSize(PHONE);
  // The open filters cover the actions of rows in part, which would make these too small.
  await page.keyboard.press('Escape');
  await expectAccessible(page, 'main');
  await expectNoSideScroll(page);
  await page.locator('summary', { hasText: 'Filters' }).click();
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('company');
  await expect(page).toHaveURL(/sort=company/);

  const plain = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: site.url,
    storageState: await page.context().storageState(),
    viewport: DESKTOP,
  });
  const still = await plain.newPage();
  await still.goto('/moderator-dashboard');
  await name(still).getByRole('link').click();
  await expect(still).toHaveURL(/sort=title$/);
  // Polls, because the URL changes before the rows do.
  await expect.poll(() => titles(still)).toEqual(sorted);
  // Without scripts a record opens inside the list's page.
  await still.locator('.row-link').first().click();
  await expect(still).toHaveURL(/sort=title&job=\d+$/);
  await expect(still.getByRole('heading', { name: 'Description' })).toBeVisible();
  await plain.close();
});
