import { person, signInAs } from './support/contract-fixtures';
import { mailsTo, mailTo } from './support/mail';
import { signIn } from './support/office';
import type { Site } from './support/site';
import { expect, expectAccessible, expectNoSideScroll, PHONE, test } from './support/test';

const WIDE = { width: 1440, height: 900 };
const DAY = 86_400_000;

/** Stores a message from `name`, sent `days` ago. */
async function message(site: Site, name: string, fields: object = {}, days = 0): Promise<number> {
  const row = {
    name,
    email: `${name.toLowerCase().replace(' ', '.')}@inbox.example`,
    subject: 'Two analysts',
    message: 'Do you place analysts?\nFrom March, in Leeds.',
    page: '/contact',
    createdAt: new Date(Date.now() - days * DAY),
  };
  return (await site.db.contactMessage.create({ data: { ...row, ...fields } })).id;
}

async function setWait(site: Site, seconds: number): Promise<void> {
  const set = { value: { waitSeconds: seconds }, changedBy: 'Morgan', changedAt: new Date() };
  const group = 'letters';
  await site.db.siteSetting.upsert({ where: { group }, create: { group, ...set }, update: set });
}

// Restores the delay of letters (mails to people), because other tests of this worker expect letters at once.
test.afterEach(async ({ site }) => {
  await site.db.siteSetting.deleteMany({ where: { group: 'letters' } });
});

test('a moderator answers a message, undoes the answer, and answers again after a conflict', async ({
  site,
  page,
  consoleErrors,
}) => {
  const id = await message(site, 'Ingrid Falk');
  await setWait(site, 300);
  await page.setViewportSize(WIDE);
  await signIn(page, site);
  await page.goto(`/moderator-dashboard?tab=messages&message=${id}`);
  const record = page.getByRole('dialog', { name: 'Message from Ingrid Falk' });
  const answers = record.getByRole('region', { name: 'Answers' });
  await expect(answers.getByText('No answer yet.')).toBeVisible();
  await expect(answers.getByLabel('Subject')).toHaveValue('Re: Two analysts');
  await answers.getByLabel('Answer', { exact: true }).fill('Yes, from March.');
  await expectAccessible(page);
  await answers.getByRole('button', { name: 'Send the answer' }).click();
  await expect(answers.getByText('Yes, from March.')).toBeVisible();
  await expect(answers.getByText('Waiting', { exact: true })).toBeVisible();
  await expect(record.getByRole('button', { name: 'Reopen' })).toBeVisible();
  await expectAccessible(page);

  const waiting = page.getByRole('region', { name: 'Emails that wait' });
  await page.goto('/moderator-dashboard?tab=messages');
  await waiting.getByRole('button', { name: /^Undo send and decision \(New to Handled\)/ }).click();
  await expect(waiting.getByRole('button')).toHaveCount(0);
  await expect
    .poll(async () => (await site.db.contactMessage.findUniqueOrThrow({ where: { id } })).handledAt)
    .toBeNull();

  // Another moderator handles the message meanwhile; the typed answer must not be lost.
  await setWait(site, 0);
  await page.goto(`/moderator-dashboard?tab=messages&message=${id}`);
  await expect(answers.getByText('Send undone', { exact: true })).toBeVisible();
  await answers.getByText('Answer once more').click();
  await answers.getByLabel('Answer', { exact: true }).fill('Yes, from April.');
  const other = await person(site, 'moderator');
  await page.request.post(`${site.url}/api/office/messages`, {
    data: { ids: [id], action: 'handle' },
    headers: { Authorization: `Bearer ${other.token}` },
  });
  await answers.getByRole('button', { name: 'Send the answer' }).click();
  await expect(answers.getByText(/^This message has already been marked as handled by .+, just now\.$/)).toBeVisible();
  // The browser logs the 409 answer, which the page explains.
  await expect.poll(() => consoleErrors.length).toBe(1);
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('409')]);
  await expect(record.getByRole('button', { name: 'Reopen' })).toBeVisible();
  await expect(answers.getByLabel('Answer', { exact: true })).toHaveValue('Yes, from April.');
  await expectAccessible(page);
  await answers.getByRole('button', { name: 'Send the answer' }).click();
  await expect(answers.getByText('Yes, from April.')).toBeVisible();
  const mail = await mailTo(site, 'ingrid.falk@inbox.example', /^Re: Two analysts$/);
  const text = mail.text.replaceAll('\r\n', '\n');
  expect(text).toContain('Hello Ingrid Falk,\n\nYes, from April.');
  expect(text).toContain('> Do you place analysts?\n> From March, in Leeds.');
  expect(mailsTo(site, 'ingrid.falk@inbox.example')).toHaveLength(1);
  // Reloads the page, because the toast about the answer is still moving.
  await page.setViewportSize(PHONE);
  await page.goto(`/moderator-dashboard?tab=messages&message=${id}`);
  await expect(answers.getByText('Mailed', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);
});

test('without scripts an answered message is shown again, and a refused answer keeps its text', async ({
  site,
  browser,
}) => {
  const id = await message(site, 'Plain Paula');
  await setWait(site, 600);
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false, viewport: PHONE });
  await signInAs(context, site, await person(site, 'moderator'));
  const page = await context.newPage();
  await page.goto(`/moderator-dashboard?tab=messages&message=${id}`);
  await page.getByLabel('Answer', { exact: true }).fill('Yes, from May.');
  await site.db.contactMessage.update({ where: { id }, data: { handledAt: new Date() } });
  await page.getByRole('button', { name: 'Send the answer' }).click();
  await expect(page.getByText('This message has changed since you opened it.')).toBeVisible();
  await expect(page.getByLabel('Answer', { exact: true })).toHaveValue('Yes, from May.');
  await expectNoSideScroll(page);
  await page.getByRole('button', { name: 'Send the answer' }).click();
  await expect(page.getByText('The answer waits to be sent, and the message is marked as handled.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Answers' }).getByText('Yes, from May.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Undo send to Plain Paula' }).click();
  await expect(page.getByText('Send undone: the answer goes to nobody. The message stays handled.')).toBeVisible();
  expect(mailsTo(site, 'plain.paula@inbox.example')).toEqual([]);
  await context.close();
});

test('the inbox finds words and counts late messages, and a setting makes application mails daily', async ({
  site,
  page,
}) => {
  await message(site, 'Quiet Quinn', { subject: null, message: 'About the\n\nzeppelin maintenance contract.' });
  const late = await message(site, 'Waiting Wilma', {}, 9);
  await page.setViewportSize(WIDE);
  await signIn(page, site);
  await page.goto('/moderator-dashboard?tab=messages');
  await page.getByLabel('Search by name, e-mail or words').fill('the ZEPPELIN');
  await page.keyboard.press('Enter');
  const rows = page.locator('.office-messages tbody tr');
  await expect(rows).toHaveCount(1);
  await expect(rows.getByText('About the zeppelin maintenance contract.')).toBeVisible();
  await expectAccessible(page);

  await page.goto('/moderator-dashboard?tab=messages');
  const inbox = page.getByRole('link', { name: 'Inbox' });
  await expect(inbox).toHaveAccessibleDescription(/^Inbox: \d+ new, \d+ late$/);
  await page.getByRole('link', { name: /late: unanswered for more than 1 working day$/ }).click();
  await expect(page).toHaveURL(/late=1/);
  await expect(rows.filter({ hasText: 'Waiting Wilma' })).toHaveCount(1);
  await expect(rows.filter({ hasText: 'Quiet Quinn' })).toHaveCount(0);
  await expectAccessible(page);
  await page.setViewportSize(PHONE);
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await page.setViewportSize(WIDE);
  await site.db.contactMessage.update({ where: { id: late }, data: { handledAt: new Date() } });
  await page.getByRole('link', { name: /^Late: .*remove this filter$/ }).click();
  await expect(page).toHaveURL(/tab=messages$/);

  await page.goto('/moderator-dashboard/settings');
  const setting = page.getByLabel('Applications are announced to us by');
  await expect(setting).toHaveValue('each');
  await setting.selectOption('daily');
  await page.getByRole('button', { name: 'Save Digest' }).click();
  await expect(page.getByText('Applications are announced by one mail a day now.')).toBeVisible();
  await expect(setting).toHaveValue('daily');
  await expectAccessible(page);
  await page.setViewportSize(PHONE);
  await expectNoSideScroll(page);
  // Restores the setting that other tests expect.
  await setting.selectOption('each');
  await page.getByRole('button', { name: 'Save Digest' }).click();
  await expect(page.getByText('Each application is announced by a mail of its own now.')).toBeVisible();
});
